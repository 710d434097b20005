import Host

/// Checks the arguments of a view's or a modifier's call as the run time does.
struct WordCall {
    let schema: WordSchema
    var arguments: [LuaExpression]
    let range: Range<Int>
    /// The name by which it is written; nil: the word's.
    var ownName: String?

    var shownName: String { ownName ?? schema.name }

    /// Notes what is wrong with it.
    func check(by checker: inout ScriptChecker) {
        // How many values a last call gives is not known.
        if let last = arguments.last {
            switch last.kind {
            case .call, .method:
                if case .unknown = checker.value(of: last) { return checkKnown(by: &checker) }
            case .varargs: return checkKnown(by: &checker)
            default: break
            }
        }
        if schema.role == .container { return checkContainer(by: &checker) }
        checkPlaced(by: &checker)
    }

    /// The arguments that stand at places of their own for certain.
    private func checkKnown(by checker: inout ScriptChecker) {
        guard schema.role != .container, !hasOwnForms, schema.positional >= arguments.count, arguments.count > 1 else {
            return
        }
        for (argument, parameter) in zip(arguments.dropLast(), schema.parameters) {
            check(argument, parameter, by: &checker)
        }
    }

    /// Whether arguments may be left out before others.
    private var hasOwnForms: Bool {
        schema.shortcut != nil || ["environment", "modifier", "If"].contains(schema.name)
    }

    // MARK: Leaves and modifiers

    private func checkPlaced(by checker: inout ScriptChecker) {
        var placed = splitOptions().map(Optional.some)
        let written = placed.count
        let followsSooner = complete(&placed, by: checker)
        let isShortened = placed.count > written
        guard schema.name != "modifier" else { return checkModifierArgument(by: &checker) }
        if schema.name == "environment", (1...2).contains(arguments.count) {
            return checkEnvironment(arguments[0], by: &checker)
        }
        let entries = placed.last.flatMap { $0 }.flatMap { last -> [LuaEntry]? in
            guard case .table(let entries) = last.kind else { return nil }
            // `{ kind = nil }` is `{}`.
            return entries.filter {
                if case .named(_, let value) = $0, case .nothing = value.kind { false } else { true }
            }
        }
        let isList =
            schema.parameters.first?.takesListFirst == true
            && entries?.contains { if case .positional = $0 { true } else { false } } == true
        let isEmptyList = schema.name == "Chart" && entries?.isEmpty == true
        let isAlone = placed.count == 1 && schema.takesOptions && entries != nil && !isList && !isEmptyList
        let follows =
            followsSooner
            || (!isAlone && !isShortened && schema.takesOptions && placed.count == schema.positional + 1
                && placed.count > 1 && entries != nil)
        if placed.count == 1, schema.takesOptions, entries == nil, let only = placed[0], mayBeTable(only, checker) {
            return
        }
        if !follows, !isShortened, schema.takesOptions, placed.count == schema.positional + 1, let last = placed.last,
            let last,
            mayBeTable(last, checker)
        {
            return
        }
        let count = isAlone ? 0 : follows ? placed.count - 1 : placed.count
        guard count <= schema.positional || isShortened else { return checkCount(count, by: &checker) }
        var given: Set<String> = []
        var byPlace: [(name: String, value: LuaExpression)] = []
        for (argument, parameter) in zip(placed.prefix(count), schema.parameters) {
            guard let argument else { continue }
            given.insert(parameter.name)
            byPlace.append((parameter.name, argument))
            check(argument, parameter, by: &checker)
        }
        if isAlone || follows, let entries {
            guard check(options: entries, given: &given, by: &checker) else { return }
        }
        for parameter in schema.parameters where !parameter.isOptional && !given.contains(parameter.name) {
            report(parameter, "nothing", at: range, hint: missing(parameter), by: &checker)
        }
        checkTogether(byPlace, isAlone || follows ? entries ?? [] : [], by: &checker)
    }

    /// `Chart { 1, 2, kind = "bar" }`: of a list with options in it the list stays, and a table of the options comes behind it.
    private func splitOptions() -> [LuaExpression] {
        guard arguments.count == 1, schema.takesOptions, schema.positional == 1,
            schema.parameters[0].takesListFirst, case .table(let entries) = arguments[0].kind
        else { return arguments }
        let list = entries.filter { if case .positional = $0 { true } else { false } }
        let options = entries.filter { if case .positional = $0 { false } else { true } }
        let names = schema.parameters.dropFirst().map(\.name)
        let isAny = options.contains { if case .named(let name, _) = $0 { names.contains(name.text) } else { false } }
        guard !list.isEmpty, isAny else { return arguments }
        return [list, options].map { LuaExpression(kind: .table($0), range: arguments[0].range) }
    }

    /// A variable may hold a table of options, a state that begins with a number or a text holds none.
    private func mayBeTable(_ argument: LuaExpression, _ checker: ScriptChecker) -> Bool {
        if let state = checker.stateValue(of: argument) {
            if case .table = state { return true }
            return false
        }
        return switch checker.value(of: argument) {
        case .unknown, .bindings: true
        case .object(let declared): declared.kind.hasBody
        default: false
        }
    }

    /// Has nil for what is left out before other arguments. Whether a table of options follows sooner than behind all of them.
    private func complete(_ placed: inout [LuaExpression?], by checker: ScriptChecker) -> Bool {
        func isTable(_ argument: LuaExpression?) -> Bool {
            if case .table = argument?.kind { true } else { false }
        }
        func isNumber(_ argument: LuaExpression?) -> Bool {
            if let argument, case .number = checker.value(of: argument) { true } else { false }
        }
        func isColor(_ argument: LuaExpression?) -> Bool {
            guard let argument else { return false }
            switch checker.value(of: argument) {
            case .string(let text): return Color.names.contains(text) || text.hasPrefix("#")
            case .number(let number): return (0...255).contains(number) && number.rounded() == number
            default: return false
            }
        }
        func isFunction(_ argument: LuaExpression?) -> Bool {
            guard let argument else { return false }
            switch checker.value(of: argument) {
            case .function, .word, .unknown, .classItself: return true
            default: return false
            }
        }
        let follows = schema.optionsMayFollowSooner && placed.count > 1 && isTable(placed.last ?? nil)
        let count = placed.count - (follows ? 1 : 0)
        if let shortcut = schema.shortcut, shortcut.arguments == count, count > 0,
            let place = schema.number(of: shortcut.parameter)
        {
            let last = placed[count - 1]
            let isMeant =
                switch shortcut.if {
                case .function: isFunction(last)
                case .number: isNumber(last)
                case .color: isColor(last)
                // A table alone is one of options.
                default: !(count == 1 && schema.takesOptions && isTable(last))
                }
            if isMeant { placed.insert(contentsOf: Array(repeating: nil, count: place + 1 - count), at: count - 1) }
        }
        return follows
    }

    /// `:environment(object)`: with a key goes a value, and with an object none.
    private func checkEnvironment(_ first: LuaExpression, by checker: inout ScriptChecker) {
        switch checker.value(of: first) {
        case .string, .other("environmentKey"):
            guard arguments.count == 1 else { return }
            checker.report(
                "wrong-argument", "environment: expected a key and a value, or an observable object", at: range)
        case .object(let declared) where arguments.count == 2 && !declared.kind.hasBody:
            checker.report(
                "wrong-argument",
                "environment: with a value goes a key, a string or an EnvironmentKey; an object stands alone", at: range
            )
        default: check(first, schema.parameters[0], by: &checker)
        }
    }

    private func checkModifierArgument(by checker: inout ScriptChecker) {
        guard arguments.count <= 1 else { return checkCount(arguments.count, by: &checker) }
        guard let only = arguments.first else {
            return report(schema.parameters[0], "nothing", at: range, by: &checker)
        }
        if case .classItself(let declared) = checker.value(of: only) {
            checker.report(
                "wrong-argument", "modifier: this is \(declared.name) itself; call it, as \(declared.call)",
                at: only.range)
        } else if case .component(let declared) = checker.value(of: only) {
            checker.report(
                "wrong-argument",
                "modifier: 'modifier' must be a modifier or an updater, got a view of \(declared.name)", at: only.range)
        } else {
            check(only, schema.parameters[0], by: &checker)
        }
    }

    private func checkCount(_ count: Int, by checker: inout ScriptChecker) {
        let most = schema.positional
        let message: String
        if most == 0, schema.takesOptions, let first = schema.parameters.first {
            guard let text = arguments.first.flatMap({ checker.value(of: $0).text }) else { return }
            message = "\(shownName) takes named options, as \(shownName) { \(first.name) = … }, got \(text)"
        } else if most == 0 {
            message = "\(shownName) takes no arguments, got \(count)"
        } else {
            message =
                "\(shownName) takes \(most) argument\(most == 1 ? "" : "s")\(schema.takesOptions ? " and named options" : ""), got \(count)\(schema.hintForCount)"
        }
        checker.report("wrong-argument", message, at: range)
    }

    // MARK: Containers

    private func checkContainer(by checker: inout ScriptChecker) {
        var arguments = arguments
        var given: Set<String> = []
        if arguments.count == 2, let label = schema.parameters.first, label.name == "label" {
            check(arguments.removeFirst(), label, by: &checker)
            given.insert("label")
        }
        if schema.name == "List", arguments.count > 1 { return checkRows(by: &checker) }
        if schema.name == "Table" { return checkTable(by: &checker) }
        guard arguments.count == 1, case .table(let entries) = arguments[0].kind else {
            return reportChildren(arguments, by: &checker)
        }
        checker.checkChildren(entries, shownName)
        guard check(options: entries, given: &given, by: &checker) else { return }
        checkGrid(entries, given, by: &checker)
        for parameter in schema.parameters where !parameter.isOptional && !given.contains(parameter.name) {
            report(parameter, "nothing", at: range, by: &checker)
        }
    }

    /// Reports what stands in the place of the table of children, behind the label or alone.
    private func reportChildren(_ given: [LuaExpression], by checker: inout ScriptChecker) {
        let isLabelled = given.count < arguments.count
        var got = given.isEmpty ? "nothing" : "\(given.count) values"
        if given.count == 1 {
            let value = checker.value(of: given[0])
            guard let type = value.type, isLabelled || !value.isView else { return }
            got = type
        }
        let form = isLabelled ? "\(shownName)(label, { … })" : "\(shownName) { … }"
        checker.report(
            "wrong-argument", "\(shownName) takes a table of children, as \(form), got \(got)",
            at: given.count == 1 ? given[0].range : range)
    }

    // MARK: Options

    /// Notes which are given; false: there may be others.
    func check(options entries: [LuaEntry], given: inout Set<String>, by checker: inout ScriptChecker) -> Bool {
        let takesActions = schema.parameter(named: "actions") != nil
        for entry in entries {
            switch entry {
            case .keyed: return false
            case .positional(let value):
                if schema.role == .container { continue }
                if takesActions {
                    checker.checkChildren([entry], shownName)
                    continue
                }
                if case .unknown = checker.value(of: value) { return false }
                checker.report(
                    "wrong-argument", "\(shownName) takes named options; this entry has no name", at: value.range)
            case .named(let name, let value):
                if case .nothing = checker.value(of: value) { continue }
                given.insert(name.text)
                guard let parameter = schema.parameter(named: name.text) else {
                    reportUnknown(name, value, by: &checker)
                    continue
                }
                check(value, parameter, by: &checker)
            }
        }
        return true
    }

    private func reportUnknown(_ name: LuaName, _ value: LuaExpression, by checker: inout ScriptChecker) {
        let known = schema.parameters.map(\.name)
        let hint = checker.names.hint(for: name.text, among: known)
        var message = "\(shownName) has no option '\(name.text)'\(hint)"
        if schema.role == .container, checker.value(of: value).isView {
            message = "\(shownName) has no option '\(name.text)'; a child has no name"
        } else if hint.isEmpty, !known.isEmpty {
            message += "; it takes \(WordSchema.Parameter.list(known, or: "and"))"
        }
        checker.report("unknown-option", message, at: name.range)
    }
}
