import Host

extension LuaParser {
    /// Statements up to the word that ends them, which is left.
    mutating func block() throws(Stop) -> LuaBlock {
        try nested { (parser: inout LuaParser) throws(Stop) -> LuaBlock in
            var block = LuaBlock()
            let around = parser.tallest
            parser.tallest = 0
            while let token = parser.token {
                if token.kind == .keyword, ["end", "else", "elseif", "until"].contains(token.text) { break }
                if parser.takes(";") { continue }
                let statement = try parser.statement()
                block.statements.append(statement)
                if case .returned = statement.kind { break }
            }
            block.end = parser.start
            try parser.rise(to: parser.tallest + 1)
            parser.tallest = max(parser.height, around)
            return block
        }
    }

    private mutating func statement() throws(Stop) -> LuaStatement {
        let first = start
        return LuaStatement(kind: try statementKind(), start: first)
    }

    private mutating func statementKind() throws(Stop) -> LuaStatement.Kind {
        guard let token else { throw stop }
        guard token.kind == .keyword else {
            if takes("::") {
                _ = try name()
                try expect("::")
                return .label
            }
            return try expressionStatement()
        }
        switch token.text {
        case "local": return try local()
        case "function": return try function()
        case "if": return try choice()
        case "while":
            _ = try next()
            let condition = try expression()
            return .whileLoop(condition, try body())
        case "do": return .block(try body())
        case "for": return try loop()
        case "repeat":
            _ = try next()
            let block = try block()
            try expect("until")
            return .repeatLoop(block, try expression())
        case "return":
            _ = try next()
            let isEmpty =
                self.token.map { ["end", "else", "elseif", "until", ";"].contains($0.text) && $0.kind != .string }
                ?? true
            let values = isEmpty ? [] : try expressions()
            _ = takes(";")
            return .returned(values)
        case "break":
            _ = try next()
            return .leaves
        case "goto":
            _ = try next()
            _ = try name()
            return .leaves
        default: return try expressionStatement()
        }
    }

    /// `do … end`.
    private mutating func body() throws(Stop) -> LuaBlock {
        try expect("do")
        let block = try block()
        try expect("end")
        return block
    }

    private mutating func local() throws(Stop) -> LuaStatement.Kind {
        try expect("local")
        if takes("function") {
            let name = try name()
            return .localFunction(name, try functionBody(isMethod: false, from: name.range.lowerBound))
        }
        var names: [LuaName] = []
        repeat {
            names.append(try name())
            if takes("<") {
                _ = try name()
                try expect(">")
            }
        } while takes(",")
        return .local(names, takes("=") ? try expressions() : [])
    }

    private mutating func function() throws(Stop) -> LuaStatement.Kind {
        let first = start
        try expect("function")
        let name = try name()
        var target = LuaExpression(kind: .name(name.text), range: name.range)
        var isMethod = false
        while !isMethod, isNext(".") || isNext(":") {
            isMethod = isNext(":")
            _ = try next()
            let field = try self.name()
            target = LuaExpression(kind: .field(target, field), range: target.range.lowerBound..<field.range.upperBound)
        }
        return .function(target, try functionBody(isMethod: isMethod, from: first))
    }

    private mutating func choice() throws(Stop) -> LuaStatement.Kind {
        var branches: [(condition: LuaExpression, block: LuaBlock)] = []
        repeat {
            _ = try next()
            let condition = try expression()
            try expect("then")
            branches.append((condition, try block()))
        } while isNext("elseif")
        let otherwise = takes("else") ? try block() : nil
        try expect("end")
        return .choice(branches, otherwise: otherwise)
    }

    private mutating func loop() throws(Stop) -> LuaStatement.Kind {
        try expect("for")
        var names = [try name()]
        if takes("=") {
            let values = try expressions()
            return .counting(names[0], values, try body())
        }
        while takes(",") { names.append(try name()) }
        try expect("in")
        let values = try expressions()
        return .loop(names, values, try body())
    }

    private mutating func expressionStatement() throws(Stop) -> LuaStatement.Kind {
        let first = try suffixed()
        guard isNext("=") || isNext(",") else {
            switch first.kind {
            case .call, .method: return .call(first)
            default: throw stop
            }
        }
        var targets = [first]
        while takes(",") { targets.append(try suffixed()) }
        try expect("=")
        return .assignment(targets, try expressions())
    }
}
