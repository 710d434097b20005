import CLua

/// Fields whose observers, `willSet` and `didSet`, are called as they are written (L25).
extension Call {
    /// Calls an observer of a field of the object at an index, if it has that one. What the field was is at an index, and behind it what it is to
    /// be.
    func tell(_ observer: Int, of slot: Int32, of object: Int32, old: Int32) -> Int32 {
        guard let known = unsafe lv_to_object(thread, object) else { return 0 }
        let top = unsafe lua_gettop(thread)
        unsafe lua_getiuservalue(thread, object, Int32(known.pointee.fields) + Int32(object_class))
        pushUserValue(Int32(class_declarations), of: -1)
        unsafe lua_rawgeti(thread, -1, lua_Integer(slot) + 1)
        if unsafe lua_getiuservalue(thread, -1, Int32(observer)) != LUA_TNIL {
            for index in [object, old, old + 1] { pushArgument(index) }
            let cell = unsafe lv_find_cell(known, slot)
            unsafe cell.pointee.is_observing = true
            let status = unsafe lv_call(thread, 3, 0)
            unsafe cell.pointee.is_observing = false
            guard status == LUA_OK else { return raiseOnwards() }
        }
        unsafe lua_settop(thread, top)
        return 0
    }

    /// C raises at the write what was raised in a call, which is on top: the traceback goes on. What a limit has raised stays as it is.
    private func raiseOnwards() -> Int32 {
        if type(-1) == LUA_TTABLE, unsafe Interpreter.ReachedLimit(on: thread) == .none {
            unsafe KeptError.noteInner(on: thread)
            unsafe lua_rawgeti(thread, -1, 3)
        }
        return Int32(lv_raise)
    }
}
