import CLua

/// What a test puts in the place of methods of classes (`replacing.lua`, `replaced.c`).
enum TestedClass {
    static let functions = [
        // (value) → the class of an object, or the class itself; nothing for what is neither.
        HostFunction("class_of", ".") { call in
            if unsafe lv_to_class(call.thread, 1) != nil {
                call.pushArgument(1)
                return 1
            }
            guard unsafe lv_is_object(call.thread, 1), let object = unsafe lv_to_object(call.thread, 1) else {
                return 0
            }
            call.pushUserValue(Int32(unsafe object.pointee.fields) + Int32(object_class), of: 1)
            return 1
        },
        // (class, name) → the method, the table that stands for it, the number of a field, or nil.
        HostFunction("method", "..") { call in
            call.pushUserValue(Int32(class_dispatch), of: 1)
            call.pushArgument(2)
            unsafe lua_rawget(call.thread, 3)
            return 1
        },
        HostFunction("set_method", "...") { call throws(CallError) in try setMethod(call) },
        // (class) → a list of the names of its methods.
        HostFunction("method_names", ".") { call throws(CallError) in try names(call) },
    ]

    /// `(class, name, method, table that stands for one, or nil)`
    private static func setMethod(_ call: Call) throws(CallError) -> Int32 {
        let isThere =
            call.type(3) == LUA_TTABLE
            ? unsafe lua_rawgeti(call.thread, 3, 2) != LUA_TNIL : call.type(3) != LUA_TNIL
        try call.setMethod(isThere: isThere)
        return 0
    }

    private static func names(_ call: Call) throws(CallError) -> Int32 {
        let thread = unsafe call.thread
        call.pushUserValue(Int32(class_dispatch), of: 1)
        try call.protect(.newTable, 0, 1)
        var count = lua_Integer(0)
        unsafe lua_pushnil(thread)
        // The table of methods stays as it is: `lua_next` finds the key that it gave last.
        while unsafe lua_next(thread, 2) != 0 {
            if call.type(5) != LUA_TNUMBER {
                count += 1
                call.pushArgument(3)
                call.pushArgument(4)
                unsafe lua_pushinteger(thread, count)
                try call.protect(.keep, 3, 0)
            }
            unsafe lua_settop(thread, 4)
        }
        return 1
    }
}
