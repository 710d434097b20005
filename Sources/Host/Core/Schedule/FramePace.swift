/// How often a frame is shown before work begins that may take long: at once, as a rule, and where much happens in short steps
/// once each `frameTime`.
package struct FramePace {
    /// The least time between two frames while much happens, in seconds.
    package static let frameTime = 0.016
    /// So many are shown at once.
    private static let most = 4.0

    private var credit = FramePace.most
    private var last = -Double.infinity

    /// Nothing has been shown yet.
    package init() {}

    /// In how many seconds the next one may be shown.
    package func remaining(at now: Double) -> Double {
        let credit = min(credit + max((now - last) / FramePace.frameTime, 0), FramePace.most)
        return max(1 - credit, 0) * FramePace.frameTime
    }

    /// Whether a frame is shown now, in seconds of any clock. `answersInput`: it shows what the user did, and need not wait longer than a
    /// quarter of `frameTime`; the next other frame is shown that much later.
    package mutating func allows(at now: Double, answersInput: Bool = false) -> Bool {
        credit = min(credit + max((now - last) / FramePace.frameTime, 0), FramePace.most)
        last = now
        guard credit >= (answersInput ? 0.25 : 1) else { return false }
        credit -= 1
        return true
    }
}
