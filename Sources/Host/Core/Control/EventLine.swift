/// A line of an events file.
public enum EventLine {
    /// The events of a line, in order: one for most words, one per character for `type`. Nil for a line that is
    /// blank or a comment.
    public static func events(in line: String) throws(EventError) -> [Event]? {
        let text = trimmed(line[...])
        guard let first = text.utf8.first, first != UInt8(ascii: "#") else { return nil }
        let word = Substring(text.utf8.prefix { !LuaString.isBlank($0) })
        let rest = Substring(text.utf8[word.endIndex...].drop(while: LuaString.isBlank))
        guard let word = EventWord(rawValue: String(word)) else { throw unknown(String(word)) }
        return try word.events(rest)
    }

    /// The words that begin a line.
    package static let words = EventWord.allCases.map(\.rawValue)

    /// The text without blanks at its ends.
    package static func trimmed(_ text: Substring) -> Substring {
        if let first = text.utf8.first, let last = text.utf8.last, isGlyph(first), isGlyph(last) { return text }
        var text = text.drop(while: LuaString.isBlank)
        while let last = text.last, LuaString.isBlank(last) || last.isNewline { text.removeLast() }
        return text
    }

    private static func isGlyph(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

    private static func unknown(_ word: String) -> EventError {
        let hint = Suggestion.hint(for: word, among: words)
        let list = hint.isEmpty ? "; there are \(words.joined(separator: ", "))" : ""
        return EventError("unknown event '\(word)'\(hint)\(list)")
    }
}
