/// How a test ended.
public enum TestStatus: String, Sendable {
    case success
    /// An assertion did not hold.
    case failure
    /// Something else was raised, or a limit was reached.
    case error
    /// It was declared as pending, or called `pending`.
    case pending
}
