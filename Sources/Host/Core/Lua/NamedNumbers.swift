import CLua

extension Interpreter {
    /// Pushes a table of numbers by their names, which stand in a text with blanks between them; whole ones are integers. False,
    /// and something else is pushed: there is no memory.
    static func pushNumbers(_ numbers: [Double], _ names: StaticString, on thread: OpaquePointer) -> Bool {
        guard unsafe lua_checkstack(thread, Int32(numbers.count) + 8) != 0 else {
            unsafe lua_pushnil(thread)
            return false
        }
        guard unsafe Operation.newTable.call(thread, 0, 1) == LUA_OK else { return false }
        for (number, name) in zip(numbers, "\(names)".split(separator: " ")) {
            var name = String(name)
            unsafe lua_pushvalue(thread, -1)
            guard name.withUTF8({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else { return false }
            if let whole = Int(exactly: number) {
                unsafe lua_pushinteger(thread, lua_Integer(whole))
            } else {
                unsafe lua_pushnumber(thread, number)
            }
            guard unsafe Operation.setField.call(thread, 3, 0) == LUA_OK else { return false }
        }
        return true
    }

    /// The value that leads to an object.
    func value(of object: some HostObject, anchors: Anchors) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            try push(object)
            return value(at: -1, anchors: anchors)
        }
    }
}

extension Call {
    /// Leaves a table of numbers as the result.
    func give(_ numbers: [Double], _ names: StaticString) throws(CallError) -> Int32 {
        guard unsafe Interpreter.pushNumbers(numbers, names, on: thread) else { throw CallError("not enough memory") }
        return 1
    }

    /// The error that an object has no field of the name that is asked for; `meant`: how the nearest one is written.
    func noField(
        _ missing: String, among names: [String], meant: (String) -> String = { $0 }
    ) -> CallError {
        let name = text(2)
        let hint = Suggestion.nearest(to: name, among: names).map { " (did you mean '\(meant($0))'?)" } ?? ""
        return CallError("\(missing) '\(name)'\(hint)")
    }

    /// An argument as an id (L13).
    func identity(_ index: Int32) throws(CallError) -> Identity {
        let state = unsafe interpreter.state
        guard unsafe lua_checkstack(state, 4) != 0 else { throw CallError("not enough memory") }
        unsafe lua_pushvalue(thread, index)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
        defer { unsafe lv_pop(state, 1) }
        do throws(ScriptError) {
            return try interpreter.identity(at: unsafe lua_gettop(state))
        } catch {
            throw CallError(error.message)
        }
    }
}

extension Reference {
    /// How many parameters it has, as a function of Lua's, those of `...` not counted.
    var parameterCount: Int {
        let state = unsafe interpreter.state
        guard unsafe lua_checkstack(state, 4) != 0 else { return 0 }
        unsafe push(on: state)
        guard unsafe lua_type(state, -1) == LUA_TFUNCTION else {
            unsafe lv_pop(state, 1)
            return 0
        }
        var found = unsafe lua_Debug()
        return unsafe lua_getinfo(state, ">u", &found) == 0 ? 0 : Int(found.nparams)
    }
}
