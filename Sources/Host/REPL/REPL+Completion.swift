extension REPL {
    /// What can stand where the cursor is, a byte of the text: names behind a dot or a colon, globals, locals, words of the
    /// language; commands, and what stands behind them.
    public func completion(of text: String, at cursor: Int) -> Completion {
        let head = String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self)
        if let first = head.first(where: { !$0.isWhitespace }), first == ":" { return command(head, cursor) }
        return lua(head, cursor)
    }

    // MARK: Commands

    private func command(_ head: String, _ cursor: Int) -> Completion {
        let text = String(head.drop { $0.isWhitespace })
        guard let blank = text.firstIndex(where: \.isWhitespace) else {
            return Completion(REPLCommand.words.map { ":" + $0 }, for: text, at: cursor)
        }
        let rest = String(text[blank...].drop { $0.isWhitespace })
        return Completion(arguments(of: String(text[..<blank].dropFirst())), for: rest, at: cursor)
    }

    private func arguments(of word: String) -> [String] {
        switch word {
        case "press", "focus", "set": controlLabels
        case "doc", "help": WordReference.names
        case "state", "why": session.root.map(TreeListing.names) ?? []
        case "key": Key.names
        case "send": session.scene.interpreter.subjectNameList
        default: []
        }
    }

    private var controlLabels: [String] {
        guard let root = session.root else { return [] }
        let labels = ControlIndex(root).controls.map(\.label).filter { !$0.isEmpty }
        let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [String: Int] = [:]
        return labels.map { label in
            guard counts[label] ?? 1 > 1 else { return label }
            seen[label, default: 0] += 1
            return "\(label)#\(seen[label] ?? 1)"
        }
    }

    // MARK: Lua

    private func lua(_ head: String, _ cursor: Int) -> Completion {
        let none = Completion([], for: "", at: cursor)
        var tokens = LuaLexer.tokens(of: head)
        if let last = tokens.last, last.kind == .comment, last.range.upperBound == cursor { return none }
        if let last = tokens.last, last.kind == .string, !last.isComplete { return quoted(tokens, last, cursor) }
        var prefix = ""
        if let last = tokens.last, last.range.upperBound == cursor, last.kind == .name || last.kind == .keyword {
            prefix = last.text
            tokens.removeLast()
        } else if let last = tokens.last, last.kind == .number, last.range.upperBound == cursor {
            return none
        }
        guard let mark = tokens.last, mark.kind == .symbol, mark.text == "." || mark.text == ":" else {
            return Completion(knownNames, for: prefix, at: cursor)
        }
        guard let path = REPL.path(tokens.dropLast()) else {
            return Completion(mark.text == ":" ? WordReference.modifierNames : [], for: prefix, at: cursor)
        }
        let names = names(in: path).filter(LuaToken.isName)
        return Completion(names, for: prefix, at: cursor)
    }

    /// `node "Cou`: the names of components.
    private func quoted(_ tokens: [LuaToken], _ string: LuaToken, _ cursor: Int) -> Completion {
        let before = tokens.dropLast().last { $0.text != "(" }
        guard before?.text == "node", let root = session.root else { return Completion([], for: "", at: cursor) }
        return Completion(TreeListing.names(of: root), for: String(string.text.dropFirst()), at: cursor)
    }

    /// The names that lead to what stands before a dot or a colon; nil: it is more than names.
    private static func path(_ tokens: ArraySlice<LuaToken>) -> [String]? {
        var path: [String] = []
        var rest = tokens
        while let name = rest.last, name.kind == .name {
            path.insert(name.text, at: 0)
            rest = rest.dropLast()
            guard let mark = rest.last, mark.kind == .symbol, mark.text == "." else {
                return rest.last?.text == ":" ? nil : path
            }
            rest = rest.dropLast()
        }
        return nil
    }

    private var knownNames: [String] {
        LuaToken.keywords + localNames + names(in: []).filter(LuaToken.isName)
    }
}
