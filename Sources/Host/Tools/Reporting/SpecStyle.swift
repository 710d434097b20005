import Host

/// The styles of the spec reporter. Control characters in texts of scripts are shown, not sent to the terminal.
struct SpecStyle {
    let isColored: Bool

    private enum Color: Int {
        case strong = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    func plain(_ text: String) -> String { PrintedText.visible(text) }
    /// A name, or another text that is to stay on its line: with more of them it could pass for lines of the report.
    func line(_ text: String) -> String { VisibleText.written(text, newlines: .drawn) }
    func strong(_ text: String) -> String { colored(text, .strong) }
    func faint(_ text: String) -> String { colored(text, .faint) }
    func bad(_ text: String) -> String { colored(text, .red) }

    /// A test, with how it came out.
    func line(of result: TestResult) -> String {
        let name = line(result.name.names.last ?? "")
        return switch result.verdict {
        case .passed: colored("✓", .green) + " " + plain(name)
        case .failed: colored("✗ \(name)", .red)
        case .error: colored("✗ \(name) (error)", .red)
        case .limit: colored("✗ \(name) (stopped)", .red)
        case .pending: colored("○ \(name)" + (result.message.isEmpty ? "" : ": \(line(result.message))"), .yellow)
        }
    }

    /// A line of a difference: what begins with a sign is coloured, and so are marks below cells that differ.
    func difference(_ line: String) -> String {
        if line.contains("^"), line.allSatisfy({ $0 == " " || $0 == "^" }) { return colored(line, .red) }
        switch line.first {
        case "≠": return colored("≠", .red) + plain(String(line.dropFirst()))
        case "+": return colored(line, .green)
        case "-": return colored(line, .red)
        default: return plain(line)
        }
    }

    /// `12 passed, 1 failed, 2 pending in 3 files (0.24 s)`.
    func summary(_ totals: TestTotals) -> String {
        let parts: [(count: Int, text: String, color: Color)] = [
            (totals.passed, "passed", .green), (totals.failed, "failed", .red),
            (totals.errors, totals.errors == 1 ? "error" : "errors", .red), (totals.limits, "stopped", .red),
            (totals.unloadable, "not loaded", .red),
            (totals.unmatched, totals.unmatched == 1 ? "line without a test" : "lines without a test", .red),
            (totals.pending, "pending", .yellow),
        ]
        let counts = parts.filter { $0.count > 0 }.map { colored("\($0.count) \($0.text)", $0.color) }
        let files = totals.files == 1 ? "1 file" : "\(totals.files) files"
        let what = counts.isEmpty ? "no tests" : counts.joined(separator: ", ")
        let prefix = totals.signal == nil ? "" : colored("interrupted", .red) + ": "
        return "\(prefix)\(what) in \(files) " + faint("(\(Milliseconds.text(totals.duration)))")
    }

    private func colored(_ text: String, _ color: Color) -> String {
        guard isColored else { return plain(text) }
        return "\u{1b}[\(color.rawValue)m\(plain(text))\u{1b}[0m"
    }
}
