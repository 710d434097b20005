import Host

/// The first lines of a recording: of what script it is, and of which version of that and of the files that it loaded.
public struct RecordingHeader: Equatable, Sendable {
    /// The script's path, as the test file names it.
    public var script: String
    /// Tells the script's text from others.
    public var hash: String
    /// What was loaded besides; nothing in recordings that were made before this was noted.
    var files: [RecordedFile]

    private static let beginning = "-- A recording of "
    private static let format = "format 1"

    init(script: String, hash: String, files: [RecordedFile] = []) {
        self.script = script
        self.hash = hash
        self.files = files
    }

    var lines: [String] {
        ["\(RecordingHeader.beginning)\(LuaString.quoted(script)), \(hash), \(RecordingHeader.format)."]
            + files.map(\.line)
    }

    /// Whether the text of a file is a recording of some kind.
    public static func begins(_ text: String) -> Bool { text.hasPrefix(beginning) }

    /// Reads the first lines of a recording. The error says what is wrong with them.
    public init(of text: String) throws(EventError) {
        guard RecordingHeader.begins(text) else {
            throw EventError("this is no recording; 'luaview record' makes one")
        }
        var rest = text.prefix { !$0.isNewline }.dropFirst(RecordingHeader.beginning.count)
        guard let script = try? LuaString.take(from: &rest) else {
            throw EventError("the first line of the recording does not name its script")
        }
        let parts = rest.split(separator: ",").map { $0.drop { $0 == " " } }
        guard parts.count == 2, RecordingHeader.isHash(parts[0]) else {
            throw EventError("the first line of the recording is cut off")
        }
        guard parts[1] == "\(RecordingHeader.format)." else {
            let format = parts[1].hasSuffix(".") ? parts[1].dropLast() : parts[1]
            throw EventError("the recording was made by another version of luaview (\(format))")
        }
        self.init(script: script, hash: String(parts[0]), files: try RecordedFile.all(after: text))
    }

    /// Whether the hash is that of the Lua text, but for its comments and blanks: recordings that were made earlier have the
    /// hash of the whole text.
    static func isHash(_ hash: String, ofLua source: [UInt8]) -> Bool {
        hash == self.hash(ofLua: source) || hash == self.hash(of: source)
    }

    /// A hash of what the Lua text says: comments and blanks do not count, nor does a first line that names the program.
    public static func hash(ofLua source: [UInt8]) -> String {
        guard let text = String(validating: source, as: UTF8.self) else { return hash(of: source) }
        let program = text.hasPrefix("#") ? text.prefix { !$0.isNewline }.utf8.count : 0
        var said: [UInt8] = []
        for token in LuaLexer.tokens(of: String(decoding: source[program...], as: UTF8.self))
        where token.kind != .comment {
            said += token.text.utf8
            said.append(0)
        }
        return hash(of: said)
    }

    /// Whether a text is one that `hash(of:)` may have given.
    static func isHash(_ text: some StringProtocol) -> Bool { text.count == 16 && text.allSatisfy(\.isHexDigit) }

    /// FNV-1a, 64 bits: enough to notice a change.
    public static func hash(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
