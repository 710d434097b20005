/// The summary of a test file.
public struct TestSummary: Equatable, Sendable {
    /// Tests that passed.
    public var successes = 0
    /// Tests with an assertion that did not hold.
    public var failures = 0
    /// Tests that ended with another error, and errors outside of tests.
    public var errors = 0
    /// Tests that are unfinished.
    public var pending = 0
    /// Tests that were listed instead of run.
    public var listed = 0
    /// How long it took, in seconds.
    public var seconds = 0.0
    /// Whether the file could be read and compiled, and its own code ran to its end.
    public var hasLoaded = true
    /// Whether something was stopped by a limit (L96).
    public var hasReachedLimit = false

    /// An empty summary.
    public init() {}

    /// Counts a record.
    public mutating func count(_ record: TestRecord) {
        switch record {
        case .ended(let result):
            hasReachedLimit = hasReachedLimit || result.hasReachedLimit
            switch result.status {
            case .success: successes += 1
            case .failure: failures += 1
            case .error: errors += 1
            case .pending: pending += 1
            }
        case .failed(let failure):
            errors += 1
            hasReachedLimit = hasReachedLimit || failure.hasReachedLimit
            if failure.part == .file { hasLoaded = false }
        case .listed: listed += 1
        case .began, .printed, .logged, .read, .covered, .finished, .waits: break
        }
    }
}
