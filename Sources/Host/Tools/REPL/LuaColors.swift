import Host

/// How Lua is coloured while it is typed.
enum LuaColors {
    /// Longer texts stay as they are: every key would cost a look at all of it.
    private static let longest = 1 << 14

    /// The bytes that are not drawn plainly.
    static func spans(of text: String) -> [TextEditing.Span] {
        guard text.utf8.count <= longest else { return [] }
        if let command = REPLCommand(text) {
            let length = command.word.utf8.count + 1
            let start = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
            return [TextEditing.Span(range: start..<start + length, changes: [.foreground(.ansi(5))])]
        }
        return LuaLexer.tokens(of: text).compactMap { token in
            changes(token).map { TextEditing.Span(range: token.range, changes: $0) }
        }
    }

    private static func changes(_ token: LuaToken) -> [StyleChange]? {
        switch token.kind {
        case .keyword: [.foreground(.ansi(4))]
        case .string: [.foreground(.ansi(2))]
        case .number: [.foreground(.ansi(6))]
        case .comment: [.attribute(.dim, true)]
        case .unknown: [.foreground(.ansi(1))]
        case .name where WordReference.entry(token.text) != nil: [.foreground(.ansi(3))]
        case .name, .symbol: nil
        }
    }
}
