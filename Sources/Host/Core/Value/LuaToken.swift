/// A token of Lua source text.
package struct LuaToken: Equatable, Sendable {
    /// The kind of a token.
    package enum Kind: Sendable {
        /// A name that is no keyword.
        case name
        /// A word of the language, such as `end`.
        case keyword
        case number
        case string
        case comment
        /// An operator or a bracket.
        case symbol
        /// Bytes that are no token of Lua.
        case unknown
    }

    /// The kind.
    package let kind: Kind
    /// Where it stands: offsets of UTF-8 bytes from the start of the text.
    package let range: Range<Int>
    /// The text.
    package let text: String
    /// False for a long string or a comment whose end is missing.
    package let isComplete: Bool

    /// The words that cannot be names.
    package static let keywords: [String] = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not",
        "or", "repeat", "return", "then", "true", "until", "while",
    ]

    /// Whether the text can stand for a field or a variable.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, LuaLexer.isLetter(first), !keywords.contains(text) else { return false }
        return text.utf8.allSatisfy { LuaLexer.isLetter($0) || LuaLexer.isDigit($0) }
    }
}
