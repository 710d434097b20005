/// Snapshots that stand in a test's own source, in long brackets.
enum InlineSnapshot {
    /// What a long string of the source says. The blanks before its closing brackets stand before each of its lines, too,
    /// and do not count, as in Swift's own strings of several lines.
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

    /// The source with the contents that calls of `inline_snapshot` on these lines, from 1, are to have.
    static func source(_ source: String, with contents: [Int: String], file: String) throws(ScriptError) -> String {
        let tokens = LuaTokens(source).tokens
        var edits: [(range: Range<String.Index>, text: String)] = []
        for (line, content) in contents {
            let calls = tokens.indices.filter { tokens[$0].line >= line && tokens[$0].text == "inline_snapshot" }
            guard let call = calls.first else {
                throw misplaced(file, line, "the call of inline_snapshot is not found there")
            }
            if calls.dropFirst().first.map({ tokens[$0].line == tokens[call].line }) ?? false {
                throw misplaced(file, line, "of several inline snapshots each needs a line of its own")
            }
            guard
                let edit = edit(of: tokens, call: call, content, margin(of: source, at: tokens[call].range.lowerBound))
            else {
                throw misplaced(
                    file, line, "the call of inline_snapshot is written in a way that cannot be changed here")
            }
            edits.append(edit)
        }
        // The file's own line ends: Lua reads all of them as newlines.
        let lineEnd = source.first(where: \.isNewline) == "\r\n" ? "\r\n" : "\n"
        var result = source
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.text.replacing("\n", with: lineEnd))
        }
        return result
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

    /// The second argument of a call, or the place where it is to stand, with what is to stand there.
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
