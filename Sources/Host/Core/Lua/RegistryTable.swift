import CLua

/// A table that Swift keeps in Lua's registry, under its number: it is there as long as the state, also when the host has gone. The numbers are
/// those that C has reserved (opening.c), where the registry is an array: others would be hashed each time.
enum RegistryTable: Int {
    /// From values to the names that they got.
    case names = 4
    /// From numbers to the objects that Swift has noted.
    case objects
    /// From numbers, from 1 on, to the objects whose computed fields have been read.
    case computed
    /// From environments to their tables `string` as they were made, and from these to the environments' numbers; and from the numbers to these.
    case strings, numberedStrings
    /// What `KeptError` says, or false.
    case errors

    private var key: lua_Integer { lua_Integer(rawValue) }

    func push(on thread: OpaquePointer) { unsafe _ = lua_rawgeti(thread, Interpreter.registry, key) }

    /// Makes all of them; whether there were places and memory for that.
    static func makeAll(in interpreter: Interpreter) -> Bool {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 20) != 0, unsafe errors.make(on: state) else { return false }
        for place in KeptError.last.rawValue...KeptError.raiser.rawValue {
            unsafe lua_pushvalue(state, top + 1)
            unsafe lua_pushboolean(state, 0)
            unsafe lua_pushinteger(state, place)
            guard unsafe Operation.keep.call(state, 3, 0) == LUA_OK else { return false }
        }
        return make([names, strings], mode: "k", in: interpreter)
            && make([objects, computed, numberedStrings], mode: "v", in: interpreter)
    }

    /// Makes some of them that are weak.
    private static func make(_ tables: [RegistryTable], mode: String, in interpreter: Interpreter) -> Bool {
        let state = unsafe interpreter.state
        guard unsafe Operation.newTable.call(state, 0, 1) == LUA_OK else { return false }
        let metatable = unsafe lua_gettop(state)
        unsafe lua_pushvalue(state, metatable)
        interpreter.push(.string("__mode"))
        interpreter.push(.string(mode))
        guard unsafe Operation.setField.call(state, 3, 0) == LUA_OK else { return false }
        for table in tables {
            guard unsafe table.make(on: state) else { return false }
            unsafe lua_pushvalue(state, metatable)
            unsafe lua_setmetatable(state, -2)
        }
        return true
    }

    /// Whether C has reserved its place, and nothing is there yet.
    private func isReserved(on state: OpaquePointer) -> Bool {
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_type(state, -1) == LUA_TBOOLEAN
    }

    /// Makes it, and pushes it.
    private func make(on state: OpaquePointer) -> Bool {
        guard unsafe isReserved(on: state), unsafe Operation.newTable.call(state, 0, 1) == LUA_OK else { return false }
        unsafe lua_pushvalue(state, Interpreter.registry)
        unsafe lua_pushinteger(state, key)
        unsafe lua_pushvalue(state, -3)
        return unsafe Operation.setField.call(state, 3, 0) == LUA_OK
    }
}
