extension LuaLiteral {
    /// Whether a text is one literal: a number, a string, a constant, or a table of such. If every token may be part of one,
    /// Lua's parser decides whether they make one; nothing in it could run.
    static func isOne(_ text: String) -> Bool {
        var reader = LiteralReader(tokens: LuaLexer.tokens(of: text)[...])
        while !reader.tokens.isEmpty {
            guard reader.takePart() else { return false }
        }
        return reader.depth == 0 && !reader.expectsValue
    }
}

/// What has been read of a text so far.
private struct LiteralReader {
    var tokens: ArraySlice<LuaToken>
    /// How many tables are open.
    var depth = 0
    /// Behind `{`, a separator, `=`, or nothing.
    var expectsValue = true
    /// Whether a name may stand here, as the key of a table's field.
    var expectsKey = false

    /// Passes over what may come next; false: none of that stands there.
    mutating func takePart() -> Bool {
        if takeValue() { return true }
        guard let token = tokens.popFirst() else { return false }
        switch token.text {
        case "{":
            guard expectsValue else { return false }
            depth += 1
            expectsKey = true
        case "}":
            guard depth > 0 else { return false }
            depth -= 1
            (expectsValue, expectsKey) = (false, false)
        case ",", ";":
            guard depth > 0, !expectsValue else { return false }
            (expectsValue, expectsKey) = (true, true)
        case "[":  // the key of a field is a value in which no table stands
            guard expectsKey, takeValue(), take("]"), take("=") else { return false }
            expectsValue = true
        default:
            guard expectsKey, token.kind == .name, take("=") else { return false }
            expectsKey = false
        }
        return true
    }

    private mutating func take(_ symbol: String) -> Bool {
        guard let token = tokens.first, token.kind == .symbol, token.text == symbol else { return false }
        tokens.removeFirst()
        return true
    }

    /// Passes over a constant, a string or a number.
    private mutating func takeValue() -> Bool {
        guard expectsValue, let first = tokens.first else { return false }
        var count = 1
        switch first.kind {
        case .keyword: guard ["nil", "true", "false"].contains(first.text) else { return false }
        case .string: guard first.isComplete else { return false }
        case .number: break
        default:
            guard first.text == "-", tokens.dropFirst().first?.kind == .number else { return false }
            count = 2
        }
        tokens.removeFirst(count)
        (expectsValue, expectsKey) = (false, false)
        return true
    }
}
