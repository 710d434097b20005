import Host

/// The path to the value whose members are completed: `place.names`, `items[1]`, `node "Counter".model`.
struct CompletionPath {
    /// The variable, and the keys behind it.
    let keys: [Value]

    /// What stands at the end of these tokens; nil: it is more than names and keys.
    init?(_ tokens: ArraySlice<LuaToken>) {
        let (start, keys) = CompletionPath.keys(at: tokens)
        guard let variable = start.last, variable.kind == .name else { return nil }
        if let mark = start.dropLast().last, mark.text == "." || mark.text == ":" { return nil }
        self.keys = [.string(variable.text)] + keys
    }

    /// `node "Counter".model`: the component, and the keys behind it.
    static func behindNode(_ tokens: ArraySlice<LuaToken>) -> (node: String, keys: [Value])? {
        let (start, keys) = keys(at: tokens.filter { $0.text != "(" && $0.text != ")" }[...])
        guard let node = start.last, node.kind == .string, node.isComplete, start.dropLast().last?.text == "node" else {
            return nil
        }
        return (String(node.text.dropFirst().dropLast()), keys)
    }

    /// `.name`, `[1]` and `["key"]` at the end, and what stands before them.
    private static func keys(at tokens: ArraySlice<LuaToken>) -> (start: ArraySlice<LuaToken>, keys: [Value]) {
        var keys: [Value] = []
        var rest = tokens
        while let last = rest.last {
            let before = rest.dropLast()
            if last.kind == .name, before.last?.text == "." {
                keys.insert(.string(last.text), at: 0)
                rest = before.dropLast()
            } else if last.text == "]", let key = before.last.flatMap(key), before.dropLast().last?.text == "[" {
                keys.insert(key, at: 0)
                rest = before.dropLast(2)
            } else {
                break
            }
        }
        return (rest, keys)
    }

    private static func key(_ token: LuaToken) -> Value? {
        switch token.kind {
        case .number: Int(token.text).map { .integer($0) }
        case .string where token.isComplete: .string(String(token.text.dropFirst().dropLast()))
        default: nil
        }
    }
}
