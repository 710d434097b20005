import Host

/// Variables of lines that are `<close>`: they last as others do, and are closed at the end of the conversation.
extension Submission {
    /// It with constants in the place of what is to be closed at its end; the keeper is handed each value as soon as its
    /// variable has it.
    var holdingClosed: Submission {
        var edits: [(range: Range<Int>, text: String)] = []
        for declaration in closedDeclarations {
            edits.append((tokens[declaration.attribute].range, "const"))
            let end = tokens[endOfValues(from: endOfNames(from: declaration.attribute))].range.upperBound
            edits.append((end..<end, " \(Submission.keeper)(\(declaration.name), \"\(declaration.name)\")"))
        }
        guard !edits.isEmpty else { return self }
        var bytes = Array(text.utf8)
        for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
        return Submission(String(decoding: bytes, as: UTF8.self))
    }

    /// The variables, and where the word `close` stands among the tokens.
    private var closedDeclarations: [(name: String, attribute: Int)] {
        outerTokens.filter { isKeyword($0.index, "local") }.compactMap { start, _ in
            var index = start + 1
            while index < tokens.count, tokens[index].kind == .name {
                guard isSymbol(index + 1, "<") else {
                    guard isSymbol(index + 1, ",") else { return nil }
                    index += 2
                    continue
                }
                if index + 2 < tokens.count, tokens[index + 2].text == "close" {
                    return (tokens[index].text, index + 2)
                }
                index += 5  // name, <, attribute, >, comma
            }
            return nil
        }
    }

    /// The first token behind the names of a declaration, of which this one belongs to one.
    private func endOfNames(from start: Int) -> Int {
        var index = start
        while index < tokens.count, tokens[index].kind == .name || [",", "<", ">"].contains(tokens[index].text) {
            index += 1
        }
        return index
    }

    /// The last token of the values of a declaration whose names end before this one: two values without a comma or an
    /// operator between them belong to two statements, unless the second is the argument of a call.
    func endOfValues(from start: Int) -> Int {
        var depth = 0
        var isBehindValue = false
        var last = max(start - 1, 0)
        guard isSymbol(start, "=") else { return last }
        for index in start..<tokens.count {
            let token = tokens[index]
            if depth == 0, isBehindValue, token.beginsStatement { return last }
            if depth == 0, token.text == ";" { return last }
            depth += OpenBlocks.depthChange(token)
            isBehindValue = depth == 0 && token.endsValue
            last = index
        }
        return last
    }
}

extension LuaToken {
    /// Whether it ends a value, or is one.
    fileprivate var endsValue: Bool {
        switch kind {
        case .name, .number, .string: true
        case .keyword: ["nil", "true", "false", "end"].contains(text)
        case .symbol: [")", "]", "}", "..."].contains(text)
        case .comment, .unknown: false
        }
    }

    /// Whether, behind a value, it can only begin a statement.
    fileprivate var beginsStatement: Bool {
        switch kind {
        case .name, .number: true
        case .keyword: text != "and" && text != "or"
        case .symbol: text == "::"
        case .string, .comment, .unknown: false
        }
    }
}
