import Host

/// Expressions: the names that they need, and what is done with values.
extension ScriptChecker {
    mutating func check(_ expression: LuaExpression) {
        switch expression.kind {
        case .nothing, .boolean, .number, .string, .varargs: break
        case .function(let function): check(function)
        case .name(let name): checkName(name, expression.range, isNeeded: false)
        case .field(let owner, let name):
            checkUsed(owner)
            checkField(name, of: owner)
        case .index(let owner, let key):
            checkUsed(owner)
            check(key)
        case .call(let function, let arguments): check(call: function, arguments, expression)
        case .method(let owner, let name, let arguments): check(method: name, of: owner, arguments, expression)
        case .binary(let sign, let left, let right): check(sign, left, right)
        case .unary(let sign, let operand):
            if sign == "not" { checkTested(operand) } else { check(sign, operand) }
        case .parenthesised(let inner): checkTested(inner)
        case .table(let entries): check(entries: entries)
        }
    }

    mutating func check(entries: [LuaEntry]) {
        for entry in entries {
            if case .keyed(let key, _) = entry { check(key) }
            check(entry.value)
        }
    }

    /// A value of which a field or a call is needed: it cannot be nil.
    mutating func checkUsed(_ expression: LuaExpression) {
        if case .name(let name) = expression.kind {
            checkName(name, expression.range, isNeeded: true)
        } else {
            check(expression)
        }
    }

    /// A value that may be nil.
    mutating func checkTested(_ expression: LuaExpression) {
        if case .name = expression.kind { return }
        check(expression)
    }

    // MARK: Names

    private mutating func checkName(_ name: String, _ range: Range<Int>, isNeeded: Bool) {
        guard !isLocal(name), name != "self" || !survey.globals.contains(name) else { return }
        guard !names.isGlobal(name), !survey.globals.contains(name), !survey.tested.contains(name),
            !survey.hasOpenGlobals
        else { return }
        if name == "self" {
            return report(
                "undefined-name",
                "there is no 'self' here; a method has its self when it is written with a colon: function Name:method()",
                at: range)
        }
        // A module that is not there may make any global; in a script of luaview's that is less likely than a slip.
        let mayBeMade = names.hasUnknownModules && !survey.usesWords
        if let here = names.foreign(name), !mayBeMade {
            return report("undefined-name", "there is no '\(name)' here: \(here)", at: range)
        }
        if let own = selfClass, own.fields[name] != nil || own.methods[name] != nil || own.ownNames.contains(name) {
            return report("undefined-name", "'\(name)' is not defined (did you mean 'self.\(name)'?)", at: range)
        }
        var near = Set(names.globals).union(survey.globals)
        for scope in localScopes { near.formUnion(scope) }
        let hint = names.hint(for: name, among: near.sorted())
        // A module that is not there may make globals, and a nil that is only handed on may be meant.
        if mayBeMade || hint.isEmpty && names.hasUnknownModules { return }
        let isNil = hint.isEmpty && !isNeeded
        report(
            "undefined-name", "'\(name)' is not defined\(isNil ? ", so this is nil" : hint)", at: range,
            isNil ? .warning : .error)
    }

    // MARK: Fields

    private mutating func checkField(_ name: LuaName, of owner: LuaExpression) {
        switch value(of: owner) {
        case .object(let declared):
            if name.text == "bind", !declared.kind.hasBody, !declared.has("bind") {
                return report(
                    "unknown-field",
                    "\(declared.name) has no field 'bind'; Bindable(object) has the bindings to its fields",
                    at: name.range)
            }
            checkField(name, of: declared)
        case .proxy: checkProxy(name)
        case .word(let word):
            checkMember(name, of: word)
            guard case .name = owner.kind, let hint = ForeignWords.types.word(for: word) else { return }
            report("unknown-field", "\(word) has no field '\(name.text)'; \(hint)", at: name.range)
        case .bindings(let declared):
            guard !declared.isOpen, declared.fields[name.text] == nil else { return }
            let hint = names.hint(for: name.text, among: declared.fields.keys.sorted())
            report("unknown-field", "\(declared.name) has no field '\(name.text)'\(hint)", at: name.range)
        case .binding where !names.bindingMembers.contains(name.text):
            report(
                "unknown-field",
                "a binding has no '\(name.text)'; use :get(), :set(value), or :at(\"\(name.text)\") for a binding into its value",
                at: name.range)
        case .classItself(let declared):
            if name.text == "new", declared.methods["new"] == nil, !declared.isOpen {
                return report(
                    "unknown-method", "\(declared.name) has no 'new'; \(declared.call) makes one", at: name.range)
            }
            guard !declared.isOpen, declared.fields[name.text] != nil else { return }
            report(
                "unknown-field",
                "'\(name.text)' is a field of what \(declared.call) makes, not of \(declared.name) itself; in a method it is self.\(name.text)",
                at: name.range)
        default: break
        }
    }
}
