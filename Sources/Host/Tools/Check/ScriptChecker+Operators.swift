import Host

/// What operators are given.
extension ScriptChecker {
    mutating func check(_ sign: String, _ left: LuaExpression, _ right: LuaExpression) {
        switch sign {
        case "and", "or", "==", "~=":
            checkTested(left)
            return checkTested(right)
        case "..":
            for side in [left, right] { checkOperand(side, "concatenate") }
            checkJoined(left, right)
        case "<", ">", "<=", ">=":
            for side in [left, right] { checkOperand(side, "compare") }
            if sign.hasPrefix("<") { checkCompared(left, right) } else { checkCompared(right, left) }
        case "&", "|", "~", "<<", ">>":
            for side in [left, right] { checkOperand(side, "perform bitwise operation on") }
            checkNumbers(left, right, "perform bitwise operation on", ScriptChecker.metamethods[sign] ?? "")
        default:
            // What a library makes may be added to a text, as the patterns of LPeg are.
            if sign == "+", isText(left) && mayJoin(right) || isText(right) && mayJoin(left) {
                report(
                    "wrong-operand", "texts are joined by .., not by +",
                    at: left.range.lowerBound..<right.range.upperBound)
                check(left)
                return check(right)
            }
            for side in [left, right] { checkOperand(side, "perform arithmetic on") }
            checkNumbers(left, right, "perform arithmetic on", ScriptChecker.metamethods[sign] ?? "")
        }
    }

    /// An operator of one operand.
    mutating func check(_ sign: String, _ operand: LuaExpression) {
        let act = sign == "#" ? "get length of" : sign == "-" ? "perform arithmetic on" : "perform bitwise operation on"
        checkOperand(operand, act)
        switch value(of: operand) {
        case .string, .table, .binding, .declaration: return
        case .number where sign != "#": return
        default: break
        }
        guard let type = certainType(of: operand) else { return }
        reportOperand("attempt to \(act) a \(type) value", at: operand.range)
    }

    private static let metamethods = [
        "+": "__add", "-": "__sub", "*": "__mul", "/": "__div", "%": "__mod", "^": "__pow", "//": "__idiv",
        "&": "__band", "|": "__bor", "~": "__bxor", "<<": "__shl", ">>": "__shr",
    ]

    /// Whether `+` with a text is a slip.
    private func mayJoin(_ other: LuaExpression) -> Bool {
        switch value(of: other) {
        case .string, .number: true
        default: survey.usesWords
        }
    }

    private func isText(_ expression: LuaExpression) -> Bool {
        if case .string(let text) = expression.kind { return Double(text) == nil }
        return false
    }

    private mutating func checkOperand(_ operand: LuaExpression, _ act: String) {
        switch value(of: operand) {
        case .binding:
            report(
                "wrong-operand", "attempt to \(act) a binding; its value is self.field, or binding:get()",
                at: operand.range)
        case .declaration(let word):
            report(
                "wrong-operand",
                "attempt to \(act) a declaration; \(word)(…) declares a field in the table of a Component; there self.field is the value",
                at: operand.range)
        default: break
        }
        check(operand)
    }

    // MARK: Types

    /// The type of a value for which no script defines operators; nil: it is not known, or has its own message.
    private func certainType(of operand: LuaExpression) -> String? {
        let value = value(of: operand)
        switch value {
        case .table:
            if case .parenthesised(let inner) = operand.kind { return certainType(of: inner) }
            if case .table = operand.kind { return "table" }
            return nil
        case .classItself(let declared): return declared.kind == .component ? value.type : nil
        case .word, .binding, .declaration: return nil
        default: return value.type
        }
    }

    /// Whether an operand may be something with a metamethod.
    private func mayHave(_ metamethod: String, _ operand: LuaExpression) -> Bool {
        switch value(of: operand) {
        case .unknown, .word, .table, .classItself:
            certainType(of: operand) == nil
                && (survey.mentions[metamethod] != nil || !survey.modules.isEmpty || survey.hasOpenGlobals)
        // With --allow-all a script gives these one, too.
        case .nothing, .boolean, .number, .string, .function: survey.mentions[metamethod] != nil
        default: false
        }
    }

    private mutating func reportOperand(_ message: String, at range: Range<Int>) {
        let hint = CommonMistakes.hints.first { message.contains("\($0.key)") }.map { "\($0.value)" } ?? ""
        report("wrong-operand", message + hint, at: range)
    }

    /// Arithmetic, and operations on bits.
    private mutating func checkNumbers(
        _ left: LuaExpression, _ right: LuaExpression, _ act: String, _ metamethod: String
    ) {
        guard !mayHave(metamethod, left), !mayHave(metamethod, right) else { return }
        for side in [left, right] {
            // Lua names the first one that is none.
            if case .number = value(of: side) { continue }
            guard let type = certainType(of: side), type != "string" else { return }
            return reportOperand("attempt to \(act) a \(type) value", at: side.range)
        }
    }

    /// Numbers are compared with numbers, texts with texts. The sides are those of `<`.
    private mutating func checkCompared(_ left: LuaExpression, _ right: LuaExpression) {
        guard let first = certainType(of: left), let second = certainType(of: right) else { return }
        guard first != second || !["number", "string"].contains(first) else { return }
        reportOperand(
            first == second ? "attempt to compare two \(first) values" : "attempt to compare \(first) with \(second)",
            at: min(left.range.lowerBound, right.range.lowerBound)..<max(left.range.upperBound, right.range.upperBound))
    }

    // MARK: Joining

    private mutating func checkJoined(_ left: LuaExpression, _ right: LuaExpression) {
        guard !mayHave("__concat", left), !mayHave("__concat", right) else { return }
        let hasView = value(of: left).isView || value(of: right).isView
        // What is not known may be a Text, which says more.
        for side in [left, right] where !hasView { if case .unknown = value(of: side) { return } }
        for side in [left, right] {
            guard let type = unjoined(side, hasView) else { continue }
            if hasView {
                report(
                    "wrong-operand",
                    "a Text can be joined with strings, numbers and other Texts, not with a \(type)", at: side.range)
            } else {
                reportOperand("attempt to concatenate a \(type) value", at: side.range)
            }
            return
        }
    }

    /// How messages call what cannot be joined; nil: it can, as far as that is known.
    private func unjoined(_ side: LuaExpression, _ hasView: Bool) -> String? {
        switch value(of: side) {
        case .string, .number: nil
        case .view("Text", _), .view("", _): nil
        case .view(let word, _): word
        case .component(let declared): declared.name
        default: certainType(of: side)
        }
    }
}
