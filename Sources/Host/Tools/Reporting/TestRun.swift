/// What there is to say of a run of tests before it begins.
public struct TestRun: Equatable, Sendable {
    /// How many test files there are.
    public var fileCount: Int
    /// Where the random numbers begin that shuffle the tests; nil: they run in the order in which they are written.
    public var shuffleSeed: Int?
    /// When the run began, in UTC: `2026-01-31T12:00:00`.
    public var timestamp: String
    /// The computer's name.
    public var host: String

    /// A run of so many files.
    public init(
        fileCount: Int, shuffleSeed: Int? = nil, timestamp: String = "1970-01-01T00:00:00", host: String = "localhost"
    ) {
        self.fileCount = fileCount
        self.shuffleSeed = shuffleSeed
        self.timestamp = timestamp
        self.host = host
    }
}
