import Host
import HostTools

/// What `:check` says at the prompt: findings as `luaview check` writes them for people.
enum ConversationCheck {
    /// The lines to show.
    /// - Throws: the file cannot be read.
    static func lines(_ text: CheckedText) throws(ScriptError) -> [String] {
        let check = try ScriptCheck { try? CheckRun.text(of: $0) }
        switch text {
        case .file(let path):
            let source = try CheckRun.text(of: path)
            let lines = CheckRun.lines(of: source, path: path)
            let numbered = (0..<lines.count).map { ($0 + 1, lines.text(ofLine: $0)) }
            return shown(
                CheckRun.findings(in: source, path: path, check), of: Dictionary(uniqueKeysWithValues: numbered),
                in: "'\(FilePath(path).shown)'")
        case .lines(let entered):
            let findings = check.findings(
                in: entered, path: REPL.name, plugins: CheckRun.manifests(for: REPL.name))
            return shown(findings, of: entered.texts, in: "what was entered")
        }
    }

    /// `texts`: lines by their numbers. `place`: what was looked at.
    private static func shown(_ findings: [Finding], of texts: [Int: String], in place: String) -> [String] {
        if findings.isEmpty { return ["no mistakes in \(place)"] }
        return findings.flatMap { FindingReport.text.lines(of: $0, source: texts[$0.line]) }
    }
}
