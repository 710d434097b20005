/// The commonest cause of what Lua says of source text that it cannot read: what people write who come from elsewhere.
enum SyntaxHint {
    /// What its author may have meant. `message`: Lua's, with the number of the line.
    static func hint(for message: String, in source: ArraySlice<UInt8>) -> String? {
        guard !message.hasSuffix("near <eof>") else {
            return message.contains("'}' expected") || message.contains("')' expected") ? "is a comma missing?" : nil
        }
        guard let number = message.firstMatch(of: #/:(\d+): /#).flatMap({ Int($0.1) }),
            let line = line(number, of: source)
        else { return nil }
        let tokens = LuaLexer.tokens(of: String(decoding: line, as: UTF8.self))
        if tokens.contains(where: { $0.kind == .unknown && $0.text == "\0" }) { return "a NUL byte is in that line" }
        let near = message.firstRange(of: " near '").map { String(message[$0.upperBound...].dropLast()) } ?? ""
        return hint(near: near, message, tokens)
    }

    /// What is usual elsewhere, of the pieces of a line.
    static func hint(forOperators tokens: [LuaToken]) -> String? {
        for (a, b) in zip(tokens, tokens.dropFirst()) where a.range.upperBound == b.range.lowerBound {
            switch a.text + b.text {
            case "!=": return "'not equal' is ~= in Lua"
            case "===": return "'equal' is == in Lua"
            case "&&": return "it is 'and' in Lua"
            case "||": return "it is 'or' in Lua"
            case "++": return "Lua has no ++: x = x + 1"
            case "+=", "-=", "*=", "/=", "..=": return "Lua has no \(a.text)=: x = x \(a.text) …"
            case "=>": return "a function is written function(x) return … end"
            case "/*": return "a comment begins with --"
            default: break
            }
        }
        let isNegation = tokens.indices.dropLast().contains { index in
            let isFirstLine = index > 0 && tokens[index - 1].text == "#"
            return tokens[index].text == "!" && !isFirstLine
                && (tokens[index + 1].kind == .name || tokens[index + 1].text == "(")
        }
        if isNegation { return "it is 'not' in Lua" }
        let words = tokens.map(\.text)
        if words.first == "//" { return "a comment begins with --" }
        if let first = words.first, ["if", "while", "elseif"].contains(first), words.contains("="),
            !words.contains("==")
        {
            return "two values are compared by =="
        }
        if tokens.count > 1, ["let", "var", "const"].contains(words[0]), tokens[1].kind == .name {
            return "a variable is made by local \(words[1]) = …, or just \(words[1]) = …"
        }
        return nil
    }

    private static func hint(near: String, _ message: String, _ tokens: [LuaToken]) -> String? {
        if let hint = hint(forOperators: tokens) { return hint }
        let words = tokens.map(\.text)
        switch near {
        case "=" where message.contains("')' expected"): return "options stand in braces: { width = 10 }"
        case "}" where message.contains("')' expected"): return "is a ')' missing?"
        case "{" where words.contains { ["function", "if", "for", "while", "else"].contains($0) }:
            return "a block has no braces; it ends with 'end'"
        case "[": return "a list is written { 1, 2 }"
        case "?" where words.count > 1: return "a choice is written: condition and one or other"
        case "else", "elif": return "is an 'if' around it? 'else if' in one word is elseif"
        default: break
        }
        if message.contains("<name> expected"), words.contains(":"), words.contains("{") {
            return "a field is written name = value"
        }
        if words.first == "elif" { return "it is 'elseif' in Lua" }
        let isUnclosed = message.contains("'}' expected") || message.contains("')' expected")
        return isUnclosed ? "is a comma missing?" : nil
    }

    private static func line(_ number: Int, of source: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var left = number
        var start = source.startIndex
        while left > 1, let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) {
            start = end + 1
            left -= 1
        }
        guard left == 1, number > 0 else { return nil }
        return source[start...].prefix { $0 != UInt8(ascii: "\n") }.prefix(1000)
    }
}
