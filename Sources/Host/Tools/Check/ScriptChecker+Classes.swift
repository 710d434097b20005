import Host

/// The tables of classes, and what their bodies give.
extension ScriptChecker {
    private static let makers: Set<String> = [
        "Component", "EnvironmentKey", "Modifier", "Observable", "ObservableObject", "Preference", "Updater",
    ]

    /// `Component "Row" { … }`, with its table.
    mutating func checkClass(_ declared: DeclaredClass, _ table: LuaExpression) {
        guard case .table(let entries) = table.kind else {
            if let type = value(of: table).type {
                report(
                    "wrong-declaration", "\(declared.name): expected the table of its fields and methods, got \(type)",
                    at: table.range)
            }
            return check(table)
        }
        for entry in entries {
            switch entry {
            case .positional(let value):
                if self.value(of: value).text != nil {
                    report(
                        "wrong-declaration", "\(declared.name): every field has a name; this entry has none",
                        at: value.range)
                }
                check(value)
            case .keyed(let key, let value):
                check(key)
                check(value)
            case .named(let name, let value): check(member: name, value, of: declared)
            }
        }
    }

    private mutating func check(member name: LuaName, _ value: LuaExpression, of declared: DeclaredClass) {
        if case .function(let function) = value.kind {
            if declared.reservedMethods.contains(name.text) {
                report(
                    "wrong-declaration",
                    "\(declared.name): '\(name.text)' is the host's own name and cannot be a method",
                    at: name.range)
            }
            return check(function, of: declared, named: name.text)
        }
        let called = LuaExpression(kind: .call(value, []), range: value.range)
        if case .word(let word) = self.value(of: value), case .declaration = self.value(of: called) {
            report(
                "wrong-declaration", "\(declared.name): '\(name.text)' is \(word) itself; call it, as \(word)(…)",
                at: value.range)
        } else if declared.kind.hasBody, let type = undeclaredType(of: value) {
            report(
                "wrong-declaration",
                "\(declared.name): '\(name.text)' must be declared, as \(name.text) = State(…) or Property(…), or be a function; it is a \(type)",
                at: name.range)
        } else if declared.reservedFields.contains(name.text), !isFunctionMaybe(value) {
            report(
                "wrong-declaration", "\(declared.name): '\(name.text)' is the host's own name and cannot be a field",
                at: name.range)
        }
        if name.text == "didChange", declared.kind == .observableObject, let type = self.value(of: value).type {
            switch self.value(of: value) {
            case .publisher, .declaration: break
            default:
                report(
                    "wrong-declaration",
                    "\(declared.name): 'didChange' is the subject by which an object announces itself, as didChange = PassthroughSubject(); it is a \(type)",
                    at: name.range)
            }
        }
        check(value)
    }

    /// The type of what declares no field and is no method; nil: it is one, or not known.
    private func undeclaredType(of value: LuaExpression) -> String? {
        let value = self.value(of: value)
        return switch value {
        case .nothing, .function, .word, .declaration: nil
        case .classItself(let declared) where declared.kind != .component: nil
        default: value.type
        }
    }

    /// Nil declares nothing.
    private func isFunctionMaybe(_ value: LuaExpression) -> Bool {
        switch self.value(of: value) {
        case .unknown, .word, .nothing: true
        default: false
        }
    }

    // MARK: Makers

    /// `Component { … }`, `Component("A", { … })`: the name comes first, alone.
    mutating func checkDeclaration(_ word: String, _ arguments: [LuaExpression], _ call: LuaExpression) {
        switch word {
        case _ where ScriptChecker.makers.contains(word): checkMaker(word, arguments, call)
        case "ObservedObject" where !arguments.isEmpty:
            report(
                "wrong-argument",
                "ObservedObject takes nothing: the parent gives the object; StateObject(function() … end) makes one",
                at: call.range)
        case "StateObject":
            guard let first = arguments.first else {
                return report(
                    "wrong-argument", "StateObject: expected a function, as StateObject(function() … end)",
                    at: call.range)
            }
            if let text = value(of: first).text, !isFunctionValue(first) {
                report(
                    "wrong-argument", "StateObject: expected a function, as StateObject(function() … end), got \(text)",
                    at: first.range)
            }
        case "Computed", "Let":
            let expected = "\(word): expected a function, as \(word)(function() … end), got"
            guard let first = arguments.first else {
                return report("wrong-argument", "\(expected) nothing", at: call.range)
            }
            if case .nothing = value(of: first) {
                report("wrong-argument", "\(expected) nothing", at: first.range)
            } else if let text = value(of: first).text, !isFunctionValue(first) {
                report("wrong-argument", "\(expected) \(text)", at: first.range)
            }
        case "EnvironmentObject" where arguments.count > 1:
            report(
                "wrong-argument",
                "EnvironmentObject takes the class alone; Environment(Class, nil) is one that may be missing",
                at: call.range)
        case "State", "GestureState":
            checkValue(word, arguments)
            guard arguments.count > 1, isRefused(arguments[1], by: word) else { break }
            let observers = word == "State" ? "; observers are for fields of an Observable or an ObservableObject" : ""
            report("wrong-argument", "\(word) takes a value alone\(observers)", at: arguments[1].range)
        case "FocusState":
            guard let first = arguments.first else { break }
            if case .nothing = value(of: first) { break }
            guard value(of: first).text != nil else { break }
            report(
                "wrong-argument", "FocusState takes no value; a view follows it by :focused(self.bind.field)",
                at: first.range)
        case "Property": checkValue(word, arguments)
        case "Published", "Field", "Ignored":
            checkValue(word, arguments)
            checkObservers(word, arguments)
        case "Binding": checkBinding(arguments, call)
        default: break
        }
    }

    /// `State(value, observers)`: anything else behind the value counts for nothing.
    private func isRefused(_ second: LuaExpression, by word: String) -> Bool {
        switch value(of: second) {
        case .unknown, .nothing: false
        case .table: true
        default: word == "GestureState"
        }
    }

    /// The value of a field.
    private mutating func checkValue(_ word: String, _ arguments: [LuaExpression]) {
        guard let first = arguments.first else { return }
        switch value(of: first) {
        case .binding:
            report(
                "wrong-argument", "\(word): a binding is no value; declare the field as Binding()", at: first.range)
        case .object(let declared) where word == "State" && !declared.kind.hasBody:
            report(
                "wrong-argument",
                "State: this one \(declared.name) would be shared by all nodes; write State(function() return \(declared.name)() end)",
                at: first.range)
        default: break
        }
    }

    /// `Binding()`, `Binding(get, set)`, `Binding(binding, default)`.
    private mutating func checkBinding(_ arguments: [LuaExpression], _ call: LuaExpression) {
        guard arguments.count > 0, !hasOpenEnd(arguments) else { return }
        let values = arguments.prefix(2).map { value(of: $0) }
        switch values[0] {
        case .binding: return
        case .function where values.count == 2:
            if HostSignature.Kinds.function.accepts(values[1]) { return }
        case let first where first.text == nil || HostSignature.Kinds.function.accepts(first): return
        default: break
        }
        let types = [values[0].type ?? "value", values.count == 2 ? values[1].type ?? "value" : "nothing"]
        report(
            "wrong-argument",
            "Binding takes nothing (a declaration), two functions, or a binding and a default; got \(types[0]) and \(types[1])",
            at: call.range)
    }

    private func isFunctionValue(_ expression: LuaExpression) -> Bool {
        switch value(of: expression) {
        case .function, .word: true
        default: false
        }
    }

    private mutating func checkObservers(_ word: String, _ arguments: [LuaExpression]) {
        guard arguments.count > 1 else { return }
        guard case .table(let entries) = arguments[1].kind else {
            if isFunctionValue(arguments[1]) {
                report(
                    "wrong-argument",
                    "\(word): observers stand in a table, as { didSet = function(self, old, new) … end }",
                    at: arguments[1].range)
            }
            return
        }
        for case .named(let name, let value) in entries {
            if case .nothing = self.value(of: value) { continue }
            if !["willSet", "didSet"].contains(name.text) {
                let hint = names.hint(for: name.text, among: ["willSet", "didSet"])
                report("unknown-option", "\(word) has no option '\(name.text)'\(hint)", at: name.range)
            } else if let type = self.value(of: value).type, !isFunctionValue(value) {
                report(
                    "wrong-argument",
                    "\(word): '\(name.text)' is a function, as \(name.text) = function(self, old, new) … end, not a \(type)",
                    at: value.range)
            }
        }
    }

    private mutating func checkMaker(_ word: String, _ arguments: [LuaExpression], _ call: LuaExpression) {
        let form =
            switch word {
            case "Preference": "Preference \"Width\" { default = 0, reduce = math.max }"
            case "Updater": "Updater \"Even\" { shouldUpdate = function(old, new) … end }"
            case "EnvironmentKey": "EnvironmentKey \"density\" { default = 2 }"
            default: "\(word) \"Counter\" { … }"
            }
        guard let first = arguments.first else {
            return report("wrong-declaration", "\(word): expected a name, as in \(form), got nothing", at: call.range)
        }
        if arguments.count > 1 {
            let name = if case .string(let name) = value(of: first), !name.isEmpty { name } else { "A" }
            return report(
                "wrong-declaration",
                "\(word): takes its name, and the table behind that without a comma or parentheses: \(word) \"\(name)\" { … }",
                at: call.range)
        }
        switch value(of: first) {
        case .string(""):
            report("wrong-declaration", "\(word): expected a name, as in \(form), got an empty one", at: first.range)
        case .string: break
        case let other:
            if let type = other.type {
                report("wrong-declaration", "\(word): expected a name, as in \(form), got \(type)", at: first.range)
            }
        }
    }

    /// `Preference "P" (5)`, where what was called is known by its form.
    mutating func checkMaker(_ function: LuaExpression, _ arguments: [LuaExpression]) {
        guard case .call(let word, let names) = function.kind, case .name(let maker) = word.kind, isWord(maker),
            ScriptChecker.makers.contains(maker), names.count == 1, case .string(let name) = names[0].kind
        else { return }
        let given = arguments.first.map { value(of: $0) } ?? .nothing
        if case .table(let entries) = given { return check(entries, of: maker, name, at: arguments[0].range) }
        guard let type = arguments.isEmpty ? "nothing" : given.type else { return }
        let form =
            maker == "Updater"
            ? "a table, as { shouldUpdate = function(old, new) … end }"
            : maker == "Preference"
                ? "a table, as { default = 0, reduce = math.max }"
                : maker == "EnvironmentKey" ? "a table, as { default = 2 }" : "the table of its fields and methods"
        report("wrong-declaration", "\(maker) \"\(name)\": expected \(form), got \(type)", at: function.range)
    }

    /// The table of a preference, an updater or a key of the environment.
    private mutating func check(_ entries: [LuaEntry], of maker: String, _ name: String, at range: Range<Int>) {
        let options = [
            "Preference": ["default", "reduce"], "Updater": ["shouldUpdate"], "EnvironmentKey": ["default", "type"],
        ][maker]
        guard let options else { return }
        var given: [String: LuaExpression] = [:]
        for entry in entries {
            guard case .named(let option, let value) = entry else { return }
            if case .nothing = self.value(of: value) { continue }
            given[option.text] = value
            if maker == "Updater" || options.contains(option.text) { continue }
            let hint = names.hint(for: option.text, among: options)
            report("unknown-option", "\(maker) \"\(name)\" has no option '\(option.text)'\(hint)", at: option.range)
        }
        let function = ["Preference": "reduce", "Updater": "shouldUpdate"][maker]
        if let function {
            let value = given[function].map { self.value(of: $0) } ?? .nothing
            guard !HostSignature.Kinds.function.accepts(value) else { return }
            let what = maker == "Preference" ? "two values" : "the old and the new value"
            let got = given[function] == nil ? (maker == "Preference" ? "nil" : "nothing") : value.type ?? "value"
            report(
                "wrong-declaration", "\(maker) \"\(name)\": '\(function)' must be a function of \(what), got \(got)",
                at: given[function]?.range ?? range)
        } else if let type = given["type"] {
            let types = ["boolean", "function", "integer", "number", "string", "table"]
            let value = self.value(of: type)
            if case .string(let text) = value, types.contains(text) { return }
            guard let got = value.type else { return }
            let rest = if case .string(let text) = value { "not '\(text)'" } else { "got \(got)" }
            report(
                "wrong-declaration",
                "EnvironmentKey \"\(name)\": 'type' must be \(WordSchema.Parameter.list(types)), \(rest)",
                at: type.range)
        }
    }
}
