import Host

/// What was typed at the prompt, up to where it makes sense as Lua: one line or several.
struct Submission {
    let text: String
    /// Its pieces, less the comments.
    let tokens: [LuaToken]
    /// Whether a comment begins in it that does not end.
    let isInComment: Bool

    init(_ text: String) {
        self.text = text
        let all = LuaLexer.tokens(of: text)
        tokens = all.filter { $0.kind != .comment }
        isInComment = all.last.map { $0.kind == .comment && !$0.isComplete } ?? false
    }

    /// Whether there is nothing in it to run.
    var isEmpty: Bool { tokens.isEmpty && !isInComment }

    /// A text whose first line names the program that is to run it, as that of a script may: it counts as a comment.
    static func withoutInterpreter(_ text: String) -> String {
        text.hasPrefix("#!") ? "--" + text.dropFirst(2) : text
    }

    /// Its first line, or as much of it as fits into one of a terminal, with a sign that there is more.
    var firstLine: String {
        let line = text.prefix { $0 != "\n" }.prefix(160)
        return line.endIndex == text.endIndex ? text : "\(line) …"
    }

    /// The names that it mentions.
    var names: Set<String> { Set(tokens.filter { $0.kind == .name }.map(\.text)) }

    /// It as a chunk that gives the value of the expression that it is; not every text is one.
    var asExpression: String { "return " + text }

    /// A chunk that gives a function, which runs the text and hands the locals it declares to the keeper. `locals` are
    /// those of earlier lines: the function's upvalues of these names are joined with them afterwards.
    func chunk(locals: [String], line: Int, isExpression: Bool) -> String {
        let outer = ([Submission.keeper] + locals).joined(separator: ", ")
        let lines = Submission.lineBreaks(before: line)
        let inner = isExpression ? asExpression : holdingClosed.textKeepingLocals
        let head = isExpression || outerReturn != nil ? Submission.withoutTailCalls : ""
        return "\(lines)local \(outer) = ...; return function(...) \(head)\(inner)\nend"
    }

    /// What a line calls last is a call like others, and is in the traceback.
    private static let withoutTailCalls = "local \(keeper)_ <close> = nil "

    /// What makes a text stand in a line of that number: a conversation may be long.
    static func lineBreaks(before line: Int) -> String {
        String(decoding: [UInt8](repeating: UInt8(ascii: "\n"), count: line - 1), as: UTF8.self)
    }

    static let keeper = "_LUAVIEW"

    private var textKeepingLocals: String {
        let declared = declaredLocals
        guard !declared.isEmpty else { return text }
        let call =
            keeping(declared.filter { !constants.contains($0) })
            + keepingCopies(of: declared.filter(constants.contains))
        guard let end = outerReturn else { return text + "\n" + call }
        let bytes = Array(text.utf8)
        return String(decoding: bytes[..<end], as: UTF8.self) + call + String(decoding: bytes[end...], as: UTF8.self)
    }

    private func keeping(_ names: [String]) -> String {
        names.isEmpty ? "" : " \(Submission.keeper)(function() return \(names.joined(separator: ", ")) end) "
    }

    /// Where Lua knows a constant's value it makes no variable of it that functions could share; its copy is one.
    private func keepingCopies(of names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        let list = names.joined(separator: ", ")
        return " do local \(list) = \(list)\(keeping(names))end "
    }
}

// MARK: - What stands at the outermost level

extension Submission {
    /// The tokens that no `do`, `function`, `if` or `repeat` encloses, with their index.
    var outerTokens: [(index: Int, token: LuaToken)] {
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
    static func depthChange(_ keyword: String) -> Int {
        switch keyword {
        case "do", "function", "if", "repeat": 1
        case "end", "until": -1
        default: 0
        }
    }

    /// Where the `return` begins that ends the text.
    var outerReturn: Int? { outerTokens.last { isKeyword($0.index, "return") }?.token.range.lowerBound }

    func isKeyword(_ index: Int, _ text: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .keyword && tokens[index].text == text
    }

    func isSymbol(_ index: Int, _ text: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == text
    }

    /// The names of the locals that last beyond the text, each once.
    var declaredLocals: [String] {
        var names: [String] = []
        for (name, _) in declarations where !names.contains(name) { names.append(name) }
        return names
    }

    /// How many variables they are: of those of one name the last is in reach.
    var localCount: Int { declarations.count }

    /// Those of them that are `<const>` or `<close>`: they stay so on later lines.
    var constants: Set<String> {
        Set(Dictionary(declarations, uniquingKeysWith: { $1 }).filter(\.value).keys)
    }

    private var declarations: [(name: String, isConstant: Bool)] {
        outerTokens.filter { isKeyword($0.index, "local") }.flatMap { locals(declaredFrom: $0.index + 1) }
    }

    /// `x <const>, y` or `function f`.
    func locals(declaredFrom start: Int) -> [(name: String, isConstant: Bool)] {
        if isKeyword(start, "function") {
            return tokens.indices.contains(start + 1) ? [(tokens[start + 1].text, false)] : []
        }
        var index = start
        var locals: [(name: String, isConstant: Bool)] = []
        while tokens.indices.contains(index), tokens[index].kind == .name {
            let isConstant = isSymbol(index + 1, "<")
            locals.append((tokens[index].text, isConstant))
            index += isConstant ? 4 : 1
            guard isSymbol(index, ",") else { break }
            index += 1
        }
        return locals
    }
}
