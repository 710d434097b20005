import Host

/// Statements with an expression behind them, which Lua has no sentence for: `x = 1; x`.
extension Submission {
    /// It with a `return` before what may be an expression at its end. At most one of them is Lua: an expression goes on for
    /// as long as it can, so that it begins where a statement would, or with what no statement begins with.
    var returningEnd: some Sequence<Submission> {
        let bytes = Array(text.utf8)
        return endStarts.lazy.map { start in
            Submission(String(decoding: bytes[..<start] + "return ".utf8 + bytes[start...], as: UTF8.self))
        }
    }

    /// As Lua's own prompt reads it: `=x` asks for the value of x.
    var withoutEqualsSign: Submission {
        guard let first = tokens.first, first.text == "=", tokens.count > 1 else { return self }
        var bytes = Array(text.utf8)
        bytes[first.range.lowerBound] = UInt8(ascii: " ")
        return Submission(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether nothing is open at its end: no block, no bracket, no long string or comment.
    var isClosed: Bool {
        !isInComment && tokens.last?.isComplete != false && tokens.reduce(0) { $0 + OpenBlocks.depthChange($1) } <= 0
    }

    /// Whether its last line begins a block as Python has them.
    var endsInForeignBlock: Bool {
        let start =
            text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.distance(from: text.startIndex, to: $0) } ?? -1
        guard tokens.last?.text == ":", let first = tokens.first(where: { $0.range.lowerBound > start }) else {
            return false
        }
        return LineHint.blockWords.contains(first.text)
    }

    /// What stands at the end is far from there only where a whole table is written.
    private static let mostStarts = 20

    /// Where the expression can begin, the last place first: behind what ends a statement, with what cannot go on with that.
    private var endStarts: some Sequence<Int> {
        var depth = 0
        var starts: [Int] = []
        var last: LuaToken?
        for token in tokens {
            if depth == 0, let last, token.beginsExpression, token.canFollow(last) {
                starts.append(token.range.lowerBound)
            }
            depth = max(depth + OpenBlocks.depthChange(token), 0)
            last = depth == 0 ? token : nil
        }
        return starts.suffix(Submission.mostStarts).reversed()
    }
}

extension LuaToken {
    /// Whether an expression can begin with it.
    var beginsExpression: Bool {
        switch kind {
        case .name, .number, .string: true
        case .keyword: ["nil", "true", "false", "not", "function"].contains(text)
        case .symbol: ["(", "{", "-", "#", "~", "..."].contains(text)
        case .comment, .unknown: false
        }
    }

    /// Whether an expression that begins with it can stand behind a statement that ends with another: behind a bracket it may
    /// be an operator instead, or the argument of a call. Two names in a row are rather a mistake.
    fileprivate func canFollow(_ end: LuaToken) -> Bool {
        switch end.text {
        case ";", "::", "end": true
        case ")", "]", "}": kind != .string && !["-", "~", "(", "{"].contains(text)
        default: false
        }
    }
}
