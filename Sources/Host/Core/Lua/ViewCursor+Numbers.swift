import CLua

/// Lists of numbers.
extension ViewCursor {
    /// A parameter that is a list of numbers; empty if it was not given.
    func numbers(_ parameter: Int32) throws(ScriptError) -> [Double] {
        try unsafe interpreter.balanced { () throws(ScriptError) -> [Double] in
            guard unsafe lv_view_parameter(state, index, parameter) != LUA_TNIL else { return [] }
            try unsafe interpreter.protect(.elements, 1, 1)
            let list = unsafe lua_gettop(state)
            let count = Int(unsafe lua_rawlen(state, list))
            return (0..<count).map { position in
                unsafe lua_rawgeti(state, list, lua_Integer(position + 1))
                defer { unsafe lv_pop(state, 1) }
                return unsafe lua_tonumberx(state, -1, nil)
            }
        }
    }

    /// The number of a parameter that is a list of numbers, as which it can never be another; 0: it has none.
    func listNumber(_ parameter: Int32) -> Int {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return Int(unsafe lv_list_number(state, -1))
    }
}
