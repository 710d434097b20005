/// A script that is paused at a call of `breakpoint`. Its time limit does not run meanwhile.
public final class Breakpoint {
    /// How the script continues.
    public enum Outcome: Equatable, Sendable {
        /// It continues where it was paused.
        case continues
        /// It is stopped, and the session ends with this status.
        case ends(Int32)
    }

    /// The place of the call: `file:line`.
    public var place: String { frame.place }

    package let frame: PausedFrame
    package let session: Session

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
