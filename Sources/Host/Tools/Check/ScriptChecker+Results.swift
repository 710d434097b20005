import Host

/// What bodies, functions of rows and files give, and what stands among children.
extension ScriptChecker {
    /// A body, or what makes a row, returns a view on every way through it.
    mutating func checkResult(of function: LuaFunction, _ what: String, at range: Range<Int>) {
        if !alwaysReturns(function.block) {
            report(
                "missing-return", "\(what) can end without returning a view; EmptyView() draws nothing",
                at: function.block.end..<function.block.end + 3)
        }
        for values in returns(in: function.block) { checkResult(values.values, what, at: values.start) }
    }

    private mutating func checkResult(_ values: [LuaExpression], _ what: String, at start: Int) {
        guard let first = values.first else {
            return report(
                "missing-return", "\(what) returns nothing here; it must return a view (EmptyView() draws nothing)",
                at: start..<start + 6)
        }
        let must = "\(what) must return a view; this is"
        switch value(of: first) {
        case .number: report("wrong-result", "\(must) a number; write Text(…) for text", at: first.range)
        case .string: report("wrong-result", "\(must) a string; write Text(…) for text", at: first.range)
        case .boolean(true): report("wrong-result", "\(must) a boolean", at: first.range)
        case .function, .word: report("wrong-result", "\(must) a function; call it", at: first.range)
        case .classItself(let other):
            report(
                "wrong-result",
                "\(must) \(other.kind.rawValue) \"\(other.name)\" itself, not a view of it; call it, as \(other.call)",
                at: first.range)
        case .binding: report("wrong-result", "\(must) a binding", at: first.range)
        case .table(let entries): checkChildren(entries, "list")
        default: break
        }
    }

    /// Entries where views belong.
    mutating func checkChildren(_ entries: [LuaEntry], _ word: String) {
        var position = 0
        for case .positional(let entry) in entries {
            position += 1
            let must = "\(word): entry \(position) must be a view, got"
            switch value(of: entry) {
            case .string, .number:
                report("wrong-argument", "\(must) \(value(of: entry).type!); write Text(…) for text", at: entry.range)
            case .boolean(true): report("wrong-argument", "\(must) boolean", at: entry.range)
            case .function, .word: report("wrong-argument", "\(must) function; call it", at: entry.range)
            case .binding: report("wrong-argument", "\(must) binding", at: entry.range)
            case .other, .gesture, .gridItem, .layout:
                report("wrong-argument", "\(must) \(value(of: entry).text ?? "")", at: entry.range)
            case .view("TableColumn", _):
                report("wrong-argument", "a TableColumn stands in a Table alone", at: entry.range)
            case .classItself(let declared) where declared.kind.makesViews:
                report(
                    "wrong-argument",
                    "\(word): entry \(position) is \(declared.kind.rawValue) \"\(declared.name)\" itself, not a view of it; call it, as \(declared.call)",
                    at: entry.range)
            default: break
            }
        }
    }

    /// The values of each `return` of a function, without those of the functions in it.
    private func returns(in block: LuaBlock) -> [(values: [LuaExpression], start: Int)] {
        block.statements.flatMap { statement -> [(values: [LuaExpression], start: Int)] in
            switch statement.kind {
            case .returned(let values): [(values, statement.start)]
            case .block(let block), .whileLoop(_, let block), .repeatLoop(let block, _), .counting(_, _, let block),
                .loop(_, _, let block):
                returns(in: block)
            case .choice(let branches, let otherwise):
                branches.flatMap { returns(in: $0.block) } + (otherwise.map(returns) ?? [])
            default: []
            }
        }
    }

    /// Whether the end of the block is never reached.
    private func alwaysReturns(_ block: LuaBlock) -> Bool {
        guard let last = block.statements.last else { return false }
        switch last.kind {
        case .returned: return true
        case .block(let block), .repeatLoop(let block, _): return alwaysReturns(block)
        case .choice(let branches, let otherwise):
            return branches.allSatisfy { alwaysReturns($0.block) } && otherwise.map(alwaysReturns) == true
        case .whileLoop(let condition, _):
            if case .boolean(true) = condition.kind { return true }
            return false
        case .call(let call):
            if case .call(let function, _) = call.kind, case .name("error") = function.kind { return true }
            return false
        case .leaves: return true
        default: return false
        }
    }

    // MARK: What a file gives

    /// Checks the value that the file returns.
    mutating func checkRoot(_ chunk: LuaBlock) {
        let components = survey.classes.values.filter { $0.kind == .component }
        guard let last = chunk.statements.last, case .returned(let values) = last.kind else {
            guard !components.isEmpty, survey.globals.isEmpty, !names.isTest, survey.modules.isEmpty else { return }
            let component = components.map(\.name).sorted().last ?? ""
            return report(
                "missing-return",
                "the file returns nothing; a script returns its root, a component or a view: return \(component)",
                at: chunk.end..<chunk.end)
        }
        guard let first = values.first else { return }
        let must = "a script returns its root, a component or a view; this is"
        switch value(of: first) {
        case .declaration, .gesture, .gridItem, .layout:
            return report("wrong-result", "\(must) a \(value(of: first).text ?? "")", at: first.range)
        default: break
        }
        guard survey.usesWords else { return }
        if values.count > 1, values.allSatisfy({ value(of: $0).isView }) {
            report(
                "wrong-result",
                "a script returns its root, a component or a view; this one returns \(values.count) views",
                at: first.range.lowerBound..<values[values.count - 1].range.upperBound)
        }
        if case .call(let maker, let arguments) = first.kind, case .name(let word) = maker.kind, isWord(word),
            ["Component", "Modifier"].contains(word), arguments.count == 1, case .string = arguments[0].kind
        {
            report(
                "wrong-result", "\(must) a function, which takes the table of its fields and methods", at: first.range)
        }
        switch value(of: first) {
        case .word: report("wrong-result", "\(must) a function; call it", at: first.range)
        case .other(let type): report("wrong-result", "\(must) a \(type)", at: first.range)
        case .classItself(let declared) where declared.kind == .component && !declared.isOpen:
            if declared.methods["body"] == nil, declared.fields["body"] == nil {
                report(
                    "missing-body",
                    "\(declared.name) has no body, a function that gives its view: function \(declared.name):body() … end",
                    at: first.range)
            }
        default: break
        }
    }
}
