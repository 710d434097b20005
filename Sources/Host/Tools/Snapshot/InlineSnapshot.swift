import Host

/// Snapshots in a test's own source, in long brackets.
enum InlineSnapshot {
    /// The content of a long string in the source. The indentation of its closing brackets is removed from each of its lines,
    /// as in Swift's multi-line strings.
    static func content(of text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let margin = lines.last, margin.allSatisfy({ $0 == " " || $0 == "\t" }) else {
            return text
        }
        lines.removeLast()
        // By bytes: a mark that combines with the last blank is the line's own.
        return lines.map { line in
            line.utf8.starts(with: margin.utf8) ? Substring(line.utf8.dropFirst(margin.utf8.count)) : line
        }.joined(separator: "\n")
    }

    /// The content in long brackets, each of its lines behind `margin`.
    static func literal(_ content: String, margin: some StringProtocol) -> String {
        var level = ""
        while content.contains("]\(level)]") { level += "=" }
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty ? "" : margin + line
        }
        return "[\(level)[\n" + lines.joined(separator: "\n") + "\n\(margin)]\(level)]"
    }

    /// The source with new contents for the calls of `inline_snapshot` on these lines, from 1; and by line the errors
    /// of calls that cannot be changed.
    static func source(
        _ source: String, with contents: [Int: String], file: String
    ) -> (text: String, problems: [Int: ScriptError]) {
        let tokens = LuaTokens(source).tokens
        var edits: [(range: Range<String.Index>, text: String)] = []
        var problems: [Int: ScriptError] = [:]
        for (line, content) in contents {
            do throws(ScriptError) {
                edits.append(try edit(source, tokens, line, content, file: file))
            } catch {
                problems[line] = error
            }
        }
        // The file's own line ends: Lua reads all of them as newlines.
        let lineEnd = source.first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n"
        var result = source
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.text.replacing("\n", with: lineEnd))
        }
        return (result, problems)
    }

    private static func edit(
        _ source: String, _ tokens: [LuaTokens.Token], _ line: Int, _ content: String, file: String
    ) throws(ScriptError) -> (range: Range<String.Index>, text: String) {
        let calls = tokens.indices.filter {
            tokens[$0].text == "inline_snapshot" && lines(of: tokens, call: $0) ~= line
        }
        guard let call = calls.first else {
            throw misplaced(file, line, "the call of inline_snapshot is not found there")
        }
        guard calls.count == 1 else {
            throw misplaced(file, line, "of several inline snapshots each needs a line of its own")
        }
        let margin = margin(of: source, at: tokens[call].range.lowerBound)
        guard let edit = edit(of: tokens, call: call, content, margin) else {
            throw misplaced(file, line, "the call of inline_snapshot is written in a way that cannot be changed here")
        }
        return edit
    }

    /// The lines from the beginning of the call, `assert.inline_snapshot`, to that of its arguments: Lua assigns the call to
    /// one of them.
    private static func lines(of tokens: [LuaTokens.Token], call: Int) -> ClosedRange<Int> {
        var first = call
        while first >= 2, [".", ":"].contains(tokens[first - 1].text) { first -= 2 }
        return tokens[first].line...tokens[min(call + 1, tokens.count - 1)].line
    }

    private static func misplaced(_ file: String, _ line: Int, _ message: String) -> ScriptError {
        var error = ScriptError("\(file):\(line): \(message)", kind: .load)
        error.isPlaced = true
        return error
    }

    private static func margin(of source: String, at index: String.Index) -> Substring {
        let start = source[..<index].lastIndex(where: \.isNewline).map(source.index(after:)) ?? source.startIndex
        return source[start...].prefix { $0 == " " || $0 == "\t" }
    }

    /// The edit of a call's second argument: its range, or the place to insert it, with the new text.
    private static func edit(
        of tokens: [LuaTokens.Token], call: Int, _ content: String, _ margin: Substring
    ) -> (range: Range<String.Index>, text: String)? {
        guard call + 1 < tokens.count, tokens[call + 1].text == "(" else { return nil }
        var depth = 0
        var comma: Int?
        for index in (call + 1)..<tokens.count {
            switch tokens[index].text {
            case "(", "{", "[", "function", "do", "if", "repeat": depth += 1
            case "}", "]", "end", "until": depth -= 1
            case ",": if depth == 1, comma == nil { comma = index }
            case ")":
                depth -= 1
                guard depth == 0 else { continue }
                let text = literal(content, margin: margin)
                let last = tokens[index - 1].range.upperBound
                guard let comma else { return (last..<last, ", \(text)") }
                guard comma + 1 < index else { return nil }
                return (tokens[comma + 1].range.lowerBound..<last, text)
            default: break
            }
        }
        return nil
    }
}
