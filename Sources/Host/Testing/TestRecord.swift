/// What a test file tells while it runs, in the order in which it happens.
public enum TestRecord: Equatable, Sendable {
    /// A test begins; its hooks before it have run. One that was declared pending begins and ends as well.
    case began(TestName)
    /// The test that began ended.
    case ended(TestResult)
    /// An error outside of any test.
    case failed(TestFailure)
    /// `print` wrote this, without the end of its line.
    case printed(String)
    /// A line of `warn` or of the host.
    case logged(String)
    /// The test begins to wait for a service, or goes on: the time in between is none of its own.
    case waits(Bool)
    /// Instead of running: a test that would run.
    case listed(TestName)
    /// A file was read: the test file, a module, a script, a snapshot.
    case read(String)
    /// Which lines of a file ran.
    case covered(CoveredFile)
    /// The file is at its end.
    case finished(TestSummary)
}
