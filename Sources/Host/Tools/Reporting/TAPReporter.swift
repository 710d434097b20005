import Host

/// The Test Anything Protocol, version 13: the plan first, then a line a test, with what was wrong as YAML.
///
/// The plan says how many tests there are, which is known at the end; so everything is written then.
public final class TAPReporter: TestReporter {
    private let output: ByteOutput
    private var count = 0
    private var lines: [String] = []
    private var path = ""

    /// Writes to `output`.
    public init(output: ByteOutput) { self.output = output }

    public func began(_ run: TestRun) {
        if let seed = run.shuffleSeed { comment("Shuffled with the seed \(seed)") }
    }

    public func fileBegan(_ path: String) {
        self.path = path
        comment(path)
    }

    public func received(_ record: TestRecord) {
        switch record {
        case .ended(let result): add(result)
        case .failed(let failure):
            add("not ok", "\(path): \(failure.title)")
            lines += YAMLText.block(failure.finding).map { "  " + $0 }
        case .printed(let text), .logged(let text): comment(text)
        case .began, .listed, .read, .covered, .finished, .waits: break
        }
    }

    public func fileEnded() {}

    public func ended(_ totals: TestTotals) {
        output.write("TAP version 13\n1..\(count)\n")
        for line in lines { output.write(line + "\n") }
        if totals.signal != nil { output.write("Bail out! interrupted\n") }
        output.flush()
    }

    private func add(_ result: TestResult) {
        let description = "\(path): \(result.name.full)"
        if let finding = result.finding {
            add("not ok", description)
            lines += YAMLText.block(finding).map { "  " + $0 }
        } else if result.verdict == .pending {
            let reason = result.message.isEmpty ? "" : " " + TAPReporter.line(result.message)
            add("ok", description, directive: " # SKIP" + reason)
        } else {
            add("ok", description)
        }
    }

    private func add(_ verdict: String, _ description: String, directive: String = "") {
        count += 1
        let text = TAPReporter.line(description).split(separator: "#", omittingEmptySubsequences: false)
        lines.append("\(verdict) \(count) - \(text.joined(separator: "\\#"))\(directive)")
    }

    private func comment(_ text: String) {
        lines += PrintedText.visible(text).split(separator: "\n", omittingEmptySubsequences: false).map { "# " + $0 }
    }

    /// The text on one line.
    private static func line(_ text: String) -> String { VisibleText.written(text, newlines: .drawn) }
}
