import Host

/// Functions and methods of the host's that are no views and no modifiers, by their signatures.
extension ScriptChecker {
    /// A call of a function: a word, or a function in a table of the host's.
    mutating func checkSignature(call function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression) {
        switch function.kind {
        case .field(let owner, let name):
            guard case .word(let group) = value(of: owner) else { return checkMade(function, arguments, call) }
            if checkMissing(name, of: group) { return }
            let full = "\(group).\(name.text)"
            checkOptions(of: full, arguments)
            if let signature = HostSignature.functions[full] {
                return check(arguments, signature, of: full, lua: name.text, at: call.range)
            }
            if let signature = HostSignature.services[full] {
                return check(arguments, signature, of: full, lua: full, at: call.range)
            }
            checkMade(function, arguments, call)
        default:
            guard case .word(let word) = value(of: function) else { return }
            checkOptions(of: word, arguments)
            if word == "withAnimation" { return checkAnimated(arguments, call) }
            guard let signature = HostSignature.functions[word] else { return }
            check(arguments, signature, of: word, lua: word, at: call.range)
        }
    }

    /// A call of a method of a publisher, a binding, an animation or a transition.
    mutating func checkSignature(
        method name: LuaName, of owner: StaticValue, _ arguments: [LuaExpression], _ call: LuaExpression
    ) {
        let methods: [String: HostSignature]
        switch owner {
        case .publisher: methods = HostSignature.publisher
        case .binding: methods = HostSignature.binding
        case .other("animation"): methods = HostSignature.animation
        case .other("transition"): methods = HostSignature.transition
        default: return
        }
        if let signature = methods[name.text] {
            return check(arguments, signature, of: name.text, lua: name.text, at: call.range)
        }
        guard case .other(let type) = owner else { return }
        let hint = names.hint(for: name.text, among: methods.keys.sorted())
        report(
            "unknown-method", "\(type == "animation" ? "an" : "a") \(type) has no '\(name.text)'\(hint)", at: name.range
        )
    }

    // MARK: Arguments

    private mutating func check(
        _ arguments: [LuaExpression], _ signature: HostSignature, of word: String, lua name: String,
        at range: Range<Int>
    ) {
        let isOpen = hasOpenEnd(arguments)
        for index in 0..<max(arguments.count, signature.parameters.count) {
            guard let parameter = signature.parameter(index) else { return }
            if index >= arguments.count - (isOpen ? 1 : 0), isOpen { return }
            let given = index < arguments.count ? arguments[index] : nil
            guard let message = message(parameter, index + 1, given, word, name) else { continue }
            return report("wrong-argument", message, at: given?.range ?? range)
        }
    }

    /// Whether the last argument may be several values, or none.
    func hasOpenEnd(_ arguments: [LuaExpression]) -> Bool {
        guard let last = arguments.last else { return false }
        switch last.kind {
        case .varargs: return true
        case .call, .method:
            if case .unknown = value(of: last) { return true }
            if case .nothing = value(of: last) { return true }
            return false
        default: return false
        }
    }

    /// What is wrong with an argument; nil: nothing that is certain.
    private func message(
        _ parameter: HostSignature.Parameter, _ number: Int, _ given: LuaExpression?, _ word: String, _ name: String
    ) -> String? {
        let value = given.map { self.value(of: $0) } ?? .nothing
        func bad(_ what: String) -> String { "bad argument #\(number) to '\(name)' (\(what))" }
        switch value {
        case .number(let number) where parameter.kinds.contains(.number):
            if let fault = parameter.fault?(number) {
                if case .lua = parameter.message { return bad(fault) }
                return "\(fault), got \(LuaNumber.plain(number))"
            }
            guard parameter.numbers?(number) == false else { return nil }
        case .string(let text) where parameter.fault != nil && Double(text) != nil: return nil
        case .nothing where given == nil && parameter.kinds == .any:
            if case .lua = parameter.message { return bad("value expected") }
            return nil
        default: if parameter.kinds.accepts(value) { return nil }
        }
        switch parameter.message {
        case .lua(let type):
            if given == nil, word == "merge" { return bad("value expected") }
            return bad("\(type) expected, got \(given == nil ? "no value" : value.type ?? "value")")
        case .sentence(let expected, let ofNil, let missing):
            if given == nil { return "\(expected), got \(missing)" }
            if case .nothing = value { return "\(expected), got \(ofNil)" }
            if case .number(let number) = value, parameter.numbers != nil {
                return "\(expected), got \(LuaNumber.plain(number))"
            }
            return "\(expected), got \(value.type ?? "value")"
        case .whole(let sentence): return sentence.replacing("%s", with: value.type ?? "value")
        case .service(let what):
            switch value {
            case .nothing: return "\(word): argument \(number) is \(what), got nothing"
            case .boolean, .number, .string, .table:
                return "\(word): argument \(number) is \(what), got a \(value.type ?? "value")"
            default:
                return
                    "a \(value.type ?? "value") is no plain value: only numbers, strings, booleans and tables of them are"
            }
        }
    }

    // MARK: Animations and transitions

    /// `withAnimation([animation,] function [, completion])`.
    private mutating func checkAnimated(_ arguments: [LuaExpression], _ call: LuaExpression) {
        guard !hasOpenEnd(arguments) else { return }
        var arguments = arguments
        while arguments.count > 1, let last = arguments.last, case .nothing = last.kind { arguments.removeLast() }
        let actions = arguments.count > 1 ? Array(arguments.dropFirst()) : arguments
        if arguments.count > 1 {
            let kinds: HostSignature.Kinds = [.animation, .string, .nothing, .function]
            if !kinds.accepts(value(of: arguments[0])) {
                return report(
                    "wrong-argument",
                    "withAnimation: expected an animation, as Animation.linear { duration = 1 }, got \(shown(value(of: arguments[0])))",
                    at: arguments[0].range)
            }
            let known = Animation.Name.allCases.map(\.rawValue)
            if case .string(let text) = value(of: arguments[0]), !known.contains(text) {
                return report(
                    "wrong-argument",
                    "withAnimation: an animation is \(WordSchema.Parameter.list(known)), or one that Animation makes, not '\(text)'\(names.hint(for: text, among: known))",
                    at: arguments[0].range)
            }
        }
        for (index, action) in actions.enumerated() {
            let kinds: HostSignature.Kinds = index == 0 ? .function : [.function, .nothing]
            if kinds.accepts(value(of: action)) { continue }
            return report(
                "wrong-argument", "withAnimation: expected a function, as withAnimation(function() … end)",
                at: action.range)
        }
        if actions.isEmpty {
            report(
                "wrong-argument", "withAnimation: expected a function, as withAnimation(function() … end)",
                at: call.range)
        }
    }

    /// A value as messages about animations show it: a number itself, else its type.
    func shown(_ value: StaticValue) -> String {
        switch value {
        case .nothing: "nothing"
        case .number(let number): LuaNumber.plain(number)
        default: value.type ?? "value"
        }
    }

    /// `Animation.linear { duration = 1 }`, `Transition.move "leading"`, `Transition.slide()`.
    private mutating func checkMade(_ function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression) {
        guard case .field(let owner, let name) = function.kind, case .word(let group) = value(of: owner),
            !hasOpenEnd(arguments)
        else { return }
        let word = "\(group).\(name.text)"
        guard let first = arguments.first else {
            if word == "Transition.asymmetric" {
                return report(
                    "wrong-argument", "\(word): expected a transition, as Transition.move \"leading\", got nothing",
                    at: call.range)
            }
            guard word == "Transition.offset" else { return }
            return report(
                "wrong-argument", "\(word): expected a table, as \(word) { x = 1, y = 1 }, got nothing", at: call.range)
        }
        let given = value(of: first)
        if group == "Animation", let animation = Animation.Name(rawValue: name.text) {
            checkOptions(of: animation, word, first, given)
        } else if group == "Transition", ["slide", "opacity", "identity"].contains(name.text) {
            if HostSignature.Kinds.nothing.accepts(given) { return }
            report("wrong-argument", "\(word) takes nothing, got \(given.type ?? "value")", at: first.range)
        } else if group == "Transition", ["move", "push"].contains(name.text) {
            let edges = ["top", "bottom", "leading", "trailing"]
            let kinds: HostSignature.Kinds = [.string, .table]
            var got = shown(given)
            if case .string(let text) = given {
                if edges.contains(text) { return }
                got = "'\(text)'"
            } else if kinds.accepts(given) {
                return
            }
            let option = name.text == "move" ? "edge" : "from"
            report(
                "wrong-argument", "\(word): '\(option)' must be \(WordSchema.Parameter.list(edges)), got \(got)",
                at: first.range)
        } else if word == "Transition.asymmetric" {
            let isTable = if case .table = given { true } else { false }
            for (index, way) in arguments.prefix(isTable ? 1 : 2).enumerated() {
                let kinds: HostSignature.Kinds = index == 0 ? [.transition, .string, .table] : [.transition, .string]
                if kinds.accepts(value(of: way)) { continue }
                return report(
                    "wrong-argument",
                    "\(word): expected a transition, as Transition.move \"leading\", got \(shown(value(of: way)))",
                    at: way.range)
            }
        } else if word == "Transition.offset" || word == "Transition.scale" {
            let isScale = name.text == "scale"
            if case .table(let entries) = first.kind {
                checkNumbers(entries, word, isScale ? ["scale"] : ["x", "y"], besides: isScale ? ["anchor"] : [])
            } else if !(isScale ? [.table, .nothing] : HostSignature.Kinds.table).accepts(given) {
                let example = isScale ? "{ scale = 0.5 }" : "{ x = 1, y = 1 }"
                let got = isScale ? given.type ?? "value" : shown(given)
                report(
                    "wrong-argument", "\(word): expected a table, as \(word) \(example), got \(got)", at: first.range)
            }
        }
    }

    private mutating func checkOptions(
        of animation: Animation.Name, _ word: String, _ first: LuaExpression, _ given: StaticValue
    ) {
        let options = animation.options
        let kinds: HostSignature.Kinds =
            options.contains("duration") ? [.number, .table, .nothing] : [.table, .nothing]
        guard kinds.accepts(given) else {
            return report(
                "wrong-argument",
                "\(word): expected a table, as \(word) { \(options[0]) = 1 }, got \(given.type ?? "value")",
                at: first.range)
        }
        var numbers: [String: Double]? = [:]
        if case .table(let entries) = first.kind { numbers = checkNumbers(entries, word, options) }
        if case .number(let number) = given { numbers = ["duration": number] }
        guard let numbers else { return }
        do throws(CallError) { _ = try animation.animation(numbers, word) } catch {
            report("wrong-argument", error.message, at: first.range)
        }
    }

    /// The numbers of a table of options, where all of them are known.
    @discardableResult
    private mutating func checkNumbers(
        _ entries: [LuaEntry], _ word: String, _ options: [String], besides others: [String] = []
    ) -> [String: Double]? {
        var numbers: [String: Double]? = [:]
        for entry in entries {
            guard case .named(let name, let given) = entry else { return nil }
            let value = value(of: given)
            if case .nothing = value { continue }
            if others.contains(name.text) { continue }
            guard options.contains(name.text) else {
                let hint = names.hint(for: name.text, among: options + others)
                let list = WordSchema.Parameter.list(options + others, or: "and")
                let rest = hint.isEmpty ? "; it takes \(list)" : hint
                report("unknown-option", "\(word) has no option '\(name.text)'\(rest)", at: name.range)
                return nil
            }
            if case .number(let number) = value {
                numbers?[name.text] = number
                continue
            }
            numbers = nil
            guard !HostSignature.Kinds.number.accepts(value) else { continue }
            report(
                "wrong-argument", "\(word): '\(name.text)' must be a number, got \(value.type ?? "value")",
                at: given.range)
        }
        return numbers
    }

    // MARK: Members

    /// What is said of a name that a table of the host's does not have.
    private static let missing = [
        "Animation": "there is no Animation", "Transition": "there is no Transition", "Updaters": "there is no updater",
    ]

    /// A member of a table of the host's that raises an error about a name which it does not have.
    mutating func checkMember(_ name: LuaName, of table: String) {
        let members = names.members(of: table)
        guard let missing = ScriptChecker.missing[table], !members.contains(name.text) else { return }
        report(
            "unknown-method", "\(missing) '\(name.text)'\(names.hint(for: name.text, among: members))", at: name.range)
    }

    private static let plainTables: Set<String> = [
        "Binding", "Text", "clipboard", "clock", "env", "fs", "http", "json", "pipe", "process", "stdin", "terminal",
        "websocket",
    ]

    /// Notes a function that a table of the host's does not have, unless the script adds to it; whether it did.
    private mutating func checkMissing(_ name: LuaName, of table: String) -> Bool {
        let members = names.members(of: table)
        guard ScriptChecker.plainTables.contains(table), !members.contains(name.text), survey.mentions[name.text] == 1,
            survey.modules.isEmpty, !survey.hasOpenGlobals
        else { return false }
        report(
            "unknown-method",
            "attempt to call a nil value (field '\(name.text)')\(names.hint(for: name.text, among: members))",
            at: name.range)
        return true
    }
}

extension HostSignature.Kinds {
    /// Whether a value may be of these kinds.
    func accepts(_ value: StaticValue) -> Bool {
        switch value {
        case .unknown, .bindings, .app, .context, .proxy, .frozen: true
        case .word(let word): contains(.function) || !KnownNames.isFunction(word)
        case .nothing: contains(.nothing)
        case .boolean: contains(.boolean)
        case .number: contains(.number)
        case .string: contains(.string)
        case .table: contains(.table)
        case .function: contains(.function)
        case .publisher: contains(.publisher)
        case .object(let declared): declared.kind.hasBody || contains(.object)
        case .classItself(let declared): self == .any || !declared.kind.hasBody && contains(.observableClass)
        case .other("animation"): contains(.animation)
        case .other("transition"): contains(.transition)
        case .other("environmentKey"): contains(.environmentKey)
        case .view, .component, .declaration, .binding, .gesture, .gridItem, .layout, .other: self == .any
        }
    }
}
