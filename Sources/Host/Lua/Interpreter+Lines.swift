import CLua

/// What is typed line by line: its locals last from line to line.
extension Interpreter {
    /// Runs a chunk that gives a function, with the locals of earlier lines in its reach, and hands what that function
    /// returns to `read`, one value after the other on top of the stack.
    func runLine(_ source: String, named name: String, locals: Reference) throws(ScriptError) -> [Description] {
        try balanced { () throws(ScriptError) -> [Description] in
            try unsafe loadChunk(Array(source.utf8), named: name, on: state)
            unsafe locals.push(on: state)
            try unsafe protect(lv_locals_keeper, 1, 1)
            unsafe locals.push(on: state)
            try unsafe protect(lv_join_locals, 3, 1)
            let function = unsafe lua_gettop(state)
            try check(unsafe lv_call(state, 0, LUA_MULTRET))
            return try results(from: function)
        }
    }

    /// What stands on the stack from an index on, in words.
    private func results(from first: Int32) throws(ScriptError) -> [Description] {
        let last = unsafe lua_gettop(state)
        var results: [Description] = []
        for index in first..<(last + 1) {
            unsafe lua_pushvalue(state, index)
            var describer = Describer(self)
            results.append(try describer.describe())
            unsafe lua_settop(state, last)
        }
        return results
    }
}
