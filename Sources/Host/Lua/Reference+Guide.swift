import CLua

extension Reference {
    /// Calls it with the dimensions of a view: width, height, leading, trailing, top, bottom. Nil: it returned no number.
    func callGuide(_ dimensions: [Double]) throws(ScriptError) -> Double? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Double? in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for length in dimensions {
                if let cells = Int(exactly: length) {
                    unsafe lua_pushinteger(state, lua_Integer(cells))
                } else {
                    unsafe lua_pushnumber(state, length)
                }
            }
            try unsafe interpreter.protect(lv_dimensions, Int32(dimensions.count), 1)
            try interpreter.check(unsafe lv_call(state, 1, 1))
            return unsafe lua_type(state, -1) == LUA_TNUMBER ? unsafe lua_tonumberx(state, -1, nil) : nil
        }
    }

    /// Where it was defined as a function, `file:line`.
    var placeOfFunction: String? {
        let interpreter = interpreter
        return try? interpreter.balanced { () throws(ScriptError) -> String? in
            unsafe push(on: interpreter.state)
            return interpreter.placeOfFunction()
        }
    }
}
