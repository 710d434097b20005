import Host

/// Calls of words, classes, methods and modifiers.
extension ScriptChecker {
    mutating func check(call function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression) {
        checkUsed(function)
        checkObjects(call: function, arguments, call)
        if case .bindings = value(of: function) {
            report("wrong-call", "the binding to a field is self.bind.field", at: call.range)
        }
        switch value(of: function) {
        case .word where catches(function): checkCaught(arguments)
        case .word(let word):
            check(arguments, of: word)
            if ["pairs", "ipairs", "next"].contains(word), let first = arguments.first, case .binding = value(of: first)
            {
                report(
                    "wrong-argument",
                    "\(word) goes through tables; the value of a binding is self.field, or binding:get()",
                    at: first.range)
            }
            if let schema = names.schemas[word] {
                WordCall(schema: schema, arguments: arguments, range: call.range).check(by: &self)
            } else {
                checkDeclaration(word, arguments, call)
            }
        case .classItself(let declared):
            check(arguments: arguments)
            check(callOf: declared, arguments, call)
        default:
            if let table = arguments.first, arguments.count == 1, let declared = survey.classes[table.range.lowerBound],
                case .call = function.kind
            {
                checkClass(declared, table)
            } else {
                if catches(function) { checkCaught(arguments) } else { check(arguments: arguments) }
                checkMaker(function, arguments)
            }
            checkMethodCalledByDot(function, arguments)
        }
    }

    /// `pcall(…)`, `assert.has_error(…)`: what fails in there is not the script's end.
    private func catches(_ function: LuaExpression) -> Bool {
        switch function.kind {
        case .name(let name): ["pcall", "xpcall"].contains(name) || catching.contains(name)
        case .field(_, let name): name.text.contains("error")
        default: false
        }
    }

    mutating func check(arguments: [LuaExpression]) { for argument in arguments { check(argument) } }

    /// The functions of these words run while the body does.
    private mutating func check(_ arguments: [LuaExpression], of word: String) {
        let isBuilder = ["ForEach", "List", "If", "Table", "TableColumn"].contains(word)
        for argument in arguments {
            if isBuilder, case .function(let function) = argument.kind {
                if ["ForEach", "List"].contains(word), argument.range == rowFunction(arguments)?.range {
                    checkResult(of: function, "the function of \(word)", at: argument.range)
                    check(function, isBuilder: true, given: [element(of: arguments[0])])
                } else {
                    check(function, isBuilder: true)
                }
            } else if word == "Canvas", case .function(let function) = argument.kind {
                check(function, isBuilder: true, given: [.context])
            } else if word == "GeometryReader", case .function(let function) = argument.kind {
                check(function, given: [.proxy])
            } else {
                check(argument)
            }
        }
    }

    /// The function that makes the rows of a list: the last argument, before options.
    private func rowFunction(_ arguments: [LuaExpression]) -> LuaExpression? {
        guard arguments.count > 1 else { return nil }
        return arguments.last { if case .function = $0.kind { true } else { false } }
    }

    /// The value of a list's element in the function that makes its row.
    private func element(of list: LuaExpression) -> StaticValue {
        guard case .field(let owner, let name) = list.kind, case .object(let declared) = value(of: owner), isInBody,
            declared.kind == .component, ["State", "Property"].contains(declared.fields[name.text]?.word ?? "")
        else { return .unknown }
        return .frozen("self.\(name.text)")
    }

    // MARK: Methods

    mutating func check(
        method name: LuaName, of owner: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression
    ) {
        checkUsed(owner)
        if name.text == "onGeometryChange", case .function(let function)? = arguments.first?.kind {
            check(function, given: [.proxy])
            check(arguments: Array(arguments.dropFirst()))
        } else {
            check(arguments: arguments)
        }
        checkObjects(method: name, of: owner, arguments, call)
        switch value(of: owner) {
        case .view, .component: checkModifier(name, of: owner, arguments, call)
        case .object(let declared):
            checkField(name, of: declared)
            if let field = declared.fields[name.text], field.word == "State" || field.word == "Property",
                field.arguments.isEmpty == false,
                value(of: field.arguments[0]).text != nil, !isFunction(field.arguments[0])
            {
                report("wrong-call", "'\(name.text)' is a field of \(declared.name), no method", at: name.range)
            }
        case .classItself(let declared): checkMethod(name, ofClass: declared)
        case .string where names.schemas[name.text]?.role == .modifier:
            report(
                "unknown-modifier",
                "\(name.text) is a modifier of views, as Text(…):\(name.text)(…); a string has none",
                at: name.range)
        case .publisher where !names.publisherMembers.contains(name.text):
            let hint = names.hint(for: name.text, among: names.publisherMembers.sorted())
            let here = [
                "subscribe": "; publisher:sink(function(value) … end) subscribes",
                "emit": "; subject:send(value) sends",
            ]
            report("unknown-method", "a publisher has no '\(name.text)'\(here[name.text] ?? hint)", at: name.range)
        case .binding where !names.bindingMembers.contains(name.text):
            let hint = names.hint(for: name.text, among: names.bindingMembers.sorted())
            report("unknown-method", "a binding has no '\(name.text)'\(hint)", at: name.range)
        case .context where !names.contextMembers.contains(name.text):
            let hint = names.hint(for: name.text, among: names.contextMembers.sorted())
            report("unknown-method", "a context has no method '\(name.text)'\(hint)", at: name.range)
        case .app where !names.appMembers.contains(name.text):
            let hint = names.hint(for: name.text, among: names.appMembers.sorted())
            report("unknown-method", "an app has no '\(name.text)'\(hint)", at: name.range)
        default: break
        }
    }

    private func isFunction(_ expression: LuaExpression) -> Bool {
        if case .function = value(of: expression) { return true }
        return false
    }

    private mutating func checkModifier(
        _ name: LuaName, of owner: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression
    ) {
        if let schema = names.schemas[name.text], schema.role == .modifier {
            let range = name.range.lowerBound..<call.range.upperBound
            if ["fill", "stroke"].contains(name.text), case .view(let word, false) = value(of: owner), !word.isEmpty,
                names.schemas[word]?.form != .shape
            {
                report(
                    "wrong-call",
                    "\(name.text) is for a shape, such as Rectangle() or Circle(), not for a \(word); foregroundStyle colours any view",
                    at: name.range)
            }
            if ["onDelete", "onMove"].contains(name.text), case .view(let word, _) = value(of: owner), !word.isEmpty,
                word != "ForEach"
            {
                let parameters = name.text == "onDelete" ? "index" : "from, to"
                report(
                    "wrong-call",
                    "\(name.text) belongs right behind a ForEach, as ForEach(…):\(name.text)(function(\(parameters)) … end); here it is behind \(word)",
                    at: name.range)
            }
            return WordCall(schema: schema, arguments: arguments, range: range).check(by: &self)
        }
        guard !names.isModifier(name.text) else { return }
        if let reason = names.reasonToPass(name.text) {
            return report(
                "without-meaning", "'\(name.text)' does nothing here: \(reason)", at: name.range, .warning)
        }
        if let here = names.foreignModifier(name.text) {
            return report("unknown-modifier", "there is no modifier '\(name.text)' here: \(here)", at: name.range)
        }
        let hint = names.hint(for: name.text, among: names.modifiers)
        report("unknown-modifier", "a view has no modifier '\(name.text)'\(hint)", at: name.range)
    }

    private mutating func checkMethod(_ name: LuaName, ofClass declared: DeclaredClass) {
        guard !declared.isOpen, declared.methods[name.text] == nil else {
            if name.text == "body", declared.kind.makesViews {
                report(
                    "wrong-call",
                    "\(declared.name):body() runs the body of the class itself; \(declared.name) { … } makes a view of it",
                    at: name.range)
            }
            return
        }
        if name.text == "new" {
            return report("unknown-method", "\(declared.name) has no 'new'; \(declared.call) makes one", at: name.range)
        }
        if declared.kind.makesViews, names.schemas[name.text]?.role == .modifier {
            return report(
                "unknown-modifier",
                "\(name.text) is a modifier of views, and \(declared.name) itself is none; write \(declared.call):\(name.text)(…)",
                at: name.range)
        }
        let hint = names.hint(for: name.text, among: declared.methods.keys.sorted())
        report("unknown-method", "\(declared.name) has no method '\(name.text)'\(hint)", at: name.range)
    }

    /// `self.add(1)`: the method gets 1 for its self.
    private mutating func checkMethodCalledByDot(_ function: LuaExpression, _ arguments: [LuaExpression]) {
        guard case .field(let owner, let name) = function.kind, case .object(let declared) = value(of: owner),
            let method = declared.methods[name.text], method?.isMethod == true
        else { return }
        if let first = arguments.first, case .name = first.kind { return }
        report(
            "wrong-call", "a method needs its self: call it with a colon, self:\(name.text)(…)", at: name.range)
    }

    // MARK: Classes

    /// `Row { title = "x" }`.
    private mutating func check(callOf declared: DeclaredClass, _ arguments: [LuaExpression], _ call: LuaExpression) {
        guard declared.kind.hasBody, !declared.isOpen else { return checkNew(declared, arguments) }
        if declared.methods["body"] == nil, declared.fields["body"] == nil {
            report(
                "missing-body",
                "\(declared.name) has no body, a function that gives its view: function \(declared.name):body() … end",
                at: call.range)
        }
        guard arguments.count <= 1 else { return }
        var given: Set<String> = []
        if let argument = arguments.first {
            guard case .table(let entries) = argument.kind else {
                if let type = value(of: argument).type, !value(of: argument).isView {
                    report(
                        "wrong-argument",
                        "\(declared.name) takes a table of properties, as \(declared.name) { … }, not a \(type)",
                        at: argument.range)
                }
                return
            }
            for entry in entries {
                switch entry {
                case .named(let name, let value):
                    // `{ title = nil }` is `{}`.
                    if case .nothing = value.kind { continue }
                    given.insert(name.text)
                    check(property: name, value, of: declared)
                case .keyed: return
                case .positional(let value):
                    if declared.kind == .modifier, self.value(of: value).isView {
                        report(
                            "wrong-argument",
                            "\(declared.name): the content of a modifier is the view it is applied to, as view:modifier(\(declared.name) { … })",
                            at: value.range)
                    }
                    // A table's entries count as if they stood here.
                    switch value.kind {
                    case .name, .field, .index, .varargs: return
                    default: break
                    }
                }
            }
        }
        for field in declared.inputs where !given.contains(field.name.text) {
            let what = ["Property": "property", "Binding": "binding", "ObservedObject": "object"][field.word!]!
            if field.word == "Property", !field.arguments.isEmpty { continue }
            report("missing-property", "\(declared.name): the \(what) '\(field.name.text)' is missing", at: call.range)
        }
    }

    private mutating func check(property name: LuaName, _ given: LuaExpression, of declared: DeclaredClass) {
        guard let field = declared.fields[name.text],
            field.word == DeclaredClass.Field.unseen || declared.inputs.contains(where: { $0.name.text == name.text })
        else {
            let hint = names.hint(for: name.text, among: declared.inputs.map(\.name.text))
            let inputs = declared.inputs.map(\.name.text)
            let list =
                hint.isEmpty && !inputs.isEmpty ? "; it takes \(WordSchema.Parameter.list(inputs, or: "and"))" : ""
            return report(
                "unknown-property", "\(declared.name) has no property '\(name.text)'\(hint)\(list)", at: name.range)
        }
        let value = stateValue(of: given) ?? value(of: given)
        if field.word == "Binding", let type = value.type, !isBinding(value) {
            report(
                "wrong-argument",
                "\(declared.name): '\(name.text)' is a Binding; give it one, as \(name.text) = self.bind.field, not a \(type)",
                at: given.range)
        }
        if field.word == "Property", isBinding(value) {
            report(
                "wrong-argument",
                "\(declared.name): '\(name.text)' is a Property and takes a value, not a binding; declare it as Binding() to be given one",
                at: given.range)
        }
    }

    /// The initial value of a state field that cannot hold a binding.
    func stateValue(of expression: LuaExpression) -> StaticValue? {
        guard case .field(let owner, let name) = expression.kind, case .object(let declared) = value(of: owner),
            let field = declared.fields[name.text], field.word == "State", let first = field.arguments.first
        else { return nil }
        switch value(of: first) {
        case .number, .string, .boolean, .table: return value(of: first)
        default: return nil
        }
    }

    private func isBinding(_ value: StaticValue) -> Bool {
        if case .binding = value { return true }
        return false
    }

    /// A call of a class of objects, which takes its fields unless it has an `init`.
    private mutating func checkNew(_ declared: DeclaredClass, _ arguments: [LuaExpression]) {
        guard !declared.kind.hasBody, !declared.isOpen, declared.methods["init"] == nil, arguments.count == 1,
            case .table(let entries) = arguments[0].kind
        else { return }
        for case .named(let name, let value) in entries where declared.fields[name.text] == nil {
            if case .nothing = value.kind { continue }
            let hint = names.hint(for: name.text, among: declared.fields.keys.sorted())
            report("unknown-property", "\(declared.name) has no field '\(name.text)'\(hint)", at: name.range)
        }
    }
}
