import Host

/// Reads Lua source text that Lua itself accepts.
struct LuaParser {
    /// The text is not Lua, or nested so deeply that walking the tree could overflow the stack.
    struct Stop: Error {
        let offset: Int
        /// Where the token before it ends.
        let last: Int
    }

    private let tokens: [LuaToken]
    private var index = 0
    private var depth = 0
    /// How many levels the expression or function has that was read last, and the most of those in the block that is read.
    var height = 0
    var tallest = 0
    /// Lua's own limit is 200 for what is nested; operators of equal rank and calls in a row, which it does not count, are
    /// levels of the tree as well.
    static let deepest = 250

    /// The statements of a text.
    /// - Throws: ``Stop``.
    static func chunk(of text: String) throws(Stop) -> LuaBlock {
        var parser = LuaParser(text)
        let block = try parser.block()
        guard parser.index == parser.tokens.count else { throw parser.stop }
        return block
    }

    private init(_ text: String) {
        tokens = LuaLexer.tokens(of: text).filter { $0.kind != .comment }
    }

    // MARK: Tokens

    var stop: Stop { Stop(offset: start, last: end) }

    /// Where the next token begins.
    var start: Int { index < tokens.count ? tokens[index].range.lowerBound : end }

    /// Where the last one ended.
    var end: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

    var token: LuaToken? { index < tokens.count ? tokens[index] : nil }

    /// Whether the next token is that keyword or symbol.
    func isNext(_ text: String, after count: Int = 0) -> Bool {
        guard index + count < tokens.count else { return false }
        let token = tokens[index + count]
        return token.text == text && (token.kind == .keyword || token.kind == .symbol)
    }

    mutating func takes(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        index += 1
        return true
    }

    mutating func expect(_ text: String) throws(Stop) {
        guard takes(text) else { throw stop }
    }

    mutating func next() throws(Stop) -> LuaToken {
        guard index < tokens.count else { throw stop }
        index += 1
        return tokens[index - 1]
    }

    mutating func name() throws(Stop) -> LuaName {
        guard let token, token.kind == .name else { throw stop }
        index += 1
        return LuaName(text: token.text, range: token.range)
    }

    /// An expression has so many levels.
    mutating func rise(to levels: Int) throws(Stop) {
        guard levels < LuaParser.deepest else { throw stop }
        height = levels
        tallest = max(tallest, levels)
    }

    /// What is one level deeper.
    mutating func nested<R>(_ read: (inout LuaParser) throws(Stop) -> R) throws(Stop) -> R {
        guard depth < LuaParser.deepest else { throw stop }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }
}
