import Foundation

/// The record of a run, as Markdown.
struct Report {
    let command: String
    let revision: String
    let outcomes: [(mutant: Mutant, verdict: Verdict)]
    /// How many were to be tried.
    let chosen: Int
    /// Known equivalents: the key of a mutant, and why no test can notice it.
    let equivalents: [String: String]
    /// Suites that fail although no mutant is active, and so say nothing.
    let left: [String]

    /// Pairs of lines: a key, then the reason, indented. Lines that begin with `#` are comments.
    static func equivalents(in text: String) -> [String: String] {
        var result: [String: String] = [:]
        var key = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("  ") { result[key] = String(line.dropFirst(2)) } else { key = String(line) }
        }
        return result
    }

    var caught: Int { outcomes.count { $0.verdict.isCaught } }

    private var known: Int { survivors.count { equivalents[$0.mutant.key] != nil } }

    private var survivors: [(mutant: Mutant, verdict: Verdict)] { outcomes.filter { !$0.verdict.isCaught } }

    var summary: String {
        let judged = outcomes.count - known
        let share = judged == 0 ? 0 : Double(caught) / Double(judged) * 100
        return "\(caught) of \(judged) mutants are caught (\(String(format: "%.1f", share)) %); "
            + "\(known) more change nothing that can be observed"
            + (outcomes.count < chosen ? "; the run was stopped before \(chosen - outcomes.count) others" : "")
    }

    var text: String {
        var lines = [
            "# Mutants", "", "`\(command)` on \(revision): \(summary).", "",
            "Not run, since they fail on any changed source: \(left.isEmpty ? "none" : left.joined(separator: ", ")).",
            "",
            "## Not caught", "",
        ]
        for (mutant, verdict) in survivors.sorted(by: {
            ($0.mutant.file, $0.mutant.line) < ($1.mutant.file, $1.mutant.line)
        }) {
            var line = "- `\(mutant.file):\(mutant.line)` \(mutant.change): `\(mutant.source)`"
            switch verdict {
            case .survived(let suites): line += " (\(suites) suites ran it)"
            default: line += " (no test reaches it)"
            }
            if let reason = equivalents[mutant.key] { line += ": equivalent, \(reason)" }
            lines.append(line)
        }
        lines += ["", "## Caught", "", "| place | change | by |", "|---|---|---|"]
        for (mutant, verdict) in outcomes.sorted(by: {
            ($0.mutant.file, $0.mutant.line) < ($1.mutant.file, $1.mutant.line)
        }) {
            switch verdict {
            case .caught(let suite):
                lines.append("| `\(mutant.file):\(mutant.line)` | \(cell(mutant.change)) | \(suite) |")
            case .stopped(let suite):
                lines.append(
                    "| `\(mutant.file):\(mutant.line)` | \(cell(mutant.change)) | \(suite), which did not end |")
            case .survived, .unreached: break
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func cell(_ text: String) -> String { "`\(text.replacingOccurrences(of: "|", with: "\\|"))`" }
}
