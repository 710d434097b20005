import CLua
import Platform

/// The state's own globals, of which environments have copies.
extension Interpreter {
    /// Ends what C has begun when it opened the state: what of Lua's library scripts do not get, and words that are more than functions; then all of
    /// them are known to `require`.
    func openGlobals() throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
            let globals = unsafe lua_gettop(state)
            try closeLibrary(globals)
            try openPackage(globals)
            try openText(globals)
            try openModifiers()
            try openMembers()
            try nameLibraries()
        }
    }

    /// What scripts get of these libraries (L95), with the host's own functions among it.
    private static let allowed = [
        ("os", ["time", "date", "difftime", "clock", "getenv"]), ("debug", ["traceback"]),
    ]

    /// Scripts neither see the metatable of strings nor set another, and load files by `require` (L95). `string.dump` stays at hand for
    /// `openWithheld`.
    private func closeLibrary(_ globals: Int32) throws(ScriptError) {
        for name in ["dofile", "loadfile"] {
            unsafe lua_pushnil(state)
            try setField(name, of: globals)
        }
        for (library, names) in Interpreter.allowed {
            pushField(library, of: globals)
            try protect(.newTable, 0, 1)
            for name in names {
                pushField(name, of: globals + 1)
                try setField(name, of: globals + 2)
            }
            try setField(library, of: globals)
            unsafe lua_settop(state, globals)
        }
        pushField("string", of: globals)
        pushField("dump", of: globals + 1)
        try setField("luaview.dump", of: Interpreter.registry)
        unsafe lua_pushnil(state)
        try setField("dump", of: globals + 1)
        push(.string(""))
        unsafe lua_getmetatable(state, -1)
        unsafe lua_pushboolean(state, 0)
        try setField("__metatable", of: globals + 3)
        unsafe lua_settop(state, globals)
    }

    private func openPackage(_ globals: Int32) throws(ScriptError) {
        pushField("package", of: globals)
        for name in ["loaded", "preload"] {
            try protect(.newTable, 0, 1)
            try setField(name, of: globals + 1)
        }
        for (name, text) in [("path", "./?.lua;./?/init.lua"), ("config", "/\n;\n?\n!\n-\n")] {
            push(.string(text))
            try setField(name, of: globals + 1)
        }
        unsafe lua_settop(state, globals)
    }

    /// What plugins in C have, by their names: functions for JSON, and what the globals have beside Lua's own library.
    private func openMembers() throws(ScriptError) {
        try protect(.newTable, 0, 1)
        let members = unsafe lua_gettop(state)
        unsafe lua_pushinteger(state, lua_Integer(HostTable.json))
        try protect(.hostFunctions, 1, 1)
        unsafe lv_push_json_null(state)
        try setField("null", of: members + 1)
        try setField("json", of: members)
        try protect(.gatherWords, 0, 1)
        try setField("luaview", of: members)
        try setField("luaview.members", of: Interpreter.registry)
    }

    /// The table of modifiers, which has none at first.
    private func openModifiers() throws(ScriptError) {
        unsafe lua_rawgetp(state, Interpreter.registry, context.pointee.view_metatable)
        let metatable = unsafe lua_gettop(state)
        try protect(.newTable, 0, 1)
        try protect(.newTable, 0, 1)
        unsafe lua_pushnil(state)
        try bind("modifier")
        try setField("__index", of: metatable + 2)
        unsafe lua_setmetatable(state, metatable + 1)
        try setField("__index", of: metatable)
        unsafe lua_settop(state, metatable - 1)
    }

    /// Puts a table in the place of the function `Text`, which can be called as that can and has `Text.ansi` beside.
    private func openText(_ globals: Int32) throws(ScriptError) {
        let table = globals + 1
        try protect(.newTable, 0, 1)
        try protect(.newTable, 0, 1)
        for (number, word) in WordTable.all.enumerated() {
            let isText = word.form == .text
            let isOfText = unsafe strncmp(word.symbol.bytes, "Text.", 5) == 0
            guard isText || isOfText else { continue }
            unsafe lua_pushlightuserdata(state, UnsafeMutablePointer(mutating: WordTable.schemas + number))
            try bind(isText ? .callText : .makeView, 1)
            try setField(isText ? "__call" : String(word.name.dropFirst(5)), of: isText ? table + 1 : table)
        }
        unsafe lua_pushboolean(state, 0)
        try setField("__metatable", of: table + 1)
        unsafe lua_setmetatable(state, table)
        try setField("Text", of: globals)
    }
}
