/// What a run of tests came to.
public struct TestTotals: Equatable, Sendable {
    /// Tests that passed.
    public var passed = 0
    /// Tests whose expectations were not met.
    public var failed = 0
    /// Tests, and code around them, that raised an unexpected error.
    public var errors = 0
    /// Tests that are not written yet or not wanted.
    public var pending = 0
    /// Tests that reached a limit, or whose process ended.
    public var limits = 0
    /// Tests that were listed instead of run.
    public var listed = 0
    /// Lines that were chosen, and at which no test stands.
    public var unmatched = 0
    /// Files that could not be loaded.
    public var unloadable = 0
    /// Test files that ran.
    public var files = 0
    /// Seconds from the start of the run to its end.
    public var duration = 0.0

    /// The signal that ended the run before everything had run; nil: none did.
    public var signal: Int32?

    /// Nothing has run.
    public init() {}

    /// Tests of all kinds.
    public var tests: Int { passed + failed + errors + pending + limits }

    /// Whether nothing ran, well or badly.
    public var isEmpty: Bool { tests + listed + unloadable + unmatched == 0 }

    /// Whether everything is as it should be, of what ran.
    public var isSuccess: Bool { failed + errors + limits + unloadable + unmatched == 0 }

    /// The status that the program ends with: 0 everything passed, 1 something failed, 2 a file cannot be loaded, or no
    /// test stands at a line that was chosen, 3 a limit or a crash, 5 nothing ran. The largest of 1, 2 and 3 counts. 128 and the
    /// number of the signal that ended the run.
    public var exitStatus: Int32 {
        if let signal { return 128 + signal }
        if limits > 0 { return 3 }
        if unloadable + unmatched > 0 { return 2 }
        if failed + errors > 0 { return 1 }
        return tests + listed == 0 ? 5 : 0
    }

    /// Takes note of a record.
    public mutating func count(_ record: TestRecord) {
        switch record {
        case .ended(let result): count(result.verdict)
        case .failed(let failure):
            if failure.part == .selection {
                unmatched += 1
            } else if failure.part == .file, !failure.hasReachedLimit {
                unloadable += 1
            } else {
                count(failure.verdict)
            }
        case .listed: listed += 1
        case .began, .printed, .logged, .read, .covered, .finished, .waits: break
        }
    }

    private mutating func count(_ verdict: TestVerdict) {
        switch verdict {
        case .passed: passed += 1
        case .failed: failed += 1
        case .error: errors += 1
        case .pending: pending += 1
        case .limit: limits += 1
        }
    }
}
