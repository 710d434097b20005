import Host

/// Findings as YAML. A quoted string of JSON is one of YAML too.
enum YAMLText {
    /// A block of diagnostics, as TAP has them below a test.
    static func block(_ finding: TestFinding) -> [String] {
        var lines = ["---", "severity: \(finding.verdict == .failed ? "fail" : "error")"]
        lines += text(finding.message, key: "message")
        if let place = finding.place {
            lines += text(place.file, key: "file") + ["line: \(place.line)"]
            if let source = place.source { lines += text(source, key: "source") }
        }
        if !finding.shown.isEmpty { lines += text(finding.shownLines.joined(separator: "\n") + "\n", key: "apps") }
        // With its last line's end it is a block, also where it is one line.
        if !finding.traceback.isEmpty { lines += text(finding.traceback.joined(separator: "\n") + "\n", key: "stack") }
        return lines + ["..."]
    }

    /// Several lines stand as they are, each moved in: readers of TAP know no more of YAML's blocks. How far is told from the
    /// first one, which must not begin with a blank.
    private static func text(_ text: String, key: String) -> [String] {
        guard text.contains("\n"), let first = text.unicodeScalars.first, !first.properties.isWhitespace else {
            return ["\(key): \(JSONText.quoted(text))"]
        }
        let lines = VisibleText.written(text.hasSuffix("\n") ? String(text.dropLast()) : text)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return ["\(key): |"] + lines.map { "  " + $0 }
    }
}
