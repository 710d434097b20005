/// Splits Lua source text into tokens, also if it is unfinished or wrong: only blanks are left out.
package struct LuaLexer {
    private let bytes: [UInt8]
    private var position = 0

    /// The tokens of the text, in order.
    package static func tokens(of text: String) -> [LuaToken] {
        var lexer = LuaLexer(bytes: Array(text.utf8))
        var tokens: [LuaToken] = []
        while let token = lexer.next() { tokens.append(token) }
        return tokens
    }

    package static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }

    package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    private mutating func next() -> LuaToken? {
        while position < bytes.count, LuaLexer.isBlank(bytes[position]) { position += 1 }
        guard position < bytes.count else { return nil }
        let start = position
        let first = byte()
        if LuaLexer.isLetter(first) { return word(from: start) }
        if LuaLexer.isDigit(first) || (first == UInt8(ascii: ".") && LuaLexer.isDigit(byte(1))) {
            return number(from: start)
        }
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(from: start)
        case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): return comment(from: start)
        case UInt8(ascii: "["):
            if let isComplete = long() { return token(.string, from: start, isComplete) }
        default: break
        }
        return symbol(from: start)
    }

    private func token(_ kind: LuaToken.Kind, from start: Int, _ isComplete: Bool = true) -> LuaToken {
        LuaToken(
            kind: kind, range: start..<position, text: String(decoding: bytes[start..<position], as: UTF8.self),
            isComplete: isComplete)
    }

    private mutating func word(from start: Int) -> LuaToken {
        while position < bytes.count, LuaLexer.isLetter(byte()) || LuaLexer.isDigit(byte()) { position += 1 }
        let token = token(.name, from: start)
        return LuaToken.keywords.contains(token.text) ? self.token(.keyword, from: start) : token
    }

    /// As Lua reads one: digits, letters and points, and a sign behind an exponent.
    private mutating func number(from start: Int) -> LuaToken {
        let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        while position < bytes.count {
            let isExponent = byte() | 0x20 == exponent
            guard LuaLexer.isLetter(byte()) || LuaLexer.isDigit(byte()) || byte() == UInt8(ascii: ".") else { break }
            position += 1
            if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
        }
        return token(.number, from: start)
    }

    private mutating func quoted(from start: Int) -> LuaToken {
        let quote = byte()
        position += 1
        while position < bytes.count, byte() != quote, !LuaLines.isBreak(byte()) {
            if byte() == UInt8(ascii: "\\") { passEscape() } else { position += 1 }
        }
        let isComplete = position < bytes.count && byte() == quote
        position = min(isComplete ? position + 1 : position, bytes.count)
        return token(.string, from: start, isComplete)
    }

    /// Passes over a backslash and what it stands before: a line break may have two bytes, and `\z` takes all blanks behind it.
    private mutating func passEscape() {
        let escaped = byte(1)
        position += LuaLines.isBreak(escaped) && LuaLines.isBreak(byte(2)) && byte(2) != escaped ? 3 : 2
        guard escaped == UInt8(ascii: "z") else { return }
        while position < bytes.count, LuaLexer.isBlank(byte()) { position += 1 }
    }

    private mutating func comment(from start: Int) -> LuaToken {
        position += 2
        if byte() == UInt8(ascii: "["), let isComplete = long() { return token(.comment, from: start, isComplete) }
        while position < bytes.count, !LuaLines.isBreak(byte()) { position += 1 }
        return token(.comment, from: start)
    }

    /// Passes over `[==[ … ]==]`; whether its end is there. Nil: no long bracket begins here.
    private mutating func long() -> Bool? {
        var level = 0
        while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
        guard byte(1 + level) == UInt8(ascii: "[") else { return nil }
        position += level + 2
        while position < bytes.count {
            if byte() == UInt8(ascii: "]"), byte(level + 1) == UInt8(ascii: "]"),
                (0..<level).allSatisfy({ byte(1 + $0) == UInt8(ascii: "=") })
            {
                position += level + 2
                return true
            }
            position += 1
        }
        return false
    }

    /// How many bytes the symbol has that begins with these, of which Lua takes the longest.
    private static func length(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        switch (first, second) {
        case (UInt8(ascii: "."), UInt8(ascii: ".")): third == UInt8(ascii: ".") ? 3 : 2
        case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: ">"), UInt8(ascii: ">")),
            (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: ":"), UInt8(ascii: ":")):
            2
        case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "~"), UInt8(ascii: "=")),
            (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), UInt8(ascii: "=")):
            2
        default: 1
        }
    }

    private mutating func symbol(from start: Int) -> LuaToken {
        let length = LuaLexer.length(byte(), byte(1), byte(2))
        if length > 1 {
            position += length
            return token(.symbol, from: start)
        }
        let isSymbol = "+-*/%^#&~|<>=(){}[];:,.".utf8.contains(byte())
        position += 1
        while !isSymbol, position < bytes.count, byte() & 0xC0 == 0x80 { position += 1 }
        return token(isSymbol ? .symbol : .unknown, from: start)
    }
}
