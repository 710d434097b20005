import Host

/// A record of a running test file; records come in the order of events.
public enum TestRecord: Equatable, Sendable {
    /// A test begins, after its hooks. A pending one begins and ends as well.
    case began(TestName)
    /// The test that began ended.
    case ended(TestResult)
    /// An error outside of any test.
    case failed(TestFailure)
    /// `print` wrote this, without the end of its line.
    case printed(String)
    /// A line of `warn` or of the host.
    case logged(String)
    /// The test begins to wait for a service, or continues: the time in between does not count as its own.
    case waits(Bool)
    /// A test that would run, where tests are listed.
    case listed(TestName)
    /// A file was read: the test file, a module, a script, a snapshot.
    case read(String)
    /// Which lines of a file ran.
    case covered(CoveredFile)
    /// The file is at its end.
    case finished(TestSummary)
}
