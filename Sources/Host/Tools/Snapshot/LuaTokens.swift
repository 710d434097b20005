import Host

/// The tokens of Lua source text, as far as it takes to find a call and its arguments: names, strings, and single
/// characters for everything else. Comments are left out.
struct LuaTokens {
    struct Token {
        /// A name or a character; of a string nothing.
        var text: Substring
        var range: Range<String.Index>
        /// From 1.
        var line: Int
    }

    private(set) var tokens: [Token] = []
    private let source: String
    private var index: String.Index
    private var line = 1

    init(_ source: String) {
        self.source = source
        index = source.startIndex
        while index < source.endIndex { scan() }
    }

    private mutating func scan() {
        let start = index
        let character = source[index]
        if character.isNewline || character.isWhitespace {
            advance()
        } else if rest.hasPrefix("--") {
            skipComment()
        } else if character == "\"" || character == "'" {
            skipString(character)
            add(from: start, isString: true)
        } else if let level = longBracket(at: index) {
            skipLong(level)
            add(from: start, isString: true)
        } else if isName(character) {
            while index < source.endIndex, isName(source[index]) { advance() }
            add(from: start, isString: false)
        } else {
            advance()
            add(from: start, isString: false)
        }
    }

    private var rest: Substring { source[index...] }

    private func isName(_ character: Character) -> Bool {
        character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
    }

    private mutating func advance() {
        if source[index].isNewline { line += 1 }
        index = source.index(after: index)
    }

    private mutating func add(from start: String.Index, isString: Bool) {
        let lines = source[start..<index].count(where: \.isNewline)
        tokens.append(Token(text: isString ? "" : source[start..<index], range: start..<index, line: line - lines))
    }

    private mutating func skipComment() {
        index = source.index(index, offsetBy: 2)
        if let level = longBracket(at: index) { return skipLong(level) }
        while index < source.endIndex, !source[index].isNewline { advance() }
    }

    private mutating func skipString(_ quote: Character) {
        advance()
        while index < source.endIndex, source[index] != quote {
            if source[index] == "\\" { advance() }
            if index < source.endIndex { advance() }
        }
        if index < source.endIndex { advance() }
    }

    /// How many equal signs an opening long bracket has; nil: there is none.
    private func longBracket(at index: String.Index) -> Int? {
        guard index < source.endIndex, source[index] == "[" else { return nil }
        let signs = source[source.index(after: index)...].prefix { $0 == "=" }
        guard signs.endIndex < source.endIndex, source[signs.endIndex] == "[" else { return nil }
        return signs.count
    }

    private mutating func skipLong(_ level: Int) {
        let closing = "]" + String(repeating: "=", count: level) + "]"
        while index < source.endIndex, !rest.hasPrefix(closing) { advance() }
        for _ in closing where index < source.endIndex { advance() }
    }
}
