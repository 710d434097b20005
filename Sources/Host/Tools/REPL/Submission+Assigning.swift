import Host

/// Lines that declare locals among other things, for a test: there what needs the app's clock, random numbers or services runs
/// in a function that the app calls, and variables that are to outlast it stand outside of that.
extension Submission {
    /// Declarations of its locals, and it with assignments to them in the place of its own; nil: it would mean something else.
    var assigningLocals: (declarations: String, assignments: Submission)? {
        var bytes = Array(text.utf8)
        var declared: [String] = []
        var initial: [String] = []
        for start in outerTokens.map(\.index).filter({ isKeyword($0, "local") }).reversed() {
            guard let declaration = declaration(from: start), mayStandOutside(declaration) else { return nil }
            let space = tokens[start].range.lowerBound..<tokens[start + 1].range.lowerBound
            for edit in declaration.edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
            bytes.removeSubrange(space)
            declared = declaration.names + declared
            initial += declaration.names.filter { mentions($0, in: declaration.values) }
        }
        guard Set(declared).count == declared.count else { return nil }
        let fresh = declared.filter { !initial.contains($0) }
        let lines = [
            fresh.isEmpty ? "" : "local " + fresh.joined(separator: ", "),
            // The value of one that has the name before.
            initial.isEmpty ? "" : "local " + initial.joined(separator: ", ") + " = " + initial.joined(separator: ", "),
        ]
        return (
            lines.filter { !$0.isEmpty }.joined(separator: " "), Submission(String(decoding: bytes, as: UTF8.self))
        )
    }

    private struct Declaration {
        let start: Int
        let names: [String]
        /// Where its values stand among the tokens.
        let values: Range<Int>
        let edits: [(range: Range<Int>, text: String)]
    }

    /// `local x <const>, y = 1, 2`, `local x` or `local function f`, whose `local` stands there.
    private func declaration(from start: Int) -> Declaration? {
        if isKeyword(start + 1, "function") {
            guard tokens.indices.contains(start + 2) else { return nil }
            return Declaration(start: start, names: [tokens[start + 2].text], values: start..<start, edits: [])
        }
        var names: [String] = []
        var edits: [(range: Range<Int>, text: String)] = []
        var index = start + 1
        while tokens.indices.contains(index), tokens[index].kind == .name {
            names.append(tokens[index].text)
            index += 1
            if isSymbol(index, "<") {
                guard tokens.indices.contains(index + 2), tokens[index + 1].text == "const" else { return nil }
                edits.append((tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound, ""))
                index += 3
            }
            guard isSymbol(index, ",") else { break }
            index += 1
        }
        guard !names.isEmpty else { return nil }
        let end = tokens[index - 1].range.upperBound
        guard isSymbol(index, "=") else {
            edits.append((end..<end, " = nil"))
            return Declaration(start: start, names: names, values: index..<index, edits: edits)
        }
        return Declaration(start: start, names: names, values: index..<endOfValues(from: index) + 1, edits: edits)
    }

    /// Whether its variables can be declared earlier without a difference: they are mentioned neither before it nor in a function
    /// among its values.
    private func mayStandOutside(_ declaration: Declaration) -> Bool {
        let hasFunction = declaration.values.contains { isKeyword($0, "function") }
        return declaration.names.allSatisfy { name in
            !mentions(name, in: 0..<declaration.start) && !(hasFunction && mentions(name, in: declaration.values))
        }
    }

    private func mentions(_ name: String, in range: Range<Int>) -> Bool {
        range.contains { tokens[$0].kind == .name && tokens[$0].text == name && !isSymbol($0 - 1, ".") }
    }
}
