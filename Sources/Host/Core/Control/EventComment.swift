/// The comment of a line: it begins with a `#` at the start or after a blank, outside quotes.
package enum EventComment {
    /// Which quotes hold a `#` back.
    package enum Quotes {
        /// Text in quotes at the start.
        case leading
        /// Text in quotes at the start or behind a blank.
        case words
        /// Every text in quotes, as in Lua.
        case all
    }

    /// `text` without its comment and the blanks before it.
    package static func removed(from text: Substring, quotes: Quotes) -> Substring {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return EventLine.trimmed(text) }
        var rest = text
        var isAfterBlank = true
        while let character = rest.first {
            if character == "#", isAfterBlank { break }
            let isAtStart = rest.startIndex == text.startIndex
            if LuaString.isQuote(character), quotes == .all || isAtStart || (quotes == .words && isAfterBlank),
                let end = endOfQuotedText(rest)
            {
                rest = text[end...]
                isAfterBlank = false
            } else {
                rest.removeFirst()
                isAfterBlank = LuaString.isBlank(character)
            }
        }
        return EventLine.trimmed(text[..<rest.startIndex])
    }

    /// Nil if the quotes do not close: then they are characters like others.
    private static func endOfQuotedText(_ text: Substring) -> Substring.Index? {
        var rest = text
        return (try? LuaString.take(from: &rest)).map { _ in rest.startIndex }
    }
}
