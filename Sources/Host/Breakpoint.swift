/// A script that waits in the middle of what it does, where it called `breakpoint`. Its time does not run meanwhile.
public final class Breakpoint {
    /// How it goes on.
    public enum Outcome: Equatable, Sendable {
        /// Where it waits.
        case goesOn
        /// Not at all: what runs is stopped, and the session ends with this status.
        case ends(Int32)
    }

    /// Where it waits: `file:line`.
    public var place: String { frame.place }

    let frame: PausedFrame
    let session: Session

    init(_ frame: PausedFrame, in session: Session) {
        self.frame = frame
        self.session = session
    }
}

extension Session {
    /// Hands a paused script to `onBreakpoint`, which decides how it continues. False: there is no such handler.
    func paused(at frame: PausedFrame) -> Bool {
        guard let onBreakpoint else { return false }
        guard exitStatus == nil else { return true }
        let output = output
        defer { self.output = output }
        if case .ends(let status) = onBreakpoint(Breakpoint(frame, in: self)) {
            exitStatus = status
            isStopReported = true
            frame.stops = true
        }
        return true
    }
}
