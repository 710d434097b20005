import Foundation
import Host
import HostTools
import Testing

/// A conversation as it is kept in a file beside this one: lines that begin with `> ` are entered, `>> ` goes on with what is
/// not finished; behind them stands what came out. What goes to standard error has `! ` before each line. `@ NAME` before
/// the first line mounts a script of `scripts/`.
struct Conversation: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    static let all = Project.texts("Tests/HostTests/REPL/conversations", extensions: ["txt"])
        .map { Conversation(name: $0.path, text: $0.text) }

    /// What really comes out, in the same form.
    func run() throws -> String {
        let output = ConversationOutput()
        let repl = try REPL(Configuration.asProgram, output: output)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("@ ") {
                output.lines.append(String(line))
                try repl.load(path: Project.root.appending(path: "scripts/\(line.dropFirst(2))").path)
            } else if let mark = ["> ", ">> "].first(where: { line.hasPrefix($0) }) ?? (line == ">" ? ">" : nil) {
                output.lines.append(String(line))
                let isGoingOn = repl.isUnfinished
                #expect(isGoingOn == (mark == ">> "), "\(line)")
                _ = repl.enter(String(line.dropFirst(mark.count)))
            }
        }
        _ = repl.finish()
        return output.lines.joined(separator: "\n").replacing(Project.root.path + "/", with: "") + "\n"
    }
}

/// Puts everything down in order.
private final class ConversationOutput: REPLOutput {
    var lines: [String] = []
    private var last: [String]?

    func answered(_ text: String) { lines.append(text) }
    func printed(_ line: String) { lines.append(line) }
    func reported(_ error: ScriptError) { complain(error.description) }
    func logged(_ message: String) { complain(message) }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        guard isRequested || frame.lines != last else { return }
        last = frame.lines
        lines += frame.lines + ["---"]
    }

    private func complain(_ text: String) {
        lines += text.split(separator: "\n").map { "! " + $0 }
    }
}
