import Host

/// How long a test waits for the services of one app, in real time. This does not count towards the test's own time
/// limit.
struct ServicePatience {
    /// The most seconds of one wait; nil: as long as the services take.
    let seconds: Double?
    /// Called when a wait begins, and when it is over.
    let tell: (_ isWaiting: Bool) -> Void
    private let clock = SteadyClock()
    private var end: Double?

    init(seconds: Double?, tell: @escaping (_ isWaiting: Bool) -> Void) {
        self.seconds = seconds
        self.tell = tell
    }

    /// The most seconds of a wait, in words.
    var words: String { seconds.map { $0 == 1 ? "1 second" : "\(LuaNumber.plain($0)) seconds" } ?? "" }

    /// Begins to count the seconds.
    mutating func begin() { end = seconds.map { clock.now + $0 } }

    /// Ends counting.
    mutating func finish() { end = nil }

    /// Waits until something has come, or for the remaining seconds, nil for no limit; false: the time is
    /// over.
    func wait(_ body: (_ seconds: Double?) -> Void) -> Bool {
        let left = end.map { $0 - clock.now }
        if let left, left <= 0 { return false }
        tell(true)
        defer { tell(false) }
        body(left)
        return true
    }
}
