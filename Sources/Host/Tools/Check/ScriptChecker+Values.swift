import Host

/// What is known of values.
extension ScriptChecker {
    /// What an expression gives.
    func value(of expression: LuaExpression, depth: Int = 0) -> StaticValue {
        guard depth < 20 else { return .unknown }
        switch expression.kind {
        case .nothing: return .nothing
        case .boolean(let value): return .boolean(value)
        case .number(let value): return .number(value)
        case .string(let text): return .string(text)
        case .table(let entries): return .table(entries)
        case .function: return .function
        case .parenthesised(let inner): return value(of: inner, depth: depth + 1)
        case .name(let name): return value(named: name, expression, depth)
        case .call(let function, let arguments): return value(ofCall: function, arguments, expression, depth)
        case .method(let owner, let name, _):
            let owner = value(of: owner, depth: depth + 1)
            if case .object(let declared) = owner, let method = declared.methods[name.text], let method,
                !method.block.returnsValues
            {
                return .nothing
            }
            return object(ofMethod: name.text, of: owner) ?? value(ofMethod: name.text, of: owner)
        case .field(let owner, let name): return value(ofField: name.text, of: owner, expression, depth)
        case .unary("-", let operand):
            if case .number(let number) = value(of: operand, depth: depth + 1) { return .number(-number) }
            return .unknown
        case .binary("..", let left, let right):
            let sides = [value(of: left, depth: depth + 1), value(of: right, depth: depth + 1)]
            if sides.contains(where: \.isView) { return .view("Text", isModified: false) }
            return .unknown
        case .binary(let sign, let left, let right):
            guard case .number(let left) = value(of: left, depth: depth + 1),
                case .number(let right) = value(of: right, depth: depth + 1)
            else { return .unknown }
            return StaticValue.sum(left, sign, right).map { .number($0) } ?? .unknown
        case .varargs, .index, .unary: return .unknown
        }
    }

    private func value(named name: String, _ expression: LuaExpression, _ depth: Int) -> StaticValue {
        if name == "self" { return selfClass.map { .object($0) } ?? .unknown }
        if let given = parameters[name] { return given }
        if isWord(name) { return names.isWord(name) && name != "_VERSION" ? .word(name) : .unknown }
        guard survey.declarations[name] == 1 else { return .unknown }
        if let declared = survey.classNamed(by: expression) { return .classItself(declared) }
        guard let given = survey.values[name] else { return .unknown }
        switch given.kind {
        // What is in it may change.
        case .table, .nothing: return .unknown
        default: return value(of: given, depth: depth + 1)
        }
    }

    private func value(
        ofCall function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression, _ depth: Int
    ) -> StaticValue {
        if let table = arguments.first, arguments.count == 1, case .call = function.kind,
            let declared = survey.classes[table.range.lowerBound]
        {
            return .classItself(declared)
        }
        if case .field(let owner, let name) = function.kind, case .word(let group) = value(of: owner, depth: depth + 1)
        {
            switch (group, name.text) {
            case ("GridItem", _): return .gridItem
            case ("Binding", "constant"): return .binding
            case ("Animation", "timingCurve"): return .other("animation")
            case ("Transition", "move"), ("Transition", "push"), ("Transition", "offset"), ("Transition", "asymmetric"):
                return .other("transition")
            default: break
            }
        }
        if case .call(let maker, let names) = function.kind, case .word(let word) = value(of: maker, depth: depth + 1),
            names.count == 1, let type = ["Preference": "preference", "EnvironmentKey": "environmentKey"][word]
        {
            return .other(type)
        }
        switch value(of: function, depth: depth + 1) {
        case .layout(let layout): return layout.called(arguments)
        case .other("animation"): return .other("animation")
        case .other("transition"): return .other("transition")
        case .word(let word):
            if let object = object(of: word, arguments) { return object }
            if names.schemas[word]?.role == .modifier { return .unknown }
            if let schema = names.schemas[word] {
                return .view(
                    schema.form == .formattedText || schema.form == .ansiText ? "Text" : word, isModified: false)
            }
            switch word {
            case "State", "Property", "Let", "Computed", "StateObject", "ObservedObject", "EnvironmentObject",
                "Environment",
                "FocusState", "GestureState", "AppStorage", "SceneStorage", "Published", "Field", "Ignored":
                return .declaration(word)
            case "Binding": return arguments.isEmpty ? .declaration(word) : .binding
            case "Just", "Empty", "Fail", "PassthroughSubject", "CurrentValueSubject", "Timer", "Future":
                return .publisher
            case "mount": return .app
            // What takes the table.
            case "Component", "Modifier", "Observable", "ObservableObject":
                guard arguments.count == 1, case .string = arguments[0].kind else { return .unknown }
                return .function
            case "print": return .nothing
            default: return .unknown
            }
        case .classItself(let declared):
            switch declared.kind {
            case .component: return .component(declared)
            case .modifier: return .other("modifier")
            case .observable, .observableObject: return .object(declared)
            }
        default: return .unknown
        }
    }

    private func value(ofMethod name: String, of owner: StaticValue) -> StaticValue {
        guard owner.isView, names.schemas[name]?.role == .modifier else { return .unknown }
        if case .view(let word, _) = owner { return .view(word, isModified: true) }
        return .view("", isModified: true)
    }

    private func value(ofField name: String, of owner: LuaExpression, _ expression: LuaExpression, _ depth: Int)
        -> StaticValue
    {
        if let declared = survey.classNamed(by: expression) { return .classItself(declared) }
        switch value(of: owner, depth: depth + 1) {
        case .word("math"): return StaticValue.constants[name].map { .number($0) } ?? .unknown
        case .word("Animation"): return Animation.Name(rawValue: name) == nil ? .unknown : .other("animation")
        case .word("Transition") where TransitionObject.names.contains(name): return .other("transition")
        // Text.number, Text.date, …
        case .word(let word) where names.schemas["\(word).\(name)"] != nil: return .word("\(word).\(name)")
        case .object(let declared):
            if name == "bind", declared.ownNames.contains("bind") { return .bindings(declared) }
            return .unknown
        case .bindings(let declared):
            guard let field = declared.fields[name], field.word != DeclaredClass.Field.unseen else { return .unknown }
            return .binding
        default: return .unknown
        }
    }
}

extension StaticValue {
    /// The numbers in the table `math`.
    static let constants = [
        "huge": Double.infinity, "pi": .pi, "maxinteger": Double(Int.max), "mininteger": Double(Int.min),
    ]

    /// A whole power, by its factors.
    private static func power(_ base: Double, _ exponent: Double) -> Double? {
        guard (0...1024).contains(exponent), exponent.rounded(.down) == exponent else { return nil }
        return (0..<Int(exponent)).reduce(1) { product, _ in product * base }
    }

    /// What arithmetic gives, of floats.
    static func sum(_ left: Double, _ sign: String, _ right: Double) -> Double? {
        switch sign {
        case "+": left + right
        case "-": left - right
        case "*": left * right
        case "/": left / right
        case "^": power(left, right)
        default: nil
        }
    }
}

extension LuaBlock {
    /// Whether a function of these statements gives anything.
    var returnsValues: Bool {
        statements.contains { statement in
            switch statement.kind {
            case .returned(let values): !values.isEmpty
            case .block(let block), .whileLoop(_, let block), .repeatLoop(let block, _), .counting(_, _, let block),
                .loop(_, _, let block):
                block.returnsValues
            case .choice(let branches, let otherwise):
                branches.contains { $0.block.returnsValues } || otherwise?.returnsValues == true
            default: false
            }
        }
    }
}
