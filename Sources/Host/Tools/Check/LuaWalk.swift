/// Goes through a tree.
extension LuaBlock {
    /// Calls `body` with every expression, those around others first.
    func forEachExpression(_ body: (LuaExpression) -> Void) {
        for statement in statements { statement.forEachExpression(body) }
    }
}

extension LuaStatement {
    fileprivate func forEachExpression(_ body: (LuaExpression) -> Void) {
        func each(_ values: [LuaExpression]) { for value in values { value.forEachExpression(body) } }
        switch kind {
        case .local(_, let values), .returned(let values): each(values)
        case .assignment(let targets, let values):
            each(targets)
            each(values)
        case .call(let call): call.forEachExpression(body)
        case .block(let block): block.forEachExpression(body)
        case .whileLoop(let condition, let block), .repeatLoop(let block, let condition):
            condition.forEachExpression(body)
            block.forEachExpression(body)
        case .choice(let branches, let otherwise):
            for branch in branches {
                branch.condition.forEachExpression(body)
                branch.block.forEachExpression(body)
            }
            otherwise?.forEachExpression(body)
        case .counting(_, let values, let block), .loop(_, let values, let block):
            each(values)
            block.forEachExpression(body)
        case .function(let target, let function):
            target.forEachExpression(body)
            function.block.forEachExpression(body)
        case .localFunction(_, let function): function.block.forEachExpression(body)
        case .leaves, .label: break
        }
    }
}

extension LuaExpression {
    func forEachExpression(_ body: (LuaExpression) -> Void) {
        body(self)
        func each(_ values: [LuaExpression]) { for value in values { value.forEachExpression(body) } }
        switch kind {
        case .nothing, .boolean, .number, .string, .varargs, .name: break
        case .function(let function): function.block.forEachExpression(body)
        case .field(let owner, _), .unary(_, let owner), .parenthesised(let owner): owner.forEachExpression(body)
        case .index(let left, let right), .binary(_, let left, let right): each([left, right])
        case .call(let function, let arguments): each([function] + arguments)
        case .method(let owner, _, let arguments): each([owner] + arguments)
        case .table(let entries):
            for entry in entries {
                if case .keyed(let key, _) = entry { key.forEachExpression(body) }
                entry.value.forEachExpression(body)
            }
        }
    }
}
