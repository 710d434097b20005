/// Hints for syntax errors: the commonest cause is syntax of other languages.
package enum SyntaxHint {
    /// A hint for a syntax error. `message`: Lua's, with the number of the line.
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

    /// A hint for operators of other languages.
    static func hint(forOperators tokens: [LuaToken]) -> String? {
        if tokens.count > 1, tokens[0].text == "for", tokens[1].text == "(" { return "for i = 1, 10 do counts" }
        for (a, b) in zip(tokens, tokens.dropFirst()) where a.range.upperBound == b.range.lowerBound {
            switch a.text + b.text {
            case ":=": return "a variable is made by local x = …, or just x = …"
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
        if words.contains("`") { return "a string stands between quotes, and is joined with others by .." }
        if let mark = words.firstIndex(of: "?"), words[mark...].contains(":") { return choice }
        if let first = words.first, ["if", "while", "elseif"].contains(first), words.contains("="),
            !words.contains("==")
        {
            return "two values are compared by =="
        }
        if tokens.count > 1, ["let", "var", "const"].contains(words[0]), tokens[1].kind == .name {
            return "a variable is made by local \(words[1]) = …, or just \(words[1]) = …"
        }
        return hint(forBeginning: tokens)
    }

    private static let choice = "a choice is written: condition and one or other"

    /// A hint for declarations of other languages.
    private static func hint(forBeginning tokens: [LuaToken]) -> String? {
        guard tokens.count > 1, tokens[1].kind == .name else {
            return tokens.first?.text == "@" ? "a field is declared in its component's table: count = State(0)" : nil
        }
        let name = tokens[1].text
        switch tokens[0].text {
        case "def", "func", "fn", "fun", "sub", "proc": return "a function is written function \(name)(…) … end"
        case "import", "from", "using", "use", "include":
            return "a module is brought in by local \(name) = require \"\(name)\""
        case "class", "struct": return "a view of your own is a component: \(name) = Component \"\(name)\" { … }"
        case "@": return "a field is declared in its component's table: count = State(0)"
        default: return nil
        }
    }

    private static func hint(near: String, _ message: String, _ tokens: [LuaToken]) -> String? {
        if let hint = hint(forOperators: tokens) { return hint }
        let words = tokens.map(\.text)
        if message.contains("malformed number near"), near.contains("..") {
            if words.contains("for") { return "for i = 1, 10 do counts" }
            return words.contains("ForEach")
                ? "ForEach(10, function(i) … end) counts from 1" : "between a number and .. is a blank"
        }
        if message.contains("invalid escape sequence"), near.hasSuffix("\\(") {
            return "values are joined to a text by ..: \"count: \" .. count"
        }
        switch near {
        case ":" where message.contains("'then' expected"), ":" where message.contains("'do' expected"):
            return block
        case ":" where message.contains("'}' expected"): return "a field is written name = value"
        case "," where message.contains("']' expected"): return "a list is written { 1, 2 }"
        case "=" where message.contains("')' expected"): return "options stand in braces: { width = 10 }"
        case "}" where message.contains("')' expected"): return "is a ')' missing?"
        case "{" where words.contains { ["function", "if", "for", "while", "else"].contains($0) }:
            return "a block has no braces; it ends with 'end'"
        case "[": return "a list is written { 1, 2 }"
        case "$": return "the binding to a field is self.bind.field"
        case "if" where message.contains("unexpected symbol"):
            return "a statement gives no value; in its place stands condition and view, or If(condition, view)"
        case "for" where message.contains("unexpected symbol"):
            return "a statement gives no value; ForEach(list, function(x) return … end) makes views of a list"
        case "?" where words.count > 1: return choice
        case "else", "elif": return "is an 'if' around it? 'else if' in one word is elseif"
        case ":", ".":
            if let hint = hint(forTextBefore: near, tokens) ?? hint(forMember: near, tokens) { return hint }
        default: break
        }
        if message.contains("<name> expected"), words.contains(":"), words.contains("{") {
            return "a field is written name = value"
        }
        if words.first == "elif" { return "it is 'elseif' in Lua" }
        let isUnclosed = message.contains("'}' expected") || message.contains("')' expected")
        return isUnclosed ? "is a comma missing?" : nil
    }

    /// The hint for blocks by indentation or braces.
    package static let block = "a block begins with 'then' or 'do' and ends with 'end'"

    /// `"a".length`: a string is followed by something that Lua does not allow there.
    private static func hint(forTextBefore near: String, _ tokens: [LuaToken]) -> String? {
        let text = zip(tokens, tokens.dropFirst()).first { $0.kind == .string && $1.text == near }?.0.text
        return text.map { "a text that is asked for something has brackets around it: (\($0)):upper()" }
    }

    /// `.red`: a name without what it belongs to.
    private static func hint(forMember near: String, _ tokens: [LuaToken]) -> String? {
        guard near == ".", tokens.count > 2 else { return nil }
        for (index, token) in tokens.enumerated().dropFirst().dropLast() where token.text == "." {
            let (before, name) = (tokens[index - 1].text, tokens[index + 1])
            guard ["(", ",", "=", "{", "return"].contains(before), name.kind == .name else { continue }
            return "names are strings here: \"\(name.text)\""
        }
        return nil
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
