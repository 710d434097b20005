import Host

/// What `:doc` says.
extension REPL {
    /// The list of words, by kind.
    var listOfWords: String {
        var groups = WordReference.groups.map { $0.title + ": " + $0.entries.keys.sorted().joined(separator: ", ") }
        let provided = provided.map(\.fullName)
        if !provided.isEmpty { groups.append("of plugins: " + provided.joined(separator: ", ")) }
        let own = ownNames
        if !own.isEmpty { groups.append("your own: " + own.joined(separator: ", ")) }
        if let span = RuleReference.span { groups.append("rules: \(span)") }
        return (groups.joined(separator: "\n") + "\n:doc NAME says more").wrapped(width: configuration.width)
    }

    /// The documentation of a name, which may have several meanings.
    func documentation(of text: String) throws(ScriptError) -> String {
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        if let rule = RuleReference.named(name) { return rule.text(width: configuration.width) }
        let command = REPLCommand.table.first { $0.word == name }.map { WordReference($0.usage, $0.summary) }
        let word = EventLine.words.contains(name) && name != "eval" ? WordReference.events[name] : nil
        let found =
            [command, word, WordReference.entry(name), WordReference.inTests(name)].compactMap { $0 }
            + provided.filter { $0.name == name || $0.fullName == name }.map(entry)
        if !found.isEmpty { return found.map(\.text).joined(separator: "\n") }
        if let own = ownEntry(name) { return own.text }
        if RuleReference.isName(name), let span = RuleReference.span {
            throw ScriptError("there is no rule \(name.uppercased()); they go from \(span), with gaps")
        }
        throw WordReference.unknown(name, besides: provided.map(\.name) + ownNames)
    }

    /// The names that `:doc` knows, for completion.
    var documentedNames: [String] {
        WordReference.names + Array(WordReference.testing.keys) + provided.flatMap { [$0.name, $0.fullName] } + ownNames
            + RuleReference.all.map(\.name)
    }

    /// The classes and functions that lines and the script have made.
    private var ownNames: [String] {
        (localNames + names(in: [])).filter { WordReference.global($0) == nil && ownEntry($0) != nil }
            .filter { name in !provided.contains { $0.name == name } }.sorted()
    }

    /// Of a plugin's word: its fields or parameters where it is in Lua, and the plugin's description.
    private func entry(_ word: ProvidedWord) -> WordReference {
        let path = word.fullName.split(separator: ".").map(String.init)
        let about = configuration.plugins.first { $0.name == word.plugin }?.manifest.summary ?? ""
        let origin =
            "The \(word.kind) '\(word.name)' of the plugin '\(word.plugin)'."
            + (about.isEmpty ? "" : " \(word.plugin): \(about)")
        if word.kind == "command" { return WordReference(":" + word.fullName, origin) }
        let usage = word.fullName
        guard let parts = parts(of: path) else {
            // One in Swift takes whatever it is given.
            let isCalled = ["function", "service", "publisher", "assertion"].contains(word.kind)
            return WordReference(usage + (isCalled ? "(…)" : ""), origin)
        }
        return WordReference(parts.usage(as: usage), ([origin] + parts.notes).joined(separator: " "))
    }

    private func ownEntry(_ name: String) -> WordReference? {
        let path = name.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
        guard let parts = parts(of: path) else { return memberEntry(name, path) }
        let kind = parts.word == "function" ? "A function, declared at \(parts.name)." : parts.kind
        return WordReference(parts.usage(as: name), ([kind] + parts.notes).joined(separator: " "))
    }

    /// Of a field or a method of a class.
    private func memberEntry(_ name: String, _ path: [String]) -> WordReference? {
        guard let member = path.last, let owner = parts(of: Array(path.dropLast())) else { return nil }
        if let field = owner.fields.first(where: { $0.name == member }) {
            return WordReference(
                "\(name) = \(field.declaration.oneLine)", "A field of the \(owner.word) \(owner.name).")
        }
        guard owner.word != "function", owner.members.contains(member) else { return nil }
        return WordReference("\(owner.name):\(member)(…)", "A method of the \(owner.word) \(owner.name).")
    }
}

extension WordReference {
    fileprivate var text: String { "\(usage)\n  \(summary)" }
}

extension NamedParts {
    /// How it is declared or called, by that name.
    fileprivate func usage(as name: String) -> String {
        if word == "function" { return "\(name)(\(members.joined(separator: ", ")))" }
        let fields = fields.map { "\($0.name) = \($0.declaration.oneLine)" }
        return "\(word) \(LuaString.quoted(self.name)) { \(fields.joined(separator: ", ")) }"
            .replacing("{  }", with: "{}")
    }

    fileprivate var kind: String {
        switch word {
        case "Component": "A component: \(call) makes a view of it."
        case "Modifier": "A modifier: view:modifier(\(call)) applies it."
        default: "A class: \(call) makes an object."
        }
    }

    /// An example of its call: with a component's or a modifier's inputs, else with the fields.
    private var call: String {
        let isGiven = ["Property(", "Binding("]
        let names =
            word == "Component" || word == "Modifier"
            ? fields.filter { field in isGiven.contains { field.declaration.oneLine.hasPrefix($0) } } : fields
        return names.isEmpty ? "\(name)()" : "\(name) { \(names.map { $0.name + " = …" }.joined(separator: ", ")) }"
    }

    fileprivate var notes: [String] {
        word == "function" || members.isEmpty ? [] : ["Methods: \(members.joined(separator: ", "))."]
    }
}
