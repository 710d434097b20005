/// When the frame of an interactive session is drawn anew only because something in it moves.
struct FrameAnimation {
    /// How long a frame stands.
    private static let interval = SessionTime(nanoseconds: 125_000_000)

    /// When the next frame is due; nil: nothing in the last one moves.
    private(set) var deadline: SessionTime?

    /// How many frames there can have been by then.
    static func phase(at time: SessionTime) -> Int { min(time.nanoseconds / interval.nanoseconds, 1_000_000_000) }

    func isOutdated(at time: SessionTime) -> Bool { deadline.map { $0 <= time } ?? false }

    mutating func painted(_ frame: Frame, at time: SessionTime) {
        deadline = frame.isAnimated ? FrameAnimation.interval * (FrameAnimation.phase(at: time) + 1) : nil
    }
}
