import CLua

/// A reference to a `Preference`.
extension Reference {
    var preferenceName: String {
        if case .string(let name) = part(lv_preference_name) { name } else { "Preference" }
    }

    var preferenceDefault: Value { part(lv_preference_default) }

    private func part(_ part: Int) -> Value {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        unsafe push(on: state)
        guard unsafe lua_type(state, -1) == LUA_TUSERDATA else { return .nil }
        unsafe lv_push_preference_part(state, -1, Int32(part))
        return interpreter.value(at: -1, anchors: anchors)
    }

    /// Calls its `reduce`.
    func reducePreference(_ a: Value, _ b: Value) throws(ScriptError) -> Value {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Value in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            unsafe lv_push_preference_part(state, -1, Int32(lv_preference_reduce))
            interpreter.push(a)
            interpreter.push(b)
            try interpreter.check(unsafe lv_call(state, 2, 1))
            try unsafe interpreter.protect(lv_frozen_copy, 1, 1)
            return interpreter.value(at: -1, anchors: anchors)
        }
    }
}
