import CLua

extension Reference {
    /// The identity of an item that a presentation is shown for (L13): the `id` of a table, and anything else itself. Nil:
    /// a table that has none.
    func itemIdentity() throws(ScriptError) -> Identity? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Identity? in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            if unsafe lua_type(state, -1) == LUA_TTABLE {
                interpreter.push(.string("id"))
                try interpreter.protect(.getElement, 2, 1)
                if unsafe lua_type(state, -1) == LUA_TNIL { return nil }
            }
            return try interpreter.identity(at: unsafe lua_gettop(state))
        }
    }
}
