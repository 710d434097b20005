import Host

extension REPL {
    /// What can stand where the cursor is, a byte of the text (what is outside of it is one of its ends): names behind a dot or a colon, globals, locals, words of the
    /// language; commands, and what stands behind them.
    public func completion(of text: String, at cursor: Int) -> Completion {
        let cursor = min(max(cursor, 0), text.utf8.count)
        let head = String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self)
        if let first = head.first(where: { !$0.isWhitespace }), first == ":" { return command(head, cursor) }
        return lua(head, cursor)
    }

    // MARK: Commands

    private func command(_ head: String, _ cursor: Int) -> Completion {
        let text = String(head.drop { $0.isWhitespace })
        guard let blank = text.firstIndex(where: \.isWhitespace) else {
            var completion = Completion(commandWords.map { ":" + $0 }, for: text, at: cursor)
            let word = completion.candidates.isEmpty ? text : completion.candidates[0]
            if completion.candidates.count < 2 { completion.usage = REPLCommand.usage(of: word.dropFirst()) }
            return completion
        }
        var rest = String(text[blank...].drop { $0.isWhitespace })
        let word = String(text[..<blank].dropFirst())
        if ["press", "focus", "set", "send"].contains(word) {
            return named(arguments(of: word), rest, cursor, usage: REPLCommand.usage(of: word))
        }
        if LuaString.isQuote(rest.first) { rest.removeFirst() }
        let isFile = ["load", "save", "check"].contains(word)
        var completion = Completion(isFile ? fileNames?(rest) ?? [] : arguments(of: word), for: rest, at: cursor)
        if rest.isEmpty, completion.candidates.isEmpty { completion.usage = REPLCommand.usage(of: word) }
        return completion
    }

    /// Names as a line of events has them: in quotes where they need some, or where one was typed.
    private func named(_ names: [String], _ rest: String, _ cursor: Int, usage: String?) -> Completion {
        let isQuoted = LuaString.isQuote(rest.first)
        let begun = isQuoted ? "\"" + rest.dropFirst() : rest
        let fitting = names.filter { (isQuoted ? LuaString.quoted($0) : $0).hasPrefix(begun) }
        var completion = Completion(
            fitting.map { isQuoted ? LuaString.quoted($0) : LuaString.quotedIfNeeded($0) }, insteadOf: rest, at: cursor)
        if rest.isEmpty, completion.candidates.isEmpty { completion.usage = usage }
        return completion
    }

    private func arguments(of word: String) -> [String] {
        switch word {
        case "press", "focus": labels(of: { _ in true })
        case "set": labels(of: \.takesValue)
        case "doc", "help": documentedNames
        case "state", "why": session.root.map(TreeListing.names) ?? []
        case "key": Key.names
        case "send": session.scene.interpreter.subjectNameList
        default: []
        }
    }

    /// The labels of those controls, numbered where several have one.
    private func labels(of isMeant: (Node) -> Bool) -> [String] {
        guard let root = session.root else { return [] }
        let controls = ControlIndex(root).controls.filter { !$0.label.isEmpty }
        let counts = Dictionary(controls.map { ($0.label, 1) }, uniquingKeysWith: +)
        var seen: [String: Int] = [:]
        return controls.compactMap { control in
            let label = control.label
            seen[label, default: 0] += 1
            guard isMeant(control) else { return nil }
            return counts[label] == 1 ? label : "\(label)#\(seen[label] ?? 1)"
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
        var completion = Completion(names(behind: tokens, prefix), for: prefix, at: cursor)
        completion.usage = usage(completion, prefix, tokens)
        return completion
    }

    private func names(behind tokens: [LuaToken], _ prefix: String) -> [String] {
        if REPL.takesAttribute(tokens) { return ["close", "const"] }
        guard let mark = tokens.last, mark.kind == .symbol, mark.text == "." || mark.text == ":" else {
            guard let call = OpenCall(tokens), call.takesName else { return knownNames }
            let options = options(of: call.name).map { $0 + " = " }.filter { $0.hasPrefix(prefix) }
            if options.isEmpty { return knownNames }
            return prefix.isEmpty || !WordTable.takesViews(call.name) ? options : options + knownNames
        }
        let calls = mark.text == ":"
        if let path = CompletionPath(tokens.dropLast())?.keys {
            return names(in: path, calls: calls).filter(LuaToken.isName)
        }
        if let (node, path) = CompletionPath.behindNode(tokens.dropLast()) {
            return names(ofNode: node, in: path, calls: calls).filter(LuaToken.isName)
        }
        if REPL.endsWithText(tokens.dropLast()) { return calls ? names(in: [.string("string")], calls: true) : [] }
        return calls ? WordReference.modifierNames : []
    }

    private func options(of name: String) -> [String] {
        let own = WordTable.options(of: name)
        return own.isEmpty ? parameters(of: name) : own
    }

    /// The usage of the word there, whole or with a single completion; behind a bracket, of the word before it.
    private func usage(_ completion: Completion, _ prefix: String, _ tokens: [LuaToken]) -> String? {
        if prefix.isEmpty { return OpenCall(tokens).flatMap { WordReference.entry($0.name)?.usage } }
        let isMember = tokens.last.map { $0.text == ":" || $0.text == "." } ?? false
        let entry = isMember ? WordReference.entry : WordReference.global
        switch completion.candidates.count {
        case 0: return entry(prefix)?.usage
        case 1: return entry(completion.candidates[0])?.usage
        default: return nil
        }
    }

    /// `node "Cou`: the names of components; `:border "ro`, `alignment = "le`: the words that can stand there.
    private func quoted(_ tokens: [LuaToken], _ string: LuaToken, _ cursor: Int) -> Completion {
        let begun = String(string.text.dropFirst())
        let before = tokens.dropLast().filter { $0.kind != .comment }
        let callee = before.last { $0.text != "(" }
        if callee?.text == "node", let root = session.root {
            return Completion(TreeListing.names(of: root), for: begun, at: cursor)
        }
        return Completion(REPL.choices(behind: before, callee?.text ?? ""), for: begun, at: cursor)
    }

    private static func choices(behind tokens: [LuaToken], _ callee: String) -> [String] {
        guard let mark = tokens.last?.text, ["=", ",", "("].contains(mark), let call = OpenCall(tokens) else {
            return WordTable.choices(of: callee, position: 0)
        }
        if mark == "=" { return WordTable.choices(of: call.name, option: tokens.dropLast().last?.text ?? "") }
        return call.position.map { WordTable.choices(of: call.name, position: $0) } ?? []
    }

    /// Whether `local x <` stands there, where an attribute follows.
    private static func takesAttribute(_ tokens: [LuaToken]) -> Bool {
        guard tokens.last?.text == "<", tokens.dropLast().last?.kind == .name else { return false }
        let beginning = tokens.last { $0.kind != .name && ![",", "<", ">"].contains($0.text) }
        return beginning?.text == "local"
    }

    /// The names in the value that these names lead to.
    func names(in path: [String]) -> [String] { names(in: path.map { .string($0) }) }

    func names(ofNode name: String, in path: [Value], calls: Bool = false) -> [String] {
        guard let component = try? component(named: name),
            let table = try? session.scene.interpreter.makeTable(anchors: anchors)
        else { return [] }
        let holder = Environment(of: table)
        try? holder.set("node", to: .reference(component))
        return session.scene.interpreter.names(in: [.string("node")] + path, of: holder, locals: table, calls: calls)
    }

    /// Whether a text in brackets stands there that is no argument: `("x")`.
    private static func endsWithText(_ tokens: ArraySlice<LuaToken>) -> Bool {
        guard tokens.last?.text == ")", tokens.dropLast().last?.kind == .string,
            tokens.dropLast(2).last?.text == "("
        else { return false }
        guard let before = tokens.dropLast(3).last else { return true }
        return before.kind != .name && before.kind != .string && ![")", "]", "}"].contains(before.text)
    }

    private var knownNames: [String] {
        LuaToken.keywords + localNames + names(in: []).filter(LuaToken.isName)
    }

    // MARK: Plugins

    /// What plugins provide.
    var provided: [ProvidedWord] { words?.provided ?? [] }

    /// Whether there is such a command, or what others call it.
    func knows(_ command: REPLCommand) -> Bool {
        REPLCommand.aliases[command.word] != nil || commandWords.contains(command.word)
    }

    /// The words that a line can begin with behind a colon, those of plugins among them.
    var commandWords: [String] {
        REPLCommand.words + provided.filter { $0.kind == "command" }.map(\.name)
    }

    /// The commands of plugins with the names of these.
    var fullCommandWords: [String] { provided.filter { $0.kind == "command" }.map(\.fullName) }
}
