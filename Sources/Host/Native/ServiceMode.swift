/// How services answer, and publishers of plugins in Swift.
public enum ServiceMode: Sendable {
    /// They work. Where the clock is the session's own it stands still meanwhile (L9).
    case holdsClock
    /// They work while the clock goes on: of a session that is operated by hand while it is recorded.
    case besideClock
    /// They do not work: a recording has their answers.
    case recorded
}
