import CLua

extension Reference {
    /// Calls it with the dimensions of a view: width, height, leading, trailing, top, bottom. Nil: it returned no number.
    func callGuide(_ dimensions: [Double]) throws(ScriptError) -> Double? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Double? in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            guard unsafe Interpreter.pushNumbers(dimensions, "width height leading trailing top bottom", on: state)
            else { throw interpreter.exhausted }
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
