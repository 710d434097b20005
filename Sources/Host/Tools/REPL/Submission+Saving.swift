import Host

/// A text as a part of a test, which does the same again.
extension Submission {
    /// As statements among others, by which what it returns, so many values, becomes `_`, `_1` and so on.
    func statements(isExpression: Bool, count: Int, _ style: SavedStep.Style) -> [String] {
        if isExpression { return Submission.assignment(of: self, count: count, style) }
        if returnsFromWithin {
            let call = Submission("(function(...) \(text)\nend)(...)")
            return Submission.assignment(of: call, count: count, style)
        }
        var lines = [isBracketed ? ";" + text : text]
        if let (head, values) = parts {
            lines = head.isEmpty ? [] : [head.isBracketed ? ";" + head.text : head.text]
            if !values.isEmpty { lines += Submission.assignment(of: values, count: count, style) }
        }
        // Its labels are its own.
        let hasLabel = tokens.contains { $0.kind == .symbol && $0.text == "::" }
        return hasLabel && declaredLocals.isEmpty ? ["do"] + lines + ["end"] : lines
    }

    /// Whether no test can do the same: what returns from its middle has to be a function of its own, and its locals end there.
    var losesLocals: Bool { returnsFromWithin && !declaredLocals.isEmpty }

    /// The names before a `=`, parts of tables and what is in them included.
    var assignedNames: Set<String> {
        var names: Set<String> = []
        var before: [String] = []
        for token in tokens {
            switch token.kind {
            case .name: before.append(token.text)
            case .keyword: before = []
            case .symbol where token.text == "=" || token.text == ";":
                if token.text == "=" { names.formUnion(before) }
                before = []
            default: break
            }
        }
        return names
    }

    /// What stands before the first `=` and behind it, if it begins with `local`: it may be a declaration and nothing else.
    var localValues: (head: String, values: Submission)? {
        guard tokens.first?.text == "local", let mark = tokens.first(where: { $0.text == "=" })?.range else {
            return nil
        }
        let bytes = Array(text.utf8)
        return (
            String(decoding: bytes[..<mark.lowerBound], as: UTF8.self),
            Submission(String(decoding: bytes[mark.upperBound...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
        )
    }

    /// Lua would take it for the arguments of a call that begins in the line before.
    private var isBracketed: Bool { tokens.first?.text == "(" }

    private static func assignment(of expression: Submission, count: Int, _ style: SavedStep.Style) -> [String] {
        let text = expression.text
        guard count > 0 else {
            // Only a call gives nothing, or `...`.
            if expression.tokens.first?.text == "..." { return [] }
            return [expression.isBracketed ? ";" + text : text]
        }
        guard count > 1 || style.isNumbered else { return ["\(style.result()) = \(text)"] }
        let names = (1...9).prefix(count).map(style.result).joined(separator: ", ")
        return ["\(names) = \(text)", "\(style.result()) = \(style.result(1))"]
    }

    /// What stands before the `return` that ends it, and the values behind that.
    private var parts: (head: Submission, values: Submission)? {
        guard let end = outerReturn else { return nil }
        let bytes = Array(text.utf8)
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        let values = Submission(
            String(decoding: bytes[(end + "return".utf8.count)...].drop(while: isBlank), as: UTF8.self))
        let isNothing = values.tokens.allSatisfy { $0.text == ";" }
        let head = bytes[..<end].reversed().drop(while: isBlank).reversed()
        return (Submission(String(decoding: head, as: UTF8.self)), isNothing ? Submission("") : values)
    }

    /// Whether a `return` ends it that stands in a block, but in no function.
    private var returnsFromWithin: Bool {
        var blocks: [String] = []
        for token in tokens where token.kind == .keyword {
            switch token.text {
            case "do", "function", "if", "repeat": blocks.append(token.text)
            case "end", "until": _ = blocks.popLast()
            case "return": if !blocks.isEmpty, !blocks.contains("function") { return true }
            default: break
            }
        }
        return false
    }
}
