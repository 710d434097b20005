/// How services and publishers of plugins in Swift work in a session.
public enum ServiceMode: Sendable {
    /// They work. Where the clock is the session's own it stands still meanwhile (L9).
    case holdsClock
    /// They work while the clock goes on: of a session that is operated by hand while it is recorded.
    case besideClock
    /// They work while events are carried out and the session's own clock goes on; their answers are taken in when the
    /// owner asks for them (`TurnOrder.takesAnswers`), so that nothing depends on their speed.
    case onRequest
    /// They do not work: a recording has their answers.
    case recorded
}
