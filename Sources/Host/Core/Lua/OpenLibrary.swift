import CLua

/// The parts of Lua's library that scripts get only with `--allow-all` (L95): files, processes, the inside of functions, bytecode, finalizers.
extension Interpreter {
    /// Environments made from now on have all of Lua's library.
    func openWithheld() {
        guard unsafe !context.pointee.opens_everything else { return }
        unsafe context.pointee.opens_everything = true
        try? balanced { () throws(ScriptError) in
            unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
            let globals = unsafe lua_gettop(state)
            try openInputAndOutput(globals)
            try openPackage(globals)
            pushField("os", of: globals)
            try unsafe addMissing(luaopen_os)
            pushField("debug", of: globals)
            try unsafe addMissing(luaopen_debug)
            try openStrings(globals)
            try guardFunctions(globals)
            try nameLibraries()
        }
    }

    /// Gives a new environment, at an index, functions of its own for files. Searchers that look for libraries in C look into the `package` that
    /// they were made with.
    func bindWithheld(of environment: Int32) throws(ScriptError) {
        for (name, function) in [("loadfile", Operation.loadChunk), ("dofile", .doFile)] {
            unsafe lua_pushvalue(state, environment)
            push(.string("loadfile"))
            try bind(function, 2)
            try setField(name, of: environment)
        }
        pushField("package", of: environment)
        let package = unsafe lua_gettop(state)
        pushField("searchers", of: package)
        var place: lua_Integer = 3
        while unsafe lua_rawgeti(state, package + 1, place) == LUA_TFUNCTION {
            unsafe lua_pushvalue(state, package)
            unsafe lua_rotate(state, -2, 1)
            try protect(.bind, 2, 1)
            unsafe lua_rawseti(state, package + 1, place)  // the place is there: nothing grows, nothing raises
            place += 1
        }
        unsafe lua_settop(state, package - 1)
    }

    private func openInputAndOutput(_ globals: Int32) throws(ScriptError) {
        try unsafe push(library: luaopen_io)
        unsafe lua_pushvalue(state, -1)
        try setField("io", of: globals)
        pushField("package", of: globals)
        pushField("loaded", of: globals + 2)
        unsafe lua_rotate(state, globals + 1, -1)
        try setField("io", of: globals + 2)
        unsafe lua_settop(state, globals)
    }

    /// Its own `preload` and `loaded` are not the environments', and it sets a `require` of its own.
    private func openPackage(_ globals: Int32) throws(ScriptError) {
        // L95: variables of the system do not say where libraries are.
        unsafe lua_pushvalue(state, Interpreter.registry)
        unsafe lua_pushboolean(state, 1)
        try setField("LUA_NOENV", of: globals + 1)
        unsafe lua_settop(state, globals)
        try unsafe push(library: luaopen_package)
        pushField("package", of: globals)
        for name in ["loadlib", "searchpath", "cpath", "config", "searchers"] {
            pushField(name, of: globals + 1)
            try setField(name, of: globals + 2)
        }
        unsafe lua_pushnil(state)
        try setField("require", of: globals)
        unsafe lua_settop(state, globals)
    }

    private func openStrings(_ globals: Int32) throws(ScriptError) {
        pushField("string", of: globals)
        unsafe lua_pushvalue(state, Interpreter.registry)
        pushField("luaview.dump", of: globals + 2)
        try setField("dump", of: globals + 1)
        push(.string(""))
        guard unsafe lua_getmetatable(state, -1) != 0 else { return }
        unsafe lua_pushnil(state)
        try setField("__metatable", of: unsafe lua_gettop(state) - 1)
        unsafe lua_settop(state, globals)
    }

    /// Adds to the table on top what the library's own has beside it, and pops it.
    private func addMissing(_ open: lua_CFunction) throws(ScriptError) {
        let table = unsafe lua_gettop(state)
        try unsafe push(library: open)
        unsafe lua_pushnil(state)
        // The library's own stays as it is: `lua_next` finds the key that it gave last.
        while unsafe lua_next(state, table + 1) != 0 {
            unsafe lua_pushvalue(state, -2)
            let isMissing = unsafe lua_rawget(state, table) == LUA_TNIL
            unsafe lv_pop(state, 1)
            unsafe lua_pushvalue(state, table)
            unsafe lua_pushvalue(state, -3)
            unsafe lua_rotate(state, -3, -1)
            if isMissing { try protect(.setField, 3, 0) } else { unsafe lv_pop(state, 3) }
        }
        unsafe lua_settop(state, table - 1)
    }

    /// Functions for files, programs, variables and what is inside of luaview ask before they are called (`WithheldCall`). Libraries in C are not looked for where they are
    /// denied.
    private func guardFunctions(_ globals: Int32) throws(ScriptError) {
        let guarded = [
            "io": ["open", "lines", "input", "output", "tmpfile", "popen"],
            "os": ["execute", "remove", "rename", "tmpname"],
            "package": ["loadlib", "searchpath"],
            "debug": [
                "setupvalue", "setlocal", "setmetatable", "setuservalue", "getregistry", "getmetatable", "getuservalue",
                "getupvalue", "getlocal",
            ],
        ]
        for (library, names) in guarded {
            pushField(library, of: globals)
            for name in names {
                pushField(name, of: globals + 1)
                push(.string("\(library).\(name)"))
                try bind(.askFirst, 2)
                try setField(name, of: globals + 1)
            }
            unsafe lua_settop(state, globals)
        }
        guard WithheldCall.deniesLibraries(self) else { return }
        pushField("package", of: globals)
        pushField("searchers", of: globals + 1)
        for place in [4, 3] as [lua_Integer] {
            unsafe lua_pushnil(state)
            unsafe lua_rawseti(state, globals + 2, place)  // the place is there: nothing grows, nothing raises
        }
        unsafe lua_settop(state, globals)
    }

    func push(library open: lua_CFunction) throws(ScriptError) {
        unsafe lua_pushcclosure(state, open, 0)
        try check(unsafe lv_call(state, 0, 1))
    }

    /// Pushes the field of a table, as it stands there; gives its type.
    @discardableResult
    func pushField(_ name: String, of table: Int32) -> Int32 {
        push(.string(name))
        return unsafe lua_rawget(state, table)
    }

    /// The index of Lua's registry, `LUA_REGISTRYINDEX`.
    static var registry: Int32 { -LUAI_MAXSTACK - 1000 }
}
