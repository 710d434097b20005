import Glibc
import Host

/// What was entered at the prompt of the program's earlier runs: a line a piece, kept in the user's folder for state.
struct PromptHistory {
    private static let most = 2_000

    /// Nil: there is no such folder.
    private let path: String?
    /// What the file says, the newest last.
    private(set) var entries: [String] = []
    private var isBroken = false

    /// Reads the file, if there is one.
    init() {
        path = PromptHistory.folder.map { $0 + "/luaview/history" }
        guard let path, let text = try? TextFile.text(of: path) else { return }
        entries = text.split(separator: "\n").map { PromptHistory.unescaped(String($0)) }
        if entries.count > 2 * PromptHistory.most {
            entries = entries.suffix(PromptHistory.most)
            let lines = entries.map { PromptHistory.escaped($0) + "\n" }
            try? TextFile.replace(path, with: lines.joined())
        }
    }

    private static var folder: String? {
        if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
        return variable("HOME").map { $0 + "/.local/state" }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Adds an entry at the end of the file. A file that cannot be written is told of once.
    mutating func add(_ entry: String) -> String? {
        guard !isBroken, let path else { return nil }
        do throws(FileError) {
            try TextFile.append(PromptHistory.escaped(entry) + "\n", to: path)
            return nil
        } catch {
            isBroken = true
            return "\(error); what is entered is not kept"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }

    private static func unescaped(_ line: String) -> String {
        var text = ""
        var isEscaped = false
        for character in line {
            if isEscaped {
                text.append(character == "n" ? "\n" : character == "r" ? "\r" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
