import Host

/// What a test can hold a value, an error or a frame to.
extension SavedStep {
    /// Whether the text is another in the test: it says in which line of the conversation something is, or has the name
    /// that stands for an address, whose number tells how many were shown before.
    static func isItsOwn(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast().contains { index in
            let isPlace = bytes[index] == UInt8(ascii: ":")
            guard isPlace || bytes[index] == UInt8(ascii: "#"), LuaLexer.isDigit(bytes[index + 1]) else { return false }
            let start = bytes[..<index].lastIndex { !LuaLexer.isLetter($0) && !LuaLexer.isDigit($0) }
            let word = String(decoding: bytes[(start.map { $0 + 1 } ?? 0)..<index], as: UTF8.self)
            return isPlace ? word == REPL.name : numberedKinds.contains(word)
        }
    }

    /// What stands before the number in the name of something that has an address.
    private static let numberedKinds: Set<String> = [
        "table", "function", "userdata", "thread", "publisher", "cancellable", "binding", "component", "view", "object",
        "class",
    ]

    /// What a test's error says as well: the first line, without its place and what was guessed. What a value says that was
    /// raised and is no text is not known here.
    static func heldMessage(of error: ScriptError) -> String? {
        guard error.kind == .runtime, error.isPlaced else { return nil }
        var text = error.message.prefix { $0 != "\n" }
        if let place = text.prefixMatch(of: #/[^:]+:[0-9]+: /#) { text = text[place.range.upperBound...] }
        return heldMessage(text)
    }

    /// What the test's error says as well, of a text without a place.
    static func heldMessage(_ text: Substring) -> String? {
        var text = text
        // A variable of the conversation may be of another kind in the test, and modules are looked for elsewhere.
        let hidden = (SavedConversation.testWords + ["assert"]).map { " (global '\($0)')" }
        for guess in ["; ", ": there is no ", " (did you mean", " (local '", " (upvalue '"] + hidden {
            if let start = text.firstRange(of: guess)?.lowerBound { text = text[..<start] }
        }
        let message = String(text)
        // `node` is the test's own.
        let isHeld =
            !message.isEmpty && !message.hasPrefix("node: ") && !message.hasPrefix("(error object is a ")
            && message.utf8.count <= mostBytes
            && !message.unicodeScalars.contains("\u{FFFD}") && !isItsOwn(message)
        return isHeld ? message : nil
    }

    /// What is very long says nothing to a reader.
    fileprivate static let mostBytes = 10_000
}

extension SavedStep.Check.Holds {
    /// The assertion about a variable with this value; nil: none is possible. `asksMemory`: whether the line that
    /// gave it read how much memory is in use.
    init?(_ value: Value, _ description: Description, asksMemory: Bool) {
        if asksMemory {
            self = .nothing("a test uses other memory")
            return
        }
        if case .number(let number) = value, number.isNaN {
            self = .isNoNumber
            return
        }
        guard let plain = value.plain(describedBy: description), let literal = plain.literal,
            literal.utf8.count <= SavedStep.mostBytes
        else { return nil }
        if SavedStep.isItsOwn(literal) {
            self = .nothing("it says where something is")
            return
        }
        switch plain {
        case .list, .table: self = .same(literal)
        default: self = .equals(literal)
        }
    }
}

extension Value {
    /// It as plain data; nil: it is none, or too large for its description.
    fileprivate func plain(describedBy description: Description) -> PlainValue? {
        switch self {
        case .nil: .nil
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .reference(let reference):
            description.isWholeTable || reference.repairedText != nil
                ? try? (reference as? Reference)?.plainValue() : nil
        }
    }
}

extension Description {
    /// Whether it is a table's, and leaves nothing out.
    fileprivate var isWholeTable: Bool {
        if case .braces("", _) = self { isWhole } else { false }
    }

    private var isWhole: Bool {
        switch self {
        case .leaf(let text): text.hasSuffix("\"") || !(text.contains("…") || text.contains("<cycle>"))
        case .braces("", let entries): entries.allSatisfy { $0.value.isWhole }
        default: false
        }
    }
}

extension PlainValue {
    /// It as Lua; nil: what it is made of is not known, or not equal to itself.
    fileprivate var literal: String? {
        switch self {
        case .nil: "nil"
        case .boolean(let flag): "\(flag)"
        case .integer(.min): "0x8000000000000000"
        case .integer(let number): "\(number)"
        case .number(let number) where number.isNaN: nil
        case .number(.infinity): "1 / 0"
        case .number(-.infinity): "-1 / 0"
        case .number(let number): LuaNumber.exactText(number)
        case .string(let text): LuaString.quoted(text)
        case .bytes(let bytes): LuaString.quoted(bytes)
        case .list(let elements): PlainValue.braced(elements.map(\.literal))
        case .table(let entries):
            PlainValue.braced(
                entries.map { entry in
                    guard let key = entry.key.literal, let value = entry.value.literal else { return nil }
                    if case .string(let name) = entry.key, LuaToken.isName(name) { return "\(name) = \(value)" }
                    return "[\(key)] = \(value)"
                }, isSorted: true)
        }
    }

    private static func braced(_ parts: [String?], isSorted: Bool = false) -> String? {
        let known = parts.compactMap { $0 }
        guard known.count == parts.count else { return nil }
        return known.isEmpty ? "{}" : "{ \((isSorted ? known.sorted() : known).joined(separator: ", ")) }"
    }
}

extension SavedConversation {
    /// The words that test files have and the prompt has not, unless lines make them.
    static let testWords: Set<String> = [
        "after_each", "arg", "async", "before_each", "busted", "context", "describe", "expose", "file", "finally",
        "insulate", "it", "lazy_setup", "lazy_teardown", "match", "mock", "mount", "pending", "randomize", "setup",
        "spec", "spy", "strict_setup", "strict_teardown", "stub", "teardown", "test",
    ]
}
