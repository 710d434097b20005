/// How services answer, and publishers of plugins in Swift.
public enum ServiceMode: Sendable {
    /// They work. Where the clock is the session's own it stands still meanwhile (L9).
    case holdsClock
    /// They work while the clock goes on: of a session that is operated by hand while it is recorded.
    case besideClock
    /// They work while events are carried out and the clock of the session's own goes on; what they answer is taken in when the
    /// owner asks for it (`Session.takesAnswers`), so that nothing depends on how fast they are.
    case onRequest
    /// They do not work: a recording has their answers.
    case recorded
}
