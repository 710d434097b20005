import CLua

extension ViewCursor {
    /// What a body or builder returned, while it is on the stack.
    struct Results {
        unowned(unsafe) let interpreter: Interpreter
        let first: Int32
        let count: Int

        /// What the result is, in words for an error.
        func kind(_ result: Int) -> String { unsafe interpreter.kind(at: first + Int32(result)) }

        /// Whether it is nil or false: such a result draws nothing (L7).
        func isNothing(_ result: Int) -> Bool {
            unsafe lua_toboolean(interpreter.state, first + Int32(result)) == 0
        }

        /// Whether they are the view of a component that says what that one says. False: that was not seen at once.
        func say(_ said: Reference) -> Bool {
            guard count == 1 else { return false }
            let state = unsafe interpreter.state
            guard unsafe lua_checkstack(state, 8) != 0 else { return false }
            let top = unsafe lua_gettop(state)
            defer { unsafe lua_settop(state, top) }
            unsafe said.push(on: state)
            return saysSame(first, top + 1)
        }

        /// The same of two views on the stack, of which the second was made before.
        private func saysSame(_ view: Int32, _ said: Int32) -> Bool {
            let state = unsafe interpreter.state
            guard let new = unsafe lv_to_view(state, view), let old = unsafe lua_touserdata(state, said),
                unsafe new.pointee.schema == old.assumingMemoryBound(to: lv_view.self).pointee.schema,
                unsafe new.pointee.schema.pointee.isOf(.component)
            else { return false }
            unsafe lua_getiuservalue(state, view, 1)
            guard let declared = unsafe lua_touserdata(state, -1)?.assumingMemoryBound(to: lv_class.self),
                unsafe !declared.pointee.has_makers && !declared.pointee.has_equal
            else { return false }
            for value in unsafe 2..<Int32(declared.pointee.schema.count) + 2 {
                unsafe lua_getiuservalue(state, view, value)
                unsafe lua_getiuservalue(state, said, value)
                // An integer is no float (L18).
                guard unsafe lua_rawequal(state, -1, -2) != 0 && lua_isinteger(state, -1) == lua_isinteger(state, -2)
                else {
                    return false
                }
                unsafe lv_pop(state, 2)
            }
            return true
        }

        /// A plain list among the results becomes the view that it would be among children.
        func withView<R>(
            _ result: Int, _ read: (ViewCursor) throws(ScriptError) -> R
        ) throws(ScriptError) -> R? {
            let state = unsafe interpreter.state
            let top = unsafe lua_gettop(state)
            defer { unsafe lua_settop(state, top) }
            unsafe lua_pushvalue(state, first + Int32(result))
            if unsafe lua_type(state, -1) == LUA_TTABLE { try unsafe interpreter.protect(.listView, 1, 1) }
            guard let cursor = unsafe ViewCursor(interpreter, -1) else { return nil }
            return try read(cursor)
        }
    }
}
