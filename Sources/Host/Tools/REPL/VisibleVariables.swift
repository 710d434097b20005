import Host

/// The variables that a place in a Lua source sees, as its text declares them. Of a function that waits Lua knows their values,
/// but neither which are constant nor those whose value it knew as it read the source, and of which it made no variable.
struct VisibleVariables {
    private struct Variable {
        let name: String
        /// Being `<const>` or `<close>`.
        var isConstant = false
        /// Its value in Lua, where nothing need be run for it.
        var literal: String?
    }

    private let source: Submission
    /// The innermost block is the last.
    private var blocks: [[Variable]] = [[]]
    /// Those of loops whose `do` is still to come.
    private var loops: [[Variable]] = []

    /// Those that a call of `breakpoint` in a line of a source sees.
    init(in text: String, line: Int) {
        source = Submission(Submission.withoutInterpreter(text))
        for index in source.tokens.indices.prefix(stop(line)) { take(index) }
    }

    /// Those where a function waits, if its file can be read.
    init?(at frame: PausedFrame) {
        guard !frame.file.isEmpty, let bytes = try? SourceFile.read(frame.file) else { return nil }
        self.init(in: String(decoding: bytes, as: UTF8.self), line: frame.line)
    }

    /// Those that cannot be assigned.
    var constants: Set<String> { Set(visible.filter(\.isConstant).map(\.name)) }

    /// Declarations of constants that have a value without anything being run, in order.
    var literals: [Submission] {
        visible.compactMap { variable in
            variable.literal.map { Submission("local \(variable.name) <const> = \($0)") }
        }
    }

    /// Of each name that which hides the others.
    private var visible: [Variable] {
        var names: Set<String> = []
        return blocks.joined().reversed().filter { names.insert($0.name).inserted }.reversed()
    }

    /// How many tokens stand before the call.
    private func stop(_ line: Int) -> Int {
        let lines = LuaLines.ranges(of: Array(source.text.utf8))
        guard lines.indices.contains(line - 1) else { return source.tokens.count }
        let range = lines[line - 1]
        return source.tokens.firstIndex { token in
            token.range.lowerBound >= range.upperBound
                || (token.range.lowerBound >= range.lowerBound && token.text == "breakpoint")
        } ?? source.tokens.count
    }

    private mutating func take(_ index: Int) {
        guard source.tokens[index].kind == .keyword else { return }
        switch source.tokens[index].text {
        case "local": declare(index + 1)
        case "function": blocks.append(parameters(index))
        case "for": loops.append(names(from: index + 1))
        case "while": loops.append([])
        case "do": blocks.append(loops.popLast() ?? [])
        case "then", "repeat": blocks.append([])
        case "else":
            end()
            blocks.append([])
        case "elseif", "end", "until": end()
        default: break
        }
    }

    private mutating func end() { if blocks.count > 1 { blocks.removeLast() } }

    private mutating func declare(_ start: Int) {
        let isFunction = source.isKeyword(start, "function")
        var variables = names(from: isFunction ? start + 1 : start)
        if variables.count == 1, source.isAttribute("const", at: start + 1), source.isSymbol(start + 4, "=") {
            variables[0].literal = literal(from: start + 4)
        }
        blocks[blocks.count - 1] += variables
    }

    /// `function name.name:name(a, b, ...)`, which begins there; a method has its `self` besides.
    private func parameters(_ start: Int) -> [Variable] {
        let rest = source.tokens[(start + 1)...]
        guard let bracket = rest.firstIndex(where: { $0.text == "(" }) else { return [] }
        let isMethod = source.tokens[start..<bracket].contains { $0.text == ":" }
        return (isMethod ? [Variable(name: "self")] : []) + names(from: bracket + 1)
    }

    /// `x <const>, y`
    private func names(from start: Int) -> [Variable] {
        source.locals(declaredFrom: start).map { Variable(name: $0.name, isConstant: $0.isConstant) }
    }

    /// The value that begins behind there; other such constants stand in it as their own values.
    private func literal(from start: Int) -> String? {
        let constants = Dictionary(
            visible.compactMap { variable in variable.literal.map { (variable.name, $0) } }, uniquingKeysWith: { $1 })
        var words: [String] = []
        for token in source.tokens[start + 1...source.endOfValues(from: start)] {
            switch token.kind {
            case .name:
                guard let value = constants[token.text] else { return nil }
                words.append("(\(value))")
            case .keyword where !["nil", "true", "false", "not"].contains(token.text): return nil
            case .symbol where ["{", "."].contains(token.text): return nil
            case .comment, .unknown: return nil
            case .keyword, .number, .string, .symbol: words.append(token.text)
            }
        }
        return words.joined(separator: " ")
    }
}

extension Submission {
    fileprivate func isAttribute(_ name: String, at index: Int) -> Bool {
        isSymbol(index, "<") && isSymbol(index + 2, ">") && tokens[index + 1].text == name
    }
}
