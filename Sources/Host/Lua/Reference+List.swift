import CLua

/// Lists of values.
extension Reference {
    func elements() throws(ScriptError) -> [Value]? {
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

    var keyBesideElements: String? {
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
                try interpreter.protect(.addElement, 3, 0)
            }
            try interpreter.protect(.bindingSet, 2, 0)
        }
    }

    /// So many values of a list made by the host, in which there may be gaps.
    func plainElements(_ count: Int) -> [Value] {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 4) != 0 else { return [] }
        unsafe push(on: state)
        return (0..<count).map { position in
            unsafe lua_rawgeti(state, top + 1, lua_Integer(position + 1))
            defer { unsafe lv_pop(state, 1) }
            return interpreter.value(at: -1, anchors: anchors)
        }
    }

    /// Whether of two elements of such a list the first comes before the other, by a script's comparator.
    func precedes(_ a: Int, _ b: Int, by comparator: Reference) throws(ScriptError) -> Bool {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            unsafe lua_pushinteger(state, lua_Integer(a + 1))
            unsafe lua_pushinteger(state, lua_Integer(b + 1))
            unsafe comparator.push(on: state)
            try interpreter.protect(.precedes, 4, 1)
            return unsafe lua_toboolean(state, -1) != 0
        }
    }

    /// What it says as the value of a table's sort order: keys, and whether each is reversed.
    static func sortOrder(
        of value: Value, in interpreter: Interpreter
    ) throws(ScriptError) -> [(key: String, isReversed: Bool)] {
        try interpreter.balanced { () throws(ScriptError) -> [(key: String, isReversed: Bool)] in
            let state = unsafe interpreter.state
            interpreter.push(value)
            try interpreter.protect(.sortOrder, 1, 1)
            let list = unsafe lua_gettop(state)
            return (0..<Int(unsafe lua_rawlen(state, list)) / 2).map { position in
                unsafe lua_rawgeti(state, list, lua_Integer(2 * position + 1))
                unsafe lua_rawgeti(state, list, lua_Integer(2 * position + 2))
                defer { unsafe lua_settop(state, list) }
                return (interpreter.string(at: -2), unsafe lua_toboolean(state, -1) != 0)
            }
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
                unsafe lua_pushinteger(state, lua_Integer(position + 1))
                interpreter.push(.string(entry.key))
                unsafe lua_pushboolean(state, entry.isReversed ? 1 : 0)
                try interpreter.protect(.addSortKey, 4, 0)
            }
            try interpreter.protect(.bindingSet, 2, 0)
        }
    }
}
