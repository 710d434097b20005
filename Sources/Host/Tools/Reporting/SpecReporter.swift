import Host

/// The report for people: groups and tests as they run, the failures at the end, and a summary.
public final class SpecReporter: TestReporter {
    private let output: ByteOutput
    private let style: SpecStyle
    private let progress: SpecProgress?
    private var path = ""
    /// The groups whose names stand above the next test.
    private var groups: [String] = []
    /// What was noted in this file: a note of something that each test does would drown all else.
    private var notes: Set<String> = []
    private var failures: [SpecFailure] = []
    private var seed: Int?
    /// Tests that take so many seconds have their time beside them.
    private static let slow = 0.1

    /// Writes to `output`. `isColored`: with colours; `isLive`: a line at the bottom tells how far the run is, as a terminal
    /// can.
    public init(output: ByteOutput, isColored: Bool = false, isLive: Bool = false) {
        self.output = output
        style = SpecStyle(isColored: isColored)
        progress = isLive ? SpecProgress(output: output, style: style) : nil
    }

    public func began(_ run: TestRun) {
        seed = run.shuffleSeed
        progress?.began(files: run.fileCount)
    }

    public func fileBegan(_ path: String) {
        self.path = path
        (groups, notes) = ([], [])
        write(style.strong(style.line(path)))
        progress?.fileBegan()
    }

    public func received(_ record: TestRecord) {
        switch record {
        case .began(let name):
            show(name.names.dropLast())
            progress?.testBegan()
        case .ended(let result): show(result)
        case .failed(let failure): show(failure)
        case .printed(let text): write(indented(text) { style.plain($0) })
        case .logged(let text): if notes.insert(text).inserted { write(indented(text) { style.faint($0) }) }
        case .listed, .read, .covered, .finished, .waits: break
        }
    }

    public func fileEnded() {}

    public func ended(_ totals: TestTotals) {
        progress?.ended()
        for (number, failure) in zip(1..., failures) {
            output.write("\n")
            for line in failure.lines(number: number, style) { write(line) }
        }
        output.write("\n")
        write(style.summary(totals))
        if let seed { write("shuffled with the seed \(seed)") }
        output.flush()
    }
}

// MARK: - Lines

extension SpecReporter {
    /// The names of groups that the last test was not in.
    private func show(_ groups: [String]) {
        let common = zip(self.groups, groups).prefix { $0 == $1 }.count
        for depth in common..<max(common, groups.count) { write(indent(depth + 1) + style.line(groups[depth])) }
        self.groups = groups
    }

    private func show(_ result: TestResult) {
        show(result.groups)
        let time = result.seconds >= SpecReporter.slow ? style.faint(" (\(Milliseconds.text(result.seconds)))") : ""
        write(indent(groups.count + 1) + style.line(of: result) + time)
        if let finding = result.finding { add("\(path): \(result.name.full)", finding) }
    }

    private func show(_ failure: TestFailure) {
        write(indent(1) + style.bad("✗ \(style.line(failure.title))"))
        add("\(path): \(failure.title)", failure.finding)
    }

    private func add(_ title: String, _ finding: TestFinding) {
        failures.append(SpecFailure(title: title, finding: finding))
        progress?.testFailed()
    }

    private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

    /// What is printed stands where the test's name will, moved in.
    private func indented(_ text: String, _ styled: (String) -> String) -> String {
        let lines = PrintedText.visible(text).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { indent(groups.count + 1) + styled(String($0)) }.joined(separator: "\n")
    }

    /// What is written takes the place of the line at the bottom, which follows anew.
    private func write(_ line: String) {
        progress?.erase()
        output.write(line + "\n")
        progress?.draw()
    }
}
