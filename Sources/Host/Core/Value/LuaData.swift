/// Lua as a data format: a chunk that returns a table, in which nothing is called or looked up.
package enum LuaData {
    /// Whether running a text does nothing but make such a table.
    package static func isTable(_ text: String) -> Bool {
        var tokens = LuaLexer.tokens(of: text).filter { $0.kind != .comment }[...]
        guard tokens.allSatisfy(\.isComplete), tokens.popFirst()?.text == "return", tokens.first?.text == "{" else {
            return false
        }
        if tokens.last?.text == ";" { tokens.removeLast() }
        return tokens.indices.allSatisfy { index in
            let token = tokens[index]
            switch token.kind {
            case .string, .number: return true
            case .keyword: return ["true", "false", "nil"].contains(token.text)
            // The name of a field, and no variable.
            case .name: return index + 1 < tokens.endIndex && tokens[index + 1].text == "="
            default: return ["{", "}", "[", "]", "=", ",", ";", "-"].contains(token.text)
            }
        }
    }
}
