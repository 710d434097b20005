/// How long a test waits for the services of one app, by the clock of the wall. That takes nothing of the time that the test
/// itself may take.
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

    /// From now on the seconds count.
    mutating func begin() { end = seconds.map { clock.now + $0 } }

    /// They do not count any more.
    mutating func finish() { end = nil }

    /// Has a wait begin that is over when something has come, or after so many seconds, nil for any number; false: the seconds are
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
