import Host

/// JSON that is written in a script, and values that a body must not change.
extension ScriptChecker {
    // MARK: JSON

    mutating func checkDecoded(_ arguments: [LuaExpression], _ call: LuaExpression) {
        guard let first = arguments.first else {
            return report("wrong-argument", "json.decode: expected a string, got nothing", at: call.range)
        }
        switch value(of: first) {
        case .string(let text):
            do throws(JSONError) {
                _ = try JSONReader.read(Array(text.utf8), .script, into: ValueBytes())
            } catch {
                report("wrong-argument", "json.decode: \(error)", at: first.range)
            }
        case let other:
            guard let type = other.type else { return }
            report("wrong-argument", "json.decode: expected a string, got \(type)", at: first.range)
        }
    }

    mutating func checkEncoded(_ arguments: [LuaExpression], _ call: LuaExpression) {
        guard let first = arguments.first else {
            return report("wrong-argument", "json.encode: expected a value, got nothing", at: call.range)
        }
        checkWritten(first, [])
        guard arguments.count > 1, case .table(let options) = arguments[1].kind else { return }
        for case .named(let name, let value) in options {
            if case .nothing = self.value(of: value) { continue }
            if name.text != "indent" {
                report(
                    "unknown-option", "json.encode: there is no option '\(name.text)'; there is indent", at: name.range)
            } else if case .number(let indent) = self.value(of: value), (0...16).contains(indent),
                indent.rounded(.down) == indent
            {
                continue
            } else if self.value(of: value).text != nil {
                report("wrong-argument", "json.encode: 'indent' is a number from 0 to 16", at: value.range)
            }
        }
    }

    /// What is to become JSON. `path`: where it stands in the whole.
    private mutating func checkWritten(_ value: LuaExpression, _ path: [String]) {
        func place() -> String { path.isEmpty ? "" : ", at \(path.joined())" }
        switch self.value(of: value) {
        case .function, .word:
            report("wrong-argument", "json.encode: a function cannot be written\(place())", at: value.range)
        case .number(let number) where !number.isFinite:
            let name = number.isNaN ? "0/0" : number > 0 ? "math.huge" : "-math.huge"
            report("wrong-argument", "json.encode: \(name) is no number in JSON\(place())", at: value.range)
        case .view, .component, .binding, .publisher, .gesture, .gridItem, .layout, .declaration, .other, .object:
            guard let type = self.value(of: value).type else { return }
            report("wrong-argument", "json.encode: a \(type) cannot be written\(place())", at: value.range)
        case .table(let entries) where path.count < 100:
            var (position, hasNames) = (0, false)
            for entry in entries {
                switch entry {
                case .positional(let inner):
                    position += 1
                    checkWritten(inner, path + ["[\(position)]"])
                case .named(let name, let inner):
                    hasNames = true
                    checkWritten(inner, path + [".\(name.text)"])
                case .keyed(let key, let inner):
                    if case .number(let number) = self.value(of: key), number.rounded(.down) == number, number > 1,
                        entries.count == 1
                    {
                        report(
                            "wrong-argument",
                            "json.encode: a key of an object is a string, at [\(LuaNumber.plain(number))]",
                            at: key.range)
                    }
                    checkWritten(inner, path)
                }
            }
            guard position > 0, hasNames else { return }
            report(
                "wrong-argument", "json.encode: a table is a list or has names, not both\(place())", at: value.range)
        default: break
        }
    }

    // MARK: Values

    /// The field of a component's `self` that an expression leads into.
    private func field(_ expression: LuaExpression) -> (name: String, field: DeclaredClass.Field)? {
        switch expression.kind {
        case .field(let owner, let name):
            if case .name("self") = owner.kind, case .object(let declared) = value(of: owner), declared.kind.hasBody {
                return declared.fields[name.text].map { (name.text, $0) }
            }
            return field(owner)
        case .index(let owner, _): return field(owner)
        default: return nil
        }
    }

    /// `self.field`, where a body sees the table that it was declared with, or what became of it.
    func frozenField(_ expression: LuaExpression) -> String? {
        guard isInBody, let (name, field) = field(expression), field.word == "State",
            case .table? = field.arguments.first?.kind
        else { return nil }
        return "self.\(name)"
    }

    mutating func reportWrite(to field: String, at range: Range<Int>) {
        report(
            "write-to-value",
            "this is the value that the body saw; write to \(field) in an action, or hand out \(field.replacing("self.", with: "self.bind."))",
            at: range)
    }

    /// A key by which something is written into a field's value.
    mutating func checkKey(_ key: LuaExpression, of owner: LuaExpression) {
        guard field(owner)?.field.word == "State" else { return }
        switch value(of: key) {
        case .number(let number) where number.isNaN:
            report("wrong-argument", "a value cannot have NaN as a key", at: key.range)
        case .table, .function, .view, .component:
            report(
                "wrong-argument",
                "a value's keys are strings, numbers and booleans, not a \(value(of: key).type ?? "value")",
                at: key.range)
        default: break
        }
    }
}
