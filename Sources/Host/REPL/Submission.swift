/// What was typed at the prompt, up to where it makes sense as Lua: one line or several.
struct Submission {
    let text: String
    let tokens: [LuaToken]

    init(_ text: String) {
        self.text = text
        tokens = LuaLexer.tokens(of: text).filter { $0.kind != .comment }
    }

    /// Whether there is nothing in it to run.
    var isEmpty: Bool { tokens.isEmpty }

    /// Its first line, or as much of it as fits into one of a terminal, with a sign that there is more.
    var firstLine: String {
        let line = text.prefix { $0 != "\n" }.prefix(160)
        return line.endIndex == text.endIndex ? text : "\(line) …"
    }

    /// The names that it mentions.
    var names: Set<String> { Set(tokens.filter { $0.kind == .name }.map(\.text)) }

    /// It as a chunk that gives the value of the expression that it is; not every text is one.
    var asExpression: String { "return " + text }

    /// It as statements among others: what it returns becomes `_`, its labels are its own.
    var asBlock: String {
        if tokens.contains(where: { $0.kind == .symbol && $0.text == "::" }), declaredLocals.isEmpty {
            return "do \(text)\nend"
        }
        guard let end = outerReturn else { return text }
        let bytes = Array(text.utf8)
        let values = Submission(String(decoding: bytes[(end + "return".utf8.count)...], as: UTF8.self))
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        return values.tokens.allSatisfy { $0.text == ";" } ? head : head + "_ = " + values.text
    }

    /// A chunk that gives a function, which runs the text and hands the locals it declares to the keeper. `locals` are
    /// those of earlier lines: the function's upvalues of these names are joined with them afterwards.
    func chunk(locals: [String], line: Int, isExpression: Bool) -> String {
        let outer = ([Submission.keeper] + locals).joined(separator: ", ")
        let lines = Submission.lineBreaks(before: line)
        let inner = isExpression ? asExpression : textKeepingLocals
        return "local \(outer) = ...; return function(...) \(lines)\(inner)\nend"
    }

    /// What makes a text stand in a line of that number: a conversation may be long.
    static func lineBreaks(before line: Int) -> String {
        String(decoding: [UInt8](repeating: UInt8(ascii: "\n"), count: line - 1), as: UTF8.self)
    }

    static let keeper = "_LUAVIEW"

    private var textKeepingLocals: String {
        let declared = declaredLocals
        guard !declared.isEmpty else { return text }
        let call = " \(Submission.keeper)(function() return \(declared.joined(separator: ", ")) end) "
        guard let end = outerReturn else { return text + "\n" + call }
        let bytes = Array(text.utf8)
        return String(decoding: bytes[..<end], as: UTF8.self) + call + String(decoding: bytes[end...], as: UTF8.self)
    }
}

// MARK: - What stands at the outermost level

extension Submission {
    /// The tokens that no `do`, `function`, `if` or `repeat` encloses, with their index.
    private var outerTokens: [(index: Int, token: LuaToken)] {
        var depth = 0
        var outer: [(index: Int, token: LuaToken)] = []
        for (index, token) in tokens.enumerated() {
            let change = token.kind == .keyword ? Submission.depthChange(token.text) : 0
            if depth == 0 { outer.append((index, token)) }
            depth = max(depth + change, 0)
        }
        return outer
    }

    /// `for` and `while` are followed by a `do`, which counts for them.
    private static func depthChange(_ keyword: String) -> Int {
        switch keyword {
        case "do", "function", "if", "repeat": 1
        case "end", "until": -1
        default: 0
        }
    }

    /// Where the `return` begins that ends the text.
    private var outerReturn: Int? { outerTokens.last { isKeyword($0.index, "return") }?.token.range.lowerBound }

    private func isKeyword(_ index: Int, _ text: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .keyword && tokens[index].text == text
    }

    private func isSymbol(_ index: Int, _ text: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == text
    }

    /// The locals among these that are declared `<const>`: they stay so on later lines.
    var constants: Set<String> {
        Set(
            tokens.indices.filter {
                $0 > 0 && isSymbol($0, "<") && tokens[$0 - 1].kind == .name && $0 + 1 < tokens.count
            }
            .filter { tokens[$0 + 1].text == "const" && isSymbol($0 + 2, ">") }.map { tokens[$0 - 1].text })
    }

    /// The names of the locals that last beyond the text, each once.
    var declaredLocals: [String] {
        var names: [String] = []
        for (index, _) in outerTokens where isKeyword(index, "local") {
            for name in locals(declaredFrom: index + 1) where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// `x <const>, y` or `function f`.
    private func locals(declaredFrom start: Int) -> [String] {
        var index = isKeyword(start, "function") ? start + 1 : start
        var names: [String] = []
        while tokens.indices.contains(index), tokens[index].kind == .name {
            names.append(tokens[index].text)
            index += isSymbol(index + 1, "<") ? 4 : 1
            guard index != start + 2 || !isKeyword(start, "function"), isSymbol(index, ",") else { break }
            index += 1
        }
        return names
    }
}
