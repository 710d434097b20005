/// When the frame of an interactive session is drawn anew only because something in it moves.
struct SessionAnimation {
    /// Seconds for which a frame stands.
    private static let interval = 0.125

    /// When the next frame is due, in seconds since the session began; nil: nothing in the last one moves.
    private(set) var deadline: Double?

    /// How many frames there can have been by then.
    static func phase(at time: Double) -> Int { Int(min(time / interval + 1e-6, 1e9)) }

    func isOutdated(at time: Double) -> Bool { deadline.map { $0 <= time } ?? false }

    mutating func painted(_ frame: Frame, at time: Double) {
        deadline = frame.isAnimated ? Double(SessionAnimation.phase(at: time) + 1) * SessionAnimation.interval : nil
    }
}
