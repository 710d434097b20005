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

/// The first word of a line of an events file.
enum EventWord: String, CaseIterable {
    case press, type, set, focus, key, click, contextMenu, hover, drag, release, longPress, scroll, resize, colorScheme,
        scenePhase, advance, send, eval, frame,
        quit

    /// The events of the word with the rest of its line.
    func events(_ rest: Substring) throws(EventError) -> [Event] {
        switch self {
        case .press: [.press(try name(rest))]
        case .focus: [.focus(try name(rest))]
        case .type: try text(rest, "text").map(Event.type)
        case .set: [.set(try assignment(rest))]
        case .key: [.key(try Key(text(rest, "a key")))]
        case .click: [try click(rest)]
        case .contextMenu: [.contextMenu(try name(rest))]
        case .hover: [try hover(rest)]
        case .drag: try drag(rest)
        case .release: [try release(rest)]
        case .longPress: try longPress(rest)
        case .scroll: [try scroll(rest)]
        case .resize: [try resize(rest)]
        case .colorScheme: [.colorScheme(try colorScheme(rest))]
        case .scenePhase: [.scenePhase(try scenePhase(rest))]
        case .advance: [.advance(seconds: try EventNumber.seconds(text(rest, "a time")))]
        case .send: [try send(rest)]
        case .eval: [.eval(source: try source(rest))]
        case .frame: [try alone(.frame, rest)]
        case .quit: [try alone(.quit, rest)]
        }
    }

    /// The whole of what follows the word: in quotes, or as it stands.
    private func text(_ rest: Substring, _ what: String) throws(EventError) -> String {
        let rest = EventComment.removed(from: rest, quotes: .leading)
        guard !rest.isEmpty else { throw EventError("'\(rawValue)' needs \(what)") }
        return try LuaString.whole(rest)
    }

    private func alone(_ event: Event, _ rest: Substring) throws(EventError) -> Event {
        let rest = EventComment.removed(from: rest, quotes: .leading)
        guard rest.isEmpty else { throw EventError("'\(rawValue)' takes nothing behind it, found '\(rest)'") }
        return event
    }
}

// MARK: - Controls

extension EventWord {
    private func name(_ rest: Substring) throws(EventError) -> ControlName {
        if let id = rest.afterPrefix("id=") { return .id(try text(id, "an id behind 'id='")) }
        return .label(try text(rest, "a control's label"))
    }

    /// A quoted label or an id ends by itself; other labels end where a control's label does.
    private func assignment(_ rest: Substring) throws(EventError) -> Assignment {
        var rest = EventComment.removed(from: rest, quotes: .words)
        guard !rest.isEmpty else { throw EventError("'set' needs a control's label and a value") }
        if let id = rest.afterPrefix("id=") {
            rest = id
            let name = try firstWord(of: &rest)
            guard !name.isEmpty else { throw EventError("'set' needs an id behind 'id='") }
            return .value(try value(rest), of: .id(name))
        }
        guard LuaString.isQuote(rest.first) else { return .words(String(rest)) }
        let name = try LuaString.take(from: &rest)
        return .value(try value(rest), of: .label(name))
    }

    /// What follows the name: blanks, then the value in quotes or as it stands.
    private func value(_ rest: Substring) throws(EventError) -> String {
        guard rest.isEmpty || LuaString.isBlank(rest.first ?? " ") else {
            throw EventError("'set' needs a blank before the value '\(rest)'")
        }
        return try LuaString.whole(rest.drop(while: LuaString.isBlank))
    }

    /// A word up to the next blank, or text in quotes.
    private func firstWord(of rest: inout Substring) throws(EventError) -> String {
        if LuaString.isQuote(rest.first) { return try LuaString.take(from: &rest) }
        let word = rest.prefix { !LuaString.isBlank($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }
}

// MARK: - Places, sizes, values

extension EventWord {
    private func click(_ rest: Substring) throws(EventError) -> Event {
        var words = try text(rest, "a column and a row, such as 'click 3,2'").split(whereSeparator: LuaString.isBlank)[
            ...]
        let (column, row) = try EventNumber.place(String(words.popFirst() ?? ""), word: rawValue)
        if words.first == "right", words.count == 1 { return .secondaryClick(column: column, row: row) }
        let count = words.first == "double" ? 2 : words.first == "triple" ? 3 : 1
        if count > 1 { words.removeFirst() }
        let extends = words.first == "shift"
        if extends { words.removeFirst() }
        let holds = words.first == "hold"
        if holds { words.removeFirst() }
        if let other = words.first {
            throw EventError(
                "'click' takes 'double' or 'triple', 'shift' and 'hold', or 'right' alone, behind the place, not '\(other)'"
            )
        }
        return .click(column: column, row: row, count: count, extends: extends, holds: holds)
    }

    private func hover(_ rest: Substring) throws(EventError) -> Event {
        let (column, row) = try EventNumber.place(
            text(rest, "a column and a row, such as 'hover 9,2'"), word: rawValue)
        return .hover(column: column, row: row)
    }

    private func drag(_ rest: Substring) throws(EventError) -> [Event] {
        var places: [(column: Int, row: Int)] = []
        let words = try text(rest, "a column and a row, such as 'drag 9,2', or several, such as 'drag 3,2 9,2'")
        for word in words.split(whereSeparator: LuaString.isBlank) {
            places.append(try EventNumber.place(String(word), word: rawValue))
        }
        return Event.drag(places)
    }

    private func release(_ rest: Substring) throws(EventError) -> Event {
        let (column, row) = try EventNumber.place(
            text(rest, "a column and a row, such as 'release 9,2'"), word: rawValue)
        return .release(column: column, row: row)
    }

    private func longPress(_ rest: Substring) throws(EventError) -> [Event] {
        let words = try text(rest, "a column and a row, such as 'longPress 3,2'").split(
            whereSeparator: LuaString.isBlank)
        let (column, row) = try EventNumber.place(String(words[0]), word: rawValue)
        guard words.count < 3 else {
            throw EventError("'longPress' takes a place and a time, such as 'longPress 3,2 1s'")
        }
        let seconds = words.count == 2 ? try EventNumber.seconds(String(words[1])) : Event.longPress
        return Event.longPress(column: column, row: row, seconds: seconds)
    }

    private func scroll(_ rest: Substring) throws(EventError) -> Event {
        let words = try text(rest, "a place and rows, such as 'scroll 3,2 -1'").split(whereSeparator: LuaString.isBlank)
        guard words.count == 2 else {
            throw EventError("'scroll' needs a place and rows, such as 'scroll 3,2 -1'")
        }
        let (column, row) = try EventNumber.place(String(words[0]), word: rawValue)
        return .scroll(column: column, row: row, amount: try EventNumber.integer(words[1]))
    }

    private func resize(_ rest: Substring) throws(EventError) -> Event {
        let (width, height) = try EventNumber.size(text(rest, "a width and a height, such as 'resize 100x30'"))
        return .resize(width: width, height: height)
    }

    private func scenePhase(_ rest: Substring) throws(EventError) -> ScenePhase {
        let text = try text(rest, "'active', 'inactive' or 'background'")
        guard let phase = ScenePhase(rawValue: text) else {
            throw EventError("'scenePhase' needs 'active', 'inactive' or 'background', not '\(text)'")
        }
        return phase
    }

    private func colorScheme(_ rest: Substring) throws(EventError) -> ColorScheme {
        let text = try text(rest, "'dark' or 'light'")
        guard let scheme = ColorScheme(rawValue: text) else {
            throw EventError("'colorScheme' needs 'dark' or 'light', not '\(text)'")
        }
        return scheme
    }

    private func send(_ rest: Substring) throws(EventError) -> Event {
        var rest = EventComment.removed(from: rest, quotes: .all)
        let name = try firstWord(of: &rest)
        guard !name.isEmpty else { throw EventError("'send' needs a publisher's name and a value") }
        return .send(name: name, text: String(rest.drop(while: LuaString.isBlank)))
    }

    /// Lua up to the end of the line. It may stand in quotes as a whole, so that `#` can follow a blank.
    private func source(_ rest: Substring) throws(EventError) -> String {
        let rest = EventComment.removed(from: rest, quotes: .all)
        guard !rest.isEmpty else { throw EventError("'eval' needs Lua code") }
        return (try? LuaString.whole(rest)) ?? String(rest)
    }
}

extension Substring {
    /// What follows `prefix`, nil if the text begins otherwise.
    fileprivate func afterPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
