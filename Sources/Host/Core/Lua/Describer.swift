import CLua

/// Looks at a value and what is in it, down to a depth, and says it in the words that make it. Nothing that it reads is
/// tracked; a computed field that fails says so in its place.
@safe struct Describer {
    let interpreter: Interpreter
    /// How many levels are described.
    var depth = 5
    /// How many parts of one table are described.
    var mostEntries = 60
    /// How many bytes of a string are shown.
    var longestString = 400
    /// The tables and objects around the one that is looked at.
    private var outer: [UnsafeRawPointer] = unsafe []
    /// How many of them are the views and publishers that it is a modifier or an operator of: these are on its level.
    private var chained = 0

    init(_ interpreter: Interpreter) { self.interpreter = interpreter }

    /// Describes the value on top of the stack, which stays there.
    mutating func describe() throws(ScriptError) -> Description {
        let state = unsafe interpreter.state
        switch unsafe lua_type(state, -1) {
        case LUA_TSTRING: return .leaf(string(at: -1))
        case LUA_TTABLE, LUA_TUSERDATA: return try describeParts()
        default:
            return try interpreter.balanced { () throws(ScriptError) -> Description in
                .leaf(try ValueParts(interpreter).head)
            }
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
            let parts = try ValueParts(interpreter)
            if parts.shape == .leaf { return .leaf(parts.head) }
            guard unsafe outer.count - chained <= depth, chained <= mostEntries else { return parts.shortened }
            return parts.description(try entries(of: parts))
        }
    }

    private mutating func entries(of parts: ValueParts) throws(ScriptError) -> [Description.Entry] {
        let state = unsafe interpreter.state
        var entries: [Description.Entry] = []
        let leftOut = try parts.each(most: mostEntries) { key throws(ScriptError) in
            var text: String?
            switch key {
            case .position: break
            case .name(let name): text = LuaToken.isName(name) ? name : "[\(LuaString.quoted(name))]"
            case .below:
                unsafe lua_pushvalue(state, -2)
                defer { unsafe lv_pop(state, 1) }
                text = try keyText()
            }
            let isChained = entries.isEmpty && parts.isChain
            chained += isChained ? 1 : 0
            defer { chained -= isChained ? 1 : 0 }
            entries.append(.init(key: text, value: try describe()))
        }
        if leftOut > 0 { entries.append(.init(key: nil, value: .leaf("… \(leftOut) more"))) }
        return entries
    }

    /// The key on top as a constructor has it.
    private mutating func keyText() throws(ScriptError) -> String {
        let state = unsafe interpreter.state
        switch unsafe lua_type(state, -1) {
        case LUA_TSTRING:
            let text = interpreter.string(at: -1)
            return LuaToken.isName(text) ? text : "[\(string(at: -1))]"
        default: return "[\(try describe().oneLine)]"
        }
    }
}

extension ValueParts {
    /// Whether its first part is what it is a modifier or an operator of.
    fileprivate var isChain: Bool { shape == .modifier || shape == .options }

    /// It without its parts.
    fileprivate var shortened: Description {
        switch shape {
        case .braces: .leaf(head.isEmpty ? "{…}" : head + " {…}")
        case .joined: .leaf("…")
        default: .leaf((isChain ? "…:" : "") + head + "(…)")
        }
    }

    fileprivate func description(_ entries: [Description.Entry]) -> Description {
        switch shape {
        case .leaf: .leaf(head)
        case .braces: .braces(head, entries)
        case .call: .call(head, entries)
        case .joined: .joined(entries)
        case .modifier, .options: .modified(entries.first?.value ?? .leaf("nil"), head, Array(entries.dropFirst()))
        }
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
