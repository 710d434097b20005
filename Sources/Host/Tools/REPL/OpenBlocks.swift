import Host

/// What is open at the end of a text that is entered line by line: blocks, brackets, a long string or comment. While something
/// is, Lua need not be asked at every line whether the text is complete, which would take the square of its length.
struct OpenBlocks {
    private var depth = 0
    /// The closing bracket of the long string or comment that the text ends in.
    private var closing: [UInt8]?
    /// False once a line ended in a way that only the whole text can explain.
    private var isCertain = true
    /// How many bytes there are, and how many there were when Lua was asked last.
    private var count = 0
    private var asked = 0

    /// Up to this many bytes the input is compiled at every line, so that syntax errors are reported at once.
    private static let small = 4096

    /// Whether to compile the text: a block may have ended, or much was added since it was compiled last.
    var isWorthAsking: Bool {
        let isOpen = isCertain && (closing != nil || depth > 0)
        return !isOpen || count <= OpenBlocks.small || count >= asked + asked / 4
    }

    /// Notes that all of it was compiled.
    mutating func noteAsked() { asked = count }

    /// Whether the next line begins within a long string or comment.
    var isInText: Bool { closing != nil }

    /// Adds the next line.
    mutating func add(_ line: String) {
        count += line.utf8.count + 1
        var bytes = Array(line.utf8)
        if let closing {
            guard let end = bytes.firstRange(of: closing) else { return }
            bytes.removeSubrange(..<end.upperBound)
            self.closing = nil
        }
        for token in LuaLexer.tokens(of: String(decoding: bytes, as: UTF8.self)) { add(token) }
    }

    private mutating func add(_ token: LuaToken) {
        depth += OpenBlocks.depthChange(token)
        guard token.kind == .string || token.kind == .comment, !token.isComplete else { return }
        closing = OpenBlocks.closing(of: token)
        if closing == nil { isCertain = false }
    }

    /// How many blocks and brackets it opens; -1: it closes one.
    static func depthChange(_ token: LuaToken) -> Int {
        switch token.kind {
        case .keyword: Submission.depthChange(token.text)
        case .symbol where ["(", "[", "{"].contains(token.text): 1
        case .symbol where [")", "]", "}"].contains(token.text): -1
        default: 0
        }
    }

    /// Its closing bracket; nil: it is not an unfinished long string or comment.
    private static func closing(of token: LuaToken) -> [UInt8]? {
        guard let bracket = token.text.utf8.firstIndex(of: UInt8(ascii: "[")), !token.text.hasPrefix("\""),
            !token.text.hasPrefix("'")
        else { return nil }
        let signs = token.text.utf8[bracket...].dropFirst().prefix { $0 == UInt8(ascii: "=") }
        return [UInt8(ascii: "]")] + signs + [UInt8(ascii: "]")]
    }
}
