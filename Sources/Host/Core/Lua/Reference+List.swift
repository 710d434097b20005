import CLua

/// Lists of values.
extension Reference {
    package func elements() throws(ScriptError) -> [Value]? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> [Value]? in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            try interpreter.protect(.elements, 1, 1)
            let list = unsafe lua_gettop(state)
            guard unsafe lua_type(state, list) == LUA_TTABLE else { return nil }
            return (0..<Int(unsafe lua_rawlen(state, list))).map { position in
                unsafe lua_rawgeti(state, list, lua_Integer(position + 1))
                defer { unsafe lv_pop(state, 1) }
                return interpreter.value(at: -1, anchors: anchors)
            }
        }
    }

    package var keyBesideElements: String? {
        guard let value = try? plainValue(), case .table(let entries) = value else { return nil }
        let numbers = Set(entries.compactMap { if case .integer(let number) = $0.key { number } else { nil } })
        var count = 0
        while numbers.contains(count + 1) { count += 1 }
        for entry in entries {
            if case .integer(let number) = entry.key, (1...max(count, 1)).contains(number), count > 0 { continue }
            return LuaLiteral.text(entry.key)
        }
        return nil
    }

    /// Sets it as a binding to a list.
    func setBinding(_ values: [Value]) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            try interpreter.protect(.newTable, 0, 1)
            for (position, value) in values.enumerated() {
                unsafe lua_pushvalue(state, -1)
                interpreter.push(value)
                unsafe lua_pushinteger(state, lua_Integer(position + 1))
                try interpreter.protect(.keep, 3, 0)
            }
            try interpreter.protect(.bindingSet, 2, 0)
        }
    }

    /// Whether of two values the first comes before the other, by what it says as a script's comparator.
    func orders(_ a: Value, before b: Value) throws(ScriptError) -> Bool {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for value in [a, b] { interpreter.push(value) }
            let modes = unsafe interpreter.context.pointee.modes
            defer { unsafe interpreter.context.pointee.modes = modes }
            unsafe interpreter.context.pointee.modes.frozen += 1
            try interpreter.check(unsafe lv_call(state, 2, 1))
            switch unsafe lua_type(state, -1) {
            case LUA_TBOOLEAN: return unsafe lua_toboolean(state, -1) != 0
            case LUA_TNUMBER: return unsafe lua_tonumberx(state, -1, nil) < 0
            default:
                try interpreter.protect(.typeName, 1, 1)
                throw interpreter.raised(
                    "a comparator must return true if its first argument comes first, or a number below 0; got "
                        + interpreter.string(at: -1))
            }
        }
    }

    /// What it says as the value of a table's sort order: keys, and whether each is reversed.
    static func sortOrder(
        of value: Value, in interpreter: Interpreter
    ) throws(ScriptError) -> [(key: String, isReversed: Bool)] {
        try interpreter.balanced { () throws(ScriptError) -> [(key: String, isReversed: Bool)] in
            let state = unsafe interpreter.state
            interpreter.push(value)
            let given = unsafe GivenValue(thread: state, index: lua_gettop(state))
            switch unsafe lua_type(state, -1) {
            case LUA_TNIL: return []
            case LUA_TSTRING: return [(interpreter.string(at: -1), false)]
            case LUA_TTABLE: break
            default: throw ScriptError("\(wrongOrder), got \(given.typeName)")
            }
            unsafe lua_pushvalue(state, -1)
            try interpreter.protect(.elements, 1, 1)
            let list = unsafe lua_gettop(state)
            let count = Int(unsafe lua_rawlen(state, list))
            if count == 0 {
                unsafe lua_settop(state, list - 1)
                return try interpreter.pushElement("key") == LUA_TNIL ? [] : [interpreter.sortKey(at: list - 1)]
            }
            var order: [(key: String, isReversed: Bool)] = []
            for position in 0..<count {
                unsafe lua_rawgeti(state, list, lua_Integer(position + 1))
                order.append(try interpreter.sortKey(at: list + 1))
                unsafe lua_settop(state, list)
            }
            return order
        }
    }

    /// Sets it as a binding to such a value.
    func setSortOrder(_ order: [(key: String, isReversed: Bool)]) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            try interpreter.protect(.newTable, 0, 1)
            for (position, entry) in order.enumerated() {
                unsafe lua_pushvalue(state, -1)
                try interpreter.protect(.newTable, 0, 1)
                for (name, text) in [("key", entry.key), ("order", entry.isReversed ? "reverse" : "forward")] {
                    unsafe lua_pushvalue(state, -1)
                    interpreter.push(.string(name))
                    interpreter.push(.string(text))
                    try interpreter.protect(.setField, 3, 0)
                }
                unsafe lua_pushinteger(state, lua_Integer(position + 1))
                try interpreter.protect(.keep, 3, 0)
            }
            try interpreter.protect(.bindingSet, 2, 0)
        }
    }
}

private let wrongOrder = "Table: 'sortOrder' must be a list of { key = 'name', order = 'forward' or 'reverse' }"

extension Interpreter {
    /// Pushes what the table on top has under a name; its type.
    fileprivate func pushElement(_ name: String) throws(ScriptError) -> Int32 {
        unsafe lua_pushvalue(state, -1)
        push(.string(name))
        try protect(.getElement, 2, 1)
        return unsafe lua_type(state, -1)
    }

    /// An entry of a sort order, on top: a key alone, or with its order.
    fileprivate func sortKey(at index: Int32) throws(ScriptError) -> (key: String, isReversed: Bool) {
        unsafe lua_settop(state, index)
        if unsafe lua_type(state, index) == LUA_TSTRING { return (string(at: index), false) }
        guard unsafe lua_type(state, index) == LUA_TTABLE else {
            throw ScriptError("\(wrongOrder), got \(unsafe GivenValue(thread: state, index: index).typeName) in it")
        }
        let type = try pushElement("order")
        let isText = type == LUA_TSTRING || type == LUA_TNUMBER
        let order = type == LUA_TNIL ? "forward" : isText ? string(at: -1) : nil
        guard order == "forward" || order == "reverse" else {
            let given = unsafe order ?? GivenValue(thread: state, index: index + 1).typeName
            throw ScriptError("\(wrongOrder), got the order \(given)")
        }
        unsafe lua_settop(state, index)
        guard try pushElement("key") == LUA_TSTRING else { throw ScriptError("\(wrongOrder), got one without a key") }
        return (string(at: -1), order == "reverse")
    }
}
