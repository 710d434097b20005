/// How a session's clock follows the system's while a script runs: when to look next, and how far the clock is to go then.
package struct RunClock {
    private let clock: () -> Double
    private var start: Double

    /// Begins now. `clock`: gives the system's seconds, from any beginning.
    package init(_ clock: @escaping () -> Double) {
        self.clock = clock
        start = clock()
    }

    /// A session begins now.
    package mutating func restart() { start = clock() }

    /// Time that has passed since then does not count.
    package mutating func goBack(to seconds: Double) { start = clock() - seconds }

    /// The seconds since the session began.
    package var now: Double { clock() - start }

    /// How many seconds may be waited for what is due at that time of the session's clock: 0 if it is past, nil, for ever, if
    /// nothing is due.
    package func remaining(until deadline: Double?) -> Double? { deadline.map { max($0 - now, 0) } }
}
