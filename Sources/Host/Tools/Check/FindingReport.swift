import Host

/// Findings as text: for people, for programs, and for GitHub's annotations.
package enum FindingReport: String, CaseIterable, Sendable {
    case text, json, github

    /// The lines that say what was found. `source`: the line of a file, to be shown below a finding for people; nil: it is not known.
    package func lines(of finding: Finding, source: String?) -> [String] {
        let place = "\(FilePath(finding.path).shown):\(finding.line):\(finding.column)"
        switch self {
        case .text:
            var lines = [
                "\(place): \(finding.severity.rawValue): \(PrintedText.visible(finding.message)) [\(finding.rule)]"
            ]
            if let source, finding.length > 0 { lines += marked(source, finding) }
            return lines
        case .json: return [json(finding)]
        case .github:
            let file = GitHubReporter.property(FilePath(finding.path).shown)
            return [
                "::\(finding.severity.rawValue) file=\(file),line=\(finding.line),col=\(finding.column),title=\(finding.rule)::\(GitHubReporter.data(finding.message))"
            ]
        }
    }

    /// The line, with the finding's range underlined.
    private func marked(_ source: String, _ finding: Finding) -> [String] {
        let shown = PrintedText.visible(source.replacing("\t", with: " "))
        guard shown.count == source.count else { return [] }
        let number = "\(finding.line)"
        let blank = String(repeating: " ", count: number.count)
        let before = FindingReport.columns(shown.prefix(finding.column - 1))
        let about = FindingReport.columns(shown.dropFirst(finding.column - 1).prefix(finding.length))
        return [
            "\(number) | \(shown)",
            "\(blank) | \(String(repeating: " ", count: before))\(String(repeating: "^", count: max(about, 1)))",
        ]
    }

    private static func columns(_ text: Substring) -> Int { PrintedText.width(String(text)) ?? text.count }

    private func json(_ finding: Finding) -> String {
        var text = "{"
        func add(_ name: String, _ value: String) { text += "\(text == "{" ? "" : ",")\"\(name)\":\(value)" }
        add("path", JSONText.quoted(FilePath(finding.path).shown))
        add("line", "\(finding.line)")
        add("column", "\(finding.column)")
        add("length", "\(finding.length)")
        add("severity", JSONText.quoted(finding.severity.rawValue))
        add("rule", JSONText.quoted(finding.rule))
        add("message", JSONText.quoted(finding.message))
        return text + "}"
    }
}
