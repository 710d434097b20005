/// The result of a test.
public struct TestResult: Equatable, Sendable {
    /// The test.
    public var name: TestName
    /// How it ended.
    public var status: TestStatus
    /// The failure, or why it is pending; empty for a success.
    public var message: String
    /// One entry a frame of the test's own code, innermost first.
    public var traceback: [String]
    /// How long it took, in seconds, without the hooks before and after it.
    public var seconds: Double
    /// Whether it was stopped by a limit (L96).
    public var hasReachedLimit: Bool
    /// The place of the failure, if its message has one.
    public var place: FailurePlace?
    /// The apps that were mounted when it failed.
    public var shown: [ShownApp] = []

    /// A result.
    public init(
        name: TestName, status: TestStatus, message: String = "", traceback: [String] = [], seconds: Double = 0,
        hasReachedLimit: Bool = false
    ) {
        self.name = name
        self.status = status
        self.message = message
        self.traceback = traceback
        self.seconds = seconds
        self.hasReachedLimit = hasReachedLimit
    }
}
