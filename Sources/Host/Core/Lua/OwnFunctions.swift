import CLua

/// What an environment has of its own, beside copies of what the state's own globals have: functions that know it.
extension Interpreter {
    /// Those whose names messages have, by the libraries that have them.
    private static let named = [
        ("_G", ["load", "require", "loadfile", "dofile"]), ("math", ["random", "randomseed"]),
    ]

    /// Gives a new environment, at an index and of that number, its own; pushes the state of its random generator, a userdata of the size of
    /// `RandomNumbers`.
    func pushOwnFunctions(of environment: Int32, number: Int) throws(ScriptError) {
        try pushGenerator(of: environment)
        unsafe lua_pushvalue(state, environment)
        push(.string("load"))
        try bind(.loadChunk, 2)
        try setField("load", of: environment)
        try setRequire(of: environment, number: number)
        if unsafe context.pointee.opens_everything { try bindWithheld(of: environment) }
        try nameOwnFunctions(of: environment, number: number)
        try noteStrings(of: environment, number: number)
    }

    /// A random generator that shares no sequence with others (L9).
    private func pushGenerator(of environment: Int32) throws(ScriptError) {
        try unsafe push(library: luaopen_math)
        let math = unsafe lua_gettop(state)
        pushField("math", of: environment)
        for name in ["randomseed", "random"] {
            pushField(name, of: math)
            try setField(name, of: math + 1)
        }
        pushField("random", of: math)
        let isKnown = unsafe lua_getupvalue(state, -1, 1) != nil
        guard isKnown, unsafe lua_rawlen(state, -1) == MemoryLayout<RandomNumbers>.size else {
            throw raised("an unknown random generator")
        }
        unsafe lua_copy(state, -1, math)
        unsafe lua_settop(state, math)
    }

    private func setRequire(of environment: Int32, number: Int) throws(ScriptError) {
        let top = unsafe lua_gettop(state)
        pushField("package", of: environment)
        pushField("loaded", of: top + 1)
        pushField("preload", of: top + 1)
        try protect(.newTable, 0, 1)
        unsafe lua_pushvalue(state, environment)
        unsafe lua_pushinteger(state, lua_Integer(number))
        try bind(.require, 5)
        if let function = unsafe lua_tocfunction(state, -1) {
            unsafe requireFunction = unsafeBitCast(function, to: UInt.self)
        }
        try setField("require", of: environment)
        unsafe lua_settop(state, top)
    }

    /// Lua finds the names of functions that are called without one, as by `pcall`, in the table of libraries, which is that of the state's own
    /// globals from now on. Where environments have functions of their own a copy stands there, which keeps nothing alive. No script sees
    /// the others.
    func nameLibraries() throws(ScriptError) {
        let top = unsafe lua_gettop(state)
        unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
        try protect(.newTable, 0, 1)
        try protect(.newTable, 0, 1)
        push(.string("v"))
        try setField("__mode", of: top + 3)
        for library in Interpreter.named.map(\.0) {
            pushField(library, of: top + 1)
            unsafe lua_pushinteger(state, library == "_G" ? lua_Integer(WordTable.all.count) : 32)
            try protect(.flatCopy, 2, 1)
            unsafe lua_pushvalue(state, top + 3)
            unsafe lua_setmetatable(state, -2)
            try setField(library, of: top + 2)
        }
        for library in ["table", "string", "utf8", "coroutine", "os", "debug", "package", "io"] {
            pushField(library, of: top + 1)
            try setField(library, of: top + 2)
        }
        unsafe lua_pushvalue(state, top + 2)
        try setField(LUA_LOADED_TABLE, of: Interpreter.registry)
        unsafe lua_settop(state, top)
    }

    /// What an environment has of its own has a name there. For C these keys end before what tells them apart.
    private func nameOwnFunctions(of environment: Int32, number: Int) throws(ScriptError) {
        let top = unsafe lua_gettop(state)
        pushField(LUA_LOADED_TABLE, of: Interpreter.registry)
        for (library, names) in Interpreter.named {
            pushField(library, of: top + 1)
            pushField(library, of: environment)
            for name in names where pushField(name, of: top + 3) != LUA_TNIL {
                try setField("\(name)\0\(number)", of: top + 2)
            }
            unsafe lua_settop(state, top + 1)
        }
        unsafe lua_settop(state, top)
    }
}
