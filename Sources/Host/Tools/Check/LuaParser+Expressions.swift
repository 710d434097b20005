import Host

extension LuaParser {
    mutating func expressions() throws(Stop) -> [LuaExpression] {
        var all = [try expression()]
        var levels = height
        while takes(",") {
            all.append(try expression())
            levels = max(levels, height)
        }
        height = levels
        return all
    }

    mutating func expression() throws(Stop) -> LuaExpression { try expression(above: 0) }

    /// How strongly an operator binds to its left and to its right, as in Lua.
    private static let ranks: [String: (left: Int, right: Int)] = [
        "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3), "~=": (3, 3), "==": (3, 3),
        "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7), "..": (9, 8), "+": (10, 10), "-": (10, 10),
        "*": (11, 11), "/": (11, 11), "//": (11, 11), "%": (11, 11), "^": (14, 13),
    ]
    private static let rankOfUnary = 12

    private mutating func expression(above limit: Int) throws(Stop) -> LuaExpression {
        try nested { (parser: inout LuaParser) throws(Stop) -> LuaExpression in
            let first = parser.start
            var left: LuaExpression
            var levels = 1
            if let sign = parser.token, sign.kind != .string, ["not", "-", "#", "~"].contains(sign.text) {
                _ = try parser.next()
                let operand = try parser.expression(above: LuaParser.rankOfUnary)
                left = LuaExpression(kind: .unary(sign.text, operand), range: first..<parser.end)
                levels += parser.height
            } else {
                left = try parser.simple()
                levels = parser.height
            }
            while let sign = parser.token, sign.kind == .symbol || sign.kind == .keyword,
                let rank = LuaParser.ranks[sign.text], rank.left > limit
            {
                _ = try parser.next()
                let right = try parser.expression(above: rank.right)
                left = LuaExpression(kind: .binary(sign.text, left, right), range: first..<parser.end)
                levels = max(levels, parser.height) + 1
                try parser.rise(to: levels)
            }
            try parser.rise(to: levels)
            return left
        }
    }

    private mutating func simple() throws(Stop) -> LuaExpression {
        guard let token else { throw stop }
        let kind: LuaExpression.Kind? =
            switch (token.kind, token.text) {
            case (.number, let text): .number(Double(text) ?? .nan)
            case (.string, let text): .string(LuaParser.content(of: text))
            case (.keyword, "nil"): .nothing
            case (.keyword, "true"): .boolean(true)
            case (.keyword, "false"): .boolean(false)
            case (.symbol, "..."): .varargs
            default: nil
            }
        if let kind {
            _ = try next()
            height = 1
            return LuaExpression(kind: kind, range: token.range)
        }
        if isNext("{") { return try table() }
        if takes("function") {
            let function = try functionBody(isMethod: false, from: token.range.lowerBound)
            return LuaExpression(kind: .function(function), range: function.range)
        }
        return try suffixed()
    }

    /// What a string says that stands between quotes or long brackets.
    private static func content(of text: String) -> String {
        if text.utf8.first == UInt8(ascii: "[") {
            let bracket =
                (text.utf8.dropFirst().firstIndex(of: UInt8(ascii: "[")).map {
                    text.utf8.distance(from: text.startIndex, to: $0)
                } ?? 0) + 1
            let inner = text.utf8.dropFirst(bracket).dropLast(bracket)
            return String(Substring(inner.first == UInt8(ascii: "\n") ? inner.dropFirst() : inner))
        }
        if text.utf8.contains(UInt8(ascii: "\\")) {
            var scanner = LuaStringScanner(text[...].unicodeScalars)
            if let bytes = try? scanner.scan() { return String(decoding: bytes, as: UTF8.self) }
        }
        return String(text.dropFirst().dropLast())
    }

    /// A name or parentheses, with the fields and calls behind it.
    mutating func suffixed() throws(Stop) -> LuaExpression {
        let first = start
        var expression: LuaExpression
        if takes("(") {
            let inner = try self.expression()
            try expect(")")
            expression = LuaExpression(kind: .parenthesised(inner), range: first..<end)
            height += 1
        } else {
            let name = try name()
            expression = LuaExpression(kind: .name(name.text), range: name.range)
            height = 1
        }
        var levels = height
        height = 0
        while let suffix = try suffix(of: expression) {
            expression = LuaExpression(kind: suffix, range: first..<end)
            levels = max(levels, height) + 1
            try rise(to: levels)
            height = 0
        }
        try rise(to: levels)
        return expression
    }

    private mutating func suffix(of expression: LuaExpression) throws(Stop) -> LuaExpression.Kind? {
        if takes(".") { return .field(expression, try name()) }
        if takes("[") {
            let key = try self.expression()
            try expect("]")
            return .index(expression, key)
        }
        if takes(":") {
            let name = try name()
            guard let arguments = try arguments() else { throw stop }
            return .method(expression, name, arguments)
        }
        return try arguments().map { .call(expression, $0) }
    }

    private mutating func arguments() throws(Stop) -> [LuaExpression]? {
        if let token, token.kind == .string { return [try simple()] }
        if isNext("{") { return [try table()] }
        guard takes("(") else { return nil }
        let values = isNext(")") ? [] : try expressions()
        try expect(")")
        return values
    }

    private mutating func table() throws(Stop) -> LuaExpression {
        let first = start
        try expect("{")
        var entries: [LuaEntry] = []
        var levels = 0
        while !isNext("}") {
            if takes("[") {
                let key = try expression()
                levels = max(levels, height)
                try expect("]")
                try expect("=")
                entries.append(.keyed(key, try expression()))
            } else if let token, token.kind == .name, isNext("=", after: 1) {
                let name = try name()
                _ = try next()
                entries.append(.named(name, try expression()))
            } else {
                entries.append(.positional(try expression()))
            }
            levels = max(levels, height)
            guard takes(",") || takes(";") else { break }
        }
        try expect("}")
        try rise(to: levels + 1)
        return LuaExpression(kind: .table(entries), range: first..<end)
    }

    /// The parameters and the statements of a function whose `function` was read.
    mutating func functionBody(isMethod: Bool, from first: Int) throws(Stop) -> LuaFunction {
        try expect("(")
        var parameters: [LuaName] = []
        while !isNext(")") {
            if takes("...") { break }
            parameters.append(try name())
            guard takes(",") else { break }
        }
        try expect(")")
        let block = try block()
        try expect("end")
        return LuaFunction(parameters: parameters, isMethod: isMethod, block: block, range: first..<end)
    }
}
