import Host

/// Names the tests there are, one a line: `file:line: name`.
public final class ListReporter: TestReporter {
    private let output: ByteOutput
    private let errors: ByteOutput

    /// Tests go to `output`, what keeps a file from being looked at to `errors`.
    public init(output: ByteOutput, errors: ByteOutput) {
        self.output = output
        self.errors = errors
    }

    public func began(_ run: TestRun) {}

    public func fileBegan(_ path: String) {}

    public func received(_ record: TestRecord) {
        switch record {
        case .listed(let name):
            let title = VisibleText.written(name.full, newlines: .drawn)
            let file = VisibleText.written(name.file, newlines: .drawn)
            output.writeLine("\(file):\(name.line): \(title)")
        case .failed(let failure): for line in failure.finding.lines { errors.writeLine(line) }
        case .ended(let result): for line in result.finding?.lines ?? [] { errors.writeLine(line) }
        case .began, .printed, .logged, .read, .covered, .finished, .waits: break
        }
    }

    public func fileEnded() {}

    public func ended(_ totals: TestTotals) {
        output.flush()
        errors.flush()
    }
}
