import Host

/// One argument of a call against what its parameter accepts, and arguments that must fit each other.
extension WordCall {
    /// Options that must fit each other.
    func checkTogether(
        _ placed: [(name: String, value: LuaExpression)], _ entries: [LuaEntry], by checker: inout ScriptChecker
    ) {
        var given = WrittenArguments(word: schema)
        var arguments = placed
        for case .named(let name, let value) in entries { arguments.append((name.text, value)) }
        for (name, argument) in arguments {
            let value = checker.value(of: argument)
            if case .nothing = value { continue }
            given.names.insert(name)
            // It does not fit by itself.
            if checker.reported.contains(argument.range) { continue }
            given.values[name] = value
            switch value {
            case .number(let number): given.numbers[name] = number
            case .string(let text): given.texts[name] = text
            default: break
            }
        }
        do throws(CallError) { try schema.check?(given) } catch {
            checker.report("wrong-argument", error.message, at: range)
        }
    }

    func check(_ argument: LuaExpression, _ parameter: WordSchema.Parameter, by checker: inout ScriptChecker) {
        var value = checker.value(of: argument)
        if !parameter.acceptsAnything, parameter.acceptsBindings, !parameter.takesListFirst,
            let state = checker.stateValue(of: argument),
            !parameter.acceptsTables
        {
            value = state
        }
        if case .table(let entries) = value {
            if parameter.takesList { checkList(entries, parameter, at: argument.range, by: &checker) }
            checkEntries(entries, parameter, by: &checker)
            if parameter.takesViews { checker.checkChildren(entries, shownName) }
        }
        let fits: Bool
        switch value {
        case .unknown, .bindings, .app, .context, .proxy, .frozen: fits = true
        case .object(let declared): fits = declared.kind.hasBody || parameter.acceptsObject
        case .nothing: fits = parameter.isOptional || parameter.takesNil
        case .boolean(let flag): fits = parameter.accepts(boolean: flag)
        case .number(let number): fits = parameter.accepts(number: number)
        case .string(let text):
            if parameter.acceptsStrings { return check(text, parameter, at: argument.range, by: &checker) }
            fits = false
        case .function, .word: fits = parameter.acceptsFunctions
        case .table: fits = parameter.acceptsTables
        case .view("Color", false) where parameter.takesColor: fits = true
        case .view(let word, _): fits = parameter.acceptsView(isText: word == "Text" || word == "Label" || word.isEmpty)
        case .component: fits = parameter.acceptsView(isText: false)
        case .binding: fits = parameter.acceptsBindings
        case .classItself(let declared):
            fits = parameter.acceptsAnything || parameter.acceptsComponents && declared.kind == .component
        case .declaration: fits = parameter.acceptsAnything
        case .publisher: fits = parameter.acceptsPublisher
        case .gesture, .gridItem, .layout: fits = parameter.acceptsAnything
        case .other("preference"): fits = parameter.acceptsPreference
        case .other("environmentKey"): fits = parameter.acceptsEnvironmentKey
        case .other("modifier"): fits = parameter.takesModifiers || parameter.acceptsAnything
        case .other: fits = parameter.acceptsAnything
        }
        if parameter.takesFunction, case .field(let owner, let name) = argument.kind,
            case .object(let declared) = checker.value(of: owner),
            let method = declared.methods[name.text], method?.isMethod == true, method?.parameters.isEmpty == true
        {
            checker.report(
                "wrong-argument",
                "\(shownName): self.\(name.text) is called without its self; write function() self:\(name.text)() end",
                at: argument.range)
        }
        guard !fits, let text = value.text else { return }
        let most = Double(Int32.max)
        if case .number(let number) = value, number.isFinite, number.rounded(.down) == number, abs(number) > most,
            parameter.accepts(number: number > 0 ? most : -most)
        {
            let bound = number > 0 ? "at most \(Int32.max)" : "at least -\(Int32.max)"
            return checker.report(
                "wrong-argument", "\(shownName): '\(parameter.name)' must be \(bound), got \(text)",
                at: argument.range)
        }
        report(parameter, text, at: argument.range, hint: remedy(value, parameter), by: &checker)
    }

    private func check(
        _ text: String, _ parameter: WordSchema.Parameter, at range: Range<Int>, by checker: inout ScriptChecker
    ) {
        var choices = parameter.choices
        var list = WordSchema.Parameter.list(choices)
        if parameter.takesColor {
            if text.wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil { return }
            choices += Color.names + ["clear"]
            list = parameter.expectation
        }
        if parameter.takesKey, !choices.contains(text) {
            let opening = "\(shownName): '\(parameter.name)'"
            if let mistake = Key.mistake(in: Array(text.utf8), shown: StaticValue.string(text).text ?? "", opening) {
                checker.report("wrong-argument", mistake, at: range)
            }
            return
        }
        guard !choices.isEmpty, !choices.contains(text) else { return }
        let hint = checker.names.hint(for: text, among: choices)
        checker.report(
            "wrong-argument", "\(shownName): '\(parameter.name)' must be \(list), not '\(text)'\(hint)", at: range)
    }

    /// A list of numbers, or of what a picker offers.
    private func checkEntries(_ entries: [LuaEntry], _ parameter: WordSchema.Parameter, by checker: inout ScriptChecker)
    {
        var position = 0
        for case .positional(let entry) in entries {
            position += 1
            let value = checker.value(of: entry)
            let isNumber = if case .number = value { true } else { false }
            if parameter.takesNumbers, !isNumber, let text = value.text {
                checker.report(
                    "wrong-argument",
                    "\(shownName): '\(parameter.name)' must be a list of numbers; entry \(position) is \(text)",
                    at: entry.range)
            }
            guard parameter.takesChoices else { continue }
            let views = parameter.acceptsView(isText: false)
            switch value {
            case .view where views, .component where views: break
            case .nothing, .boolean(false): break
            case .table(let parts) where parts.hasTagOfNil:
                checker.report(
                    "wrong-argument",
                    "\(shownName): '\(parameter.name)': the tag of entry \(position), { tag, label }, is nil; Text(label):tag(nil) is the choice of nil",
                    at: entry.range)
            case .table(let parts) where parts.isShort:
                checker.report(
                    "wrong-argument",
                    "\(shownName): '\(parameter.name)': entry \(position) must be { tag, label }, with a label that is a string",
                    at: entry.range)
            case .boolean, .function, .word, .view, .component:
                let others = views ? ", { tag, label } or a view" : " or { tag, label }"
                checker.report(
                    "wrong-argument",
                    "\(shownName): '\(parameter.name)': entry \(position) must be a string, a number\(others), got \(value.text ?? "")",
                    at: entry.range)
            default: break
            }
        }
    }

    private func remedy(_ value: StaticValue, _ parameter: WordSchema.Parameter) -> String {
        switch value {
        case .binding: schema.hint(forBindingAs: parameter.name) ?? "; write self.field for its value"
        case .declaration: "; it declares a field: write it in the table of a Component, and self.field here"
        case .classItself: "; call it"
        case .boolean where parameter.takesText: "; write tostring(…)"
        case .nothing: missing(parameter)
        case .view where parameter.takesFunction: WordSchema.hintForViewAsFunction
        default: schema.hintForFunction == nil ? "" : missing(parameter)
        }
    }

    func missing(_ parameter: WordSchema.Parameter) -> String {
        guard parameter.isFunctionAlone else { return "" }
        return "; \(schema.hintForFunction ?? "write function() … end")"
    }

    func report(
        _ parameter: WordSchema.Parameter, _ got: String, at range: Range<Int>, hint: String = "",
        by checker: inout ScriptChecker
    ) {
        checker.report(
            "wrong-argument", "\(shownName): '\(parameter.name)' must be \(parameter.expectation), got \(got)\(hint)",
            at: range)
    }
}

/// The options of a view in a script that is read without running.
private struct WrittenArguments: GivenArguments {
    let word: WordSchema
    var names: Set<String> = []
    var numbers: [String: Double] = [:]
    var texts: [String: String] = [:]
    var values: [String: StaticValue] = [:]

    func number(_ name: StaticString) -> Double? { numbers["\(name)"] }

    func text(_ name: StaticString) -> String? { texts["\(name)"] }

    func form(_ name: StaticString) -> ViewForm? { nil }

    func isGiven(_ name: StaticString) -> Bool { names.contains("\(name)") }

    func base(below words: [StaticString]) -> ModifiedView? { nil }

    func checkAnimation(_ name: StaticString) throws(CallError) {
        let names = Animation.Name.allCases.map(\.rawValue)
        try check(
            name, .animation, "an animation", names, "Animation", "an animation, as Animation.linear { duration = 1 }")
    }

    func checkTransition(_ name: StaticString) throws(CallError) {
        try check(
            name, .transition, "a transition", TransitionObject.names, "Transition",
            "a transition, as Transition.move \"leading\"")
    }

    func checkGesture(_ name: StaticString) throws(CallError) {
        switch values["\(name)"] {
        case nil, .gesture: break
        case let value?:
            guard let given = value.type else { return }
            throw CallError("\(word.name): expected a gesture, as DragGesture(), got \(given)")
        }
    }

    /// Of a string it is known which it may be.
    private func check(
        _ name: StaticString, _ kind: HostSignature.Kinds, _ what: String, _ names: [String], _ maker: String,
        _ expected: String
    ) throws(CallError) {
        if let text = text(name) {
            guard !names.contains(text) else { return }
            throw CallError(
                "\(word.name): \(what) is \(WordSchema.Parameter.list(names)), or one that \(maker) makes, not '\(text)'\(Suggestion.hint(for: text, among: names))"
            )
        }
        guard let value = values["\(name)"], !kind.accepts(value), let type = value.type else { return }
        let got = if case .number(let number) = value { LuaNumber.plain(number) } else { type }
        throw CallError("\(word.name): expected \(expected), got \(got)")
    }

    func checkGridItems(_ name: StaticString) throws(CallError) {
        guard !isGiven(name) else { return }
        throw CallError("\(word.name): '\(name)' must be a list of GridItem, as { GridItem.flexible() }, got nothing")
    }
}

extension [LuaEntry] {
    /// Whether it is `{ nil, "label" }`.
    fileprivate var hasTagOfNil: Bool {
        guard count == 2, case .positional(let tag) = self[0], case .positional(let label) = self[1],
            case .nothing = tag.kind, case .string = label.kind
        else { return false }
        return true
    }

    /// Whether it is a table of one value, or none.
    fileprivate var isShort: Bool {
        guard count < 2 else { return false }
        switch first {
        case .positional(let value)?:
            switch value.kind {
            case .call, .method, .varargs: return false
            default: return true
            }
        default: return isEmpty
        }
    }
}
