import Host
import Platform

/// The history of the prompt over runs of the program: an entry a line, in the user's folder for state.
struct PromptHistory {
    private static let most = 2_000

    /// Nil: there is no such folder.
    private let path: String?
    /// The entries, the newest last.
    private(set) var entries: [String] = []
    private var isBroken = false

    /// Reads the file, if there is one.
    init() {
        path = PromptHistory.folder.map { $0 + "/luaview/history" }
        guard let path, let bytes = try? TextFile.bytes(of: path) else { return }
        entries = bytes.split(separator: UInt8(ascii: "\n")).map(PromptHistory.entry)
        if entries.count > 2 * PromptHistory.most {
            entries = entries.suffix(PromptHistory.most)
            try? TextFile.replace(path, with: entries.flatMap(PromptHistory.line))
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

    /// Adds an entry at the end of the file. That the file cannot be written is reported once.
    mutating func add(_ entry: String) -> String? {
        guard !isBroken, let path else { return nil }
        do throws(FileError) {
            try TextFile.append(PromptHistory.line(of: entry), to: path)
            return nil
        } catch {
            isBroken = true
            return "\(error); what is entered is not kept"
        }
    }

    /// A line break in an entry is two characters of the line, one on its own as well as one of two characters.
    private static func line(of entry: String) -> [UInt8] {
        entry.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\\"): Array("\\\\".utf8)
            case UInt8(ascii: "\n"): Array("\\n".utf8)
            case UInt8(ascii: "\r"): Array("\\r".utf8)
            default: [byte]
            }
        } + [UInt8(ascii: "\n")]
    }

    private static func entry(of line: some Sequence<UInt8>) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "r") ? 0x0D : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
