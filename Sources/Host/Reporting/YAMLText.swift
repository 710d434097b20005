/// Findings as YAML. A quoted string of JSON is one of YAML too.
enum YAMLText {
    /// A block of diagnostics, as TAP has them below a test.
    static func block(_ finding: TestFinding) -> [String] {
        var lines = ["---", "severity: \(finding.verdict == .failed ? "fail" : "error")"]
        lines += text(finding.message, key: "message")
        if !finding.traceback.isEmpty {
            lines.append("stack:")
            lines += finding.traceback.map { "  - \(JSONText.quoted($0))" }
        }
        return lines + ["..."]
    }

    /// Several lines stand as they are, each moved in; their first may begin with blanks, so how far is said.
    private static func text(_ text: String, key: String) -> [String] {
        guard text.contains("\n") else { return ["\(key): \(JSONText.quoted(text))"] }
        let lines = VisibleText.written(text).split(separator: "\n", omittingEmptySubsequences: false)
        return ["\(key): |2-"] + lines.map { "  " + $0 }
    }
}
