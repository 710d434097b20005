import Host

/// Hints for a line that fails, or has no result: habits from other languages, and peculiarities of the prompt.
enum LineHint {
    /// The hint behind Lua's message for a line that it cannot parse.
    static func forUnreadable(_ text: String, _ message: String) -> String? {
        let tokens = LuaLexer.tokens(of: text)
        guard let first = tokens.first else { return nil }
        let second = tokens.dropFirst().first
        if first.text == "?" { return ":help says what there is" }
        if first.text == "luaview" { return "that is for the shell; :load FILE mounts a script here" }
        if message.hasSuffix("near ':'"), Submission(text).endsInForeignBlock { return SyntaxHint.block }
        if first.kind == .name, let second, second.kind != .symbol,
            let hint = forWords(first.text, second, text, message)
        {
            return hint
        }
        if text.hasPrefix("# ") { return "a comment begins with --" }
        if text.hasPrefix("#!") { return "that begins the file of a script" }
        if tokens.contains(where: { $0.kind == .unknown && "“”‘’".contains($0.text) }) {
            return "a string stands between straight quotes: \"…\""
        }
        if let unknown = tokens.first(where: { $0.kind == .unknown })?.text,
            unknown.utf8.first.map({ $0 >= 0x80 }) == true
        {
            return "'\(unknown)' can stand in strings; names are of the letters a to z, digits and _"
        }
        return nil
    }

    /// Words that begin a block in Lua or in other languages.
    static let blockWords: Set<String> = [
        "if", "for", "while", "else", "elif", "elseif", "def", "class", "try", "except", "with", "switch",
    ]

    private static let classWords: Set<String> = [
        "Component", "Modifier", "Observable", "ObservableObject", "Preference", "Updater", "EnvironmentKey",
    ]

    private static func forWords(_ word: String, _ next: LuaToken, _ text: String, _ message: String) -> String? {
        if word == "node", next.kind == .name { return "the name stands between quotes: node \"\(next.text)\"" }
        if REPLCommand.words.contains(word) { return "a command begins with a colon: :\(text)" }
        if classWords.contains(word) { return "the name stands between quotes: \(word) \"\(next.text)\" { … }" }
        return message.hasSuffix("near '\(next.text)'") ? "a call has brackets: \(word)(\(next.text))" : nil
    }
}

extension REPL {
    /// An error of a line, with what its author may have meant.
    func hinted(_ error: ScriptError, _ submission: Submission) -> ScriptError {
        guard let hint = hint(for: error.message, submission) else { return error }
        var error = error
        if let end = error.message.firstRange(of: "; a method has its self")?.lowerBound {
            error.message = String(error.message[..<end])
        }
        error.message += "; " + hint
        return error
    }

    /// That no publisher has a name: one may be in a variable of that name. Those that a script made lose theirs with it.
    func hinted(_ error: ScriptError, forSubject name: String) -> ScriptError {
        var error = error
        guard error.message.hasPrefix("there is no publisher '"), LuaToken.isName(name),
            (names(in: []) + localNames).contains(name), let value = try? run(Submission(name)).descriptions.first,
            ["PassthroughSubject(", "CurrentValueSubject("].contains(where: value.oneLine.hasPrefix)
        else { return error }
        error.message +=
            "; the variable \(name) is one without that name, or of what was mounted before: \(name):send(…) sends to it, "
            + "PassthroughSubject \"\(name)\" makes one with it"
        return error
    }

    /// A local of an earlier line is an upvalue of the line that fails; to the user it is a local.
    func namingLocals(_ error: ScriptError) -> ScriptError {
        guard error.traceback.isEmpty, let name = REPL.quoted(in: error.message, behind: " (upvalue '"),
            localNames.contains(name)
        else { return error }
        var error = error
        error.message = error.message.replacing(" (upvalue '\(name)')", with: " (local '\(name)')")
        return error
    }

    private func hint(for message: String, _ submission: Submission) -> String? {
        if message.contains("(global 'self')"), !submission.has("function") {
            return "the self of a mounted component is node \"\(mountedName)\""
        }
        if message.contains("(global 'node')"), message.contains("a function value") {
            return "node \"\(mountedName)\" is the self of a mounted component"
        }
        if message.contains("get length of a nil value"), submission.text.hasPrefix("# ") {
            return "a comment begins with --"
        }
        if message.contains("there is no modifier '"), !message.contains(" (did you mean"),
            !message.contains("'; ")
        {
            return ":doc lists the modifiers"
        }
        if let name = REPL.quoted(in: message, behind: "a nil value (global '") {
            let isExplained = message.contains("; ") || message.contains(" (did you mean")
            return hint(forUnknown: name) ?? (isExplained ? nil : hint(forUndeclared: name))
        }
        if let name = REPL.quoted(in: message, behind: "a nil value (field '"),
            let path = submission.path(to: name),
            let near = Suggestion.nearest(to: name, among: names(in: path))
        {
            return "\(path.joined(separator: ".")) has '\(near)'"
        }
        return nil
    }

    /// What a name may mean that no variable has.
    func hint(forUnknown name: String) -> String? {
        if name == "exit" || name == "bye" { return ":quit ends the conversation" }
        if name == "app", breakpoint == nil { return "here what is mounted is driven by commands, as :press add" }
        if name == "clear" || name == "cls" { return "on a terminal Ctrl-L draws the screen anew" }
        if REPLCommand.words.contains(name) { return ":\(name) is a command, with its colon" }
        guard let root = session.root else { return nil }
        if name == "self" { return "the self of a mounted component is node \"\(mountedName)\"" }
        let owner = TreeListing.components(in: root).first { names(ofNode: $0.0.path, in: []).contains(name) }
        return owner.map { "it is a field of a component: node \"\($0.1)\".\(name)" }
    }

    /// A capitalised name is probably meant as a view.
    private func hint(forUndeclared name: String) -> String? {
        guard breakpoint == nil, name.first?.isUppercase == true else { return nil }
        return "\(name) = Component \"\(name)\" { … } declares a component; :doc lists the views that there are"
    }

    private var mountedName: String { session.root.flatMap { TreeListing.names(of: $0).first } ?? "Name" }

    /// The name between quotes behind an opening.
    private static func quoted(in message: String, behind opening: String) -> String? {
        guard let start = message.firstRange(of: opening)?.upperBound else { return nil }
        return String(message[start...].prefix { $0 != "'" })
    }

    /// A note on an expression that is a name alone, besides its value.
    func note(on submission: Submission, _ result: Interpreter.LineResult) -> String? {
        guard let value = result.values.first else { return nil }
        guard let name = submission.onlyName else {
            if case .nil = value { return note(onMissing: submission) }
            return nil
        }
        if case .nil = value {
            let known = names(in: []) + localNames + SavedConversation.lastValues
            guard !known.contains(name) else { return nil }
            let hint =
                hint(forUnknown: name) ?? session.scene.interpreter.withheldWord(name) ?? Interpreter.foreignWord(name)
            return "there is no variable '\(name)'"
                + (hint.map { "; \($0)" } ?? Suggestion.hint(for: name, among: known))
        }
        let shown = result.descriptions.first?.oneLine ?? ""
        // The one word that is called and has others in it.
        let isText = name == "Text" && shown.hasPrefix("{ ansi = function#")
        guard shown.hasPrefix("function#") || isText else { return nil }
        if name == "quit" { return "quit() ends the conversation, as :quit does" }
        return WordReference.global(name).map { "\($0.usage): \($0.summary)" }
    }

    /// A note on `math.Pi`, a path of names whose last one does not exist.
    private func note(onMissing submission: Submission) -> String? {
        guard let path = submission.memberPath, let name = path.last else { return nil }
        let owner = path.dropLast()
        let text = owner.joined(separator: ".")
        if name == "length" { return "#\(text) is the length of a text or a list" }
        let known = names(in: Array(owner))
        guard !known.contains(name) else { return nil }
        if let hint = session.scene.interpreter.withheldWord(text + "." + name) { return hint }
        let suggestion = Suggestion.hint(for: name, among: known)
        return suggestion.isEmpty ? nil : "\(text) has no '\(name)'\(suggestion)"
    }

    /// A note on a line that declares a component and shows nothing.
    func note(onDeclaration submission: Submission) -> String? {
        guard breakpoint == nil, let name = submission.componentWithBody else { return nil }
        let isShown = session.root.map { TreeListing.names(of: $0).contains(name) } ?? false
        if isShown { return "\(name) is mounted with an earlier body; enter \(name) to mount it anew" }
        guard session.root == nil, !hasSaidHowToShow, parameters(of: name).isEmpty else { return nil }
        hasSaidHowToShow = true
        return "enter \(name) to see it"
    }
}

extension Submission {
    /// Whether a keyword stands in it.
    func has(_ keyword: String) -> Bool { tokens.contains { $0.kind == .keyword && $0.text == keyword } }

    /// Whether it begins as a value does, and no statement.
    var beginsValue: Bool {
        guard let first = tokens.first else { return false }
        switch first.kind {
        case .number, .string: return true
        case .keyword: return ["nil", "true", "false", "not"].contains(first.text)
        case .symbol: return ["{", "-", "#", "~", "..."].contains(first.text)
        case .name, .comment, .unknown: return false
        }
    }

    /// The name that is all of it.
    var onlyName: String? { tokens.count == 1 && tokens[0].kind == .name ? tokens[0].text : nil }

    /// The names that it consists of, as in `math.pi`; nil: it is more, or less.
    var memberPath: [String]? {
        guard tokens.count > 2, tokens.count % 2 == 1 else { return nil }
        for (index, token) in tokens.enumerated() {
            guard index % 2 == 0 ? token.kind == .name : token.text == "." else { return nil }
        }
        return tokens.filter { $0.kind == .name }.map(\.text)
    }

    /// The names before a name, as `math` in `math.flor(1)`.
    func path(to name: String) -> [String]? {
        guard var index = tokens.firstIndex(where: { $0.kind == .name && $0.text == name }) else { return nil }
        var path: [String] = []
        while index > 1, tokens[index - 1].text == ".", tokens[index - 2].kind == .name {
            path.insert(tokens[index - 2].text, at: 0)
            index -= 2
        }
        return path.isEmpty ? nil : path
    }

    /// The component that gets its body by `function Name:body()` or within `Name = Component "Name" { … }`.
    var componentWithBody: String? {
        let words = tokens.prefix(5).map(\.text)
        if words.count == 5, words[0] == "function", words[2] == ":", words[3] == "body" { return words[1] }
        let start = words.first == "local" ? 1 : 0
        guard words.count > start + 2, words[start + 1] == "=", words[start + 2] == "Component",
            zip(tokens, tokens.dropFirst()).contains(where: { $0.text == "body" && $1.text == "=" })
        else { return nil }
        return words[start]
    }
}
