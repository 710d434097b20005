import CLua

/// Looks at a value and what is in it, down to a depth, and says it in the words that make it. Nothing that it reads is
/// tracked; a computed field that fails says so in its place.
@safe struct Describer {
    let interpreter: Interpreter
    /// How many levels are looked into.
    var depth = 5
    /// How many parts of one table are said.
    var mostEntries = 60
    /// How many bytes of a string are said.
    var longestString = 400
    /// The tables and objects around the one that is looked at.
    private var outer: [UnsafeRawPointer] = unsafe []
    /// How many of them are the views and publishers that it is a modifier or an operator of: these are on its level.
    private var chained = 0

    init(_ interpreter: Interpreter) { self.interpreter = interpreter }

    /// What the value on top of the stack is; it stays there.
    mutating func describe() throws(ScriptError) -> Description {
        let state = unsafe interpreter.state
        switch unsafe lua_type(state, -1) {
        case LUA_TSTRING: return .leaf(string(at: -1))
        case LUA_TTABLE, LUA_TUSERDATA: return try describeParts()
        default: return try parts(of: -1).leaf
        }
    }

    private func string(at index: Int32) -> String {
        let bytes = interpreter.bytes(at: index)
        guard bytes.count > longestString else { return LuaString.quoted(bytes) }
        let beginning =
            String(validating: bytes, as: UTF8.self).map { LuaString.quoted(String($0.prefix(longestString))) }
            ?? LuaString.quoted(Array(bytes.prefix(longestString)))
        return beginning + "… (\(bytes.count) bytes)"
    }

    private mutating func describeParts() throws(ScriptError) -> Description {
        let state = unsafe interpreter.state
        guard let address = unsafe lua_topointer(state, -1) else { return .leaf("nil") }
        if unsafe outer.contains(address) { return .leaf("<cycle>") }
        unsafe outer.append(address)
        defer { unsafe outer.removeLast() }
        return try interpreter.balanced { () throws(ScriptError) -> Description in
            let parts = try parts(of: -1)
            if parts.shape == lv_description_leaf { return parts.leaf }
            guard unsafe outer.count - chained <= depth, chained <= mostEntries else { return parts.shortened }
            return parts.description(try entries(of: parts))
        }
    }

    private mutating func entries(of parts: Parts) throws(ScriptError) -> [Description.Entry] {
        let state = unsafe interpreter.state
        let list = unsafe lua_gettop(state)
        var entries: [Description.Entry] = []
        unsafe lua_rawgeti(state, list, 0)
        let count = Int64(unsafe lua_tointegerx(state, -1, nil))
        unsafe lua_settop(state, list)
        for index in 0..<count {
            unsafe lua_rawgeti(state, list, 2 * index + 1)
            let key = try keyText()
            unsafe lua_rawgeti(state, list, 2 * index + 2)
            let isChained = index == 0 && parts.isChain
            chained += isChained ? 1 : 0
            defer { chained -= isChained ? 1 : 0 }
            entries.append(.init(key: key, value: try describe()))
            unsafe lua_settop(state, list)
        }
        if parts.leftOut > 0 { entries.append(.init(key: nil, value: .leaf("… \(parts.leftOut) more"))) }
        return entries
    }

    /// The key on top as a constructor has it; nil for one that goes by its position.
    private mutating func keyText() throws(ScriptError) -> String? {
        let state = unsafe interpreter.state
        switch unsafe lua_type(state, -1) {
        case LUA_TNIL: return nil
        case LUA_TSTRING:
            let text = interpreter.string(at: -1)
            return LuaToken.isName(text) ? text : "[\(string(at: -1))]"
        default: return "[\(try describe().oneLine)]"
        }
    }
}

// MARK: - One level

extension Describer {
    /// What the description in C gave, its entries on top of the stack.
    private struct Parts {
        let head: String
        let shape: lv_description
        let leftOut: Int

        var leaf: Description { .leaf(head) }

        /// Whether its first part is what it is a modifier or an operator of.
        var isChain: Bool { shape == lv_description_modifier || shape == lv_description_options }

        /// It without its parts.
        var shortened: Description {
            switch shape {
            case lv_description_braces: .leaf(head.isEmpty ? "{…}" : head + " {…}")
            case lv_description_joined: .leaf("…")
            default: .leaf((isChain ? "…:" : "") + head + "(…)")
            }
        }

        func description(_ entries: [Description.Entry]) -> Description {
            switch shape {
            case lv_description_braces: .braces(head, entries)
            case lv_description_call: .call(head, entries)
            case lv_description_joined: .joined(entries)
            case lv_description_modifier, lv_description_options:
                .modified(entries.first?.value ?? .leaf("nil"), head, Array(entries.dropFirst()))
            default: leaf
            }
        }
    }

    /// Leaves the list of entries on the stack.
    private func parts(of index: Int32) throws(ScriptError) -> Parts {
        let state = unsafe interpreter.state
        unsafe lua_pushvalue(state, index)
        unsafe lua_pushinteger(state, lua_Integer(mostEntries))
        try unsafe interpreter.protect(lv_describe_parts, 2, 4)
        let parts = Parts(
            head: interpreter.string(at: -4), shape: lv_description(UInt32(unsafe lua_tointegerx(state, -2, nil))),
            leftOut: Int(unsafe lua_tointegerx(state, -1, nil)))
        unsafe lua_settop(state, -3)
        return parts
    }
}

extension Reference {
    /// What it is, in the words that make it.
    func description() throws(ScriptError) -> Description {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Description in
            unsafe push(on: interpreter.state)
            var describer = Describer(interpreter)
            return try describer.describe()
        }
    }
}
