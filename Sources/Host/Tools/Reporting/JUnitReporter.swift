import Host

/// The XML of JUnit, as build servers read it, valid against the schemas of Ant and of Jenkins but for two attributes that these
/// pass over and others look for, `file` and `line`: of a test case where it stands, of a failure where it failed. A suite is a
/// file; all is written at the end.
public final class JUnitReporter: TestReporter {
    private let output: ByteOutput
    private var run = TestRun(fileCount: 0)
    private var suites: [JUnitSuite] = []

    /// Writes to `output`.
    public init(output: ByteOutput) { self.output = output }

    public func began(_ run: TestRun) { self.run = run }

    public func fileBegan(_ path: String) { suites.append(JUnitSuite(path: path)) }

    public func received(_ record: TestRecord) {
        guard !suites.isEmpty else { return }
        suites[suites.count - 1].receive(record)
    }

    public func fileEnded() {}

    public func ended(_ totals: TestTotals) {
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
        for (id, suite) in suites.enumerated() {
            for line in suite.lines(id: id, run) { output.write("  \(line)\n") }
        }
        output.write("</testsuites>\n")
        output.flush()
    }
}
