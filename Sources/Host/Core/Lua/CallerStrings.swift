import CLua
import Platform

/// Whose methods of strings code has, where there are several environments (`Operation.stringMethod`): those of the environment that the calling function
/// has as a variable, or else that its chunk is known to run in.
@safe private struct CallerStrings {
    /// The upvalues of the function that asks.
    private enum Upvalue: Int32 {
        /// From environments to their tables, and from numbers of environments.
        case tables = 2
        case numbers

        var index: Int32 { Interpreter.registry - rawValue }
    }

    let thread: OpaquePointer

    /// Pushes the table; false: it is not known.
    func push() -> Bool {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(thread, 1, &frame) != 0 else { return false }
        unsafe lua_getinfo(thread, "f", &frame)
        let function = unsafe lua_gettop(thread)
        guard unsafe lua_iscfunction(thread, function) == 0 else { return false }
        var number: Int32 = 1
        while let name = unsafe lua_getupvalue(thread, function, number) {
            if unsafe strcmp(name, "_ENV") == 0, unsafe lua_rawget(thread, Upvalue.tables.index) == LUA_TTABLE {
                return true
            }
            unsafe lua_settop(thread, function)
            number += 1
        }
        unsafe lua_getinfo(thread, "S", &frame)
        guard let interpreter = unsafe Interpreter.of(thread), let name = unsafe ChunkNames.name(frame.source)
        else { return false }
        let scene = interpreter.running.scene
        let environment = interpreter.chunks.environment(of: name, in: scene)
        guard environment >= 0 else { return false }
        return unsafe lua_rawgeti(thread, Upvalue.numbers.index, lua_Integer(environment)) == LUA_TTABLE
    }
}

extension Interpreter {
    /// Code of the new environment at an index has its `string` for the methods of strings. Strings have one metatable: while there is one environment
    /// its table is `__index`, and later a function that finds the caller.
    func noteStrings(of environment: Int32, number: Int) throws(ScriptError) {
        pushField("string", of: environment)
        let strings = unsafe lua_gettop(state)
        unsafe RegistryTable.strings.push(on: state)
        unsafe lua_pushvalue(state, -1)
        unsafe lua_pushvalue(state, environment)
        unsafe lua_pushvalue(state, strings)
        try protect(.setField, 3, 0)
        unsafe lua_pushvalue(state, strings)
        unsafe lua_pushinteger(state, lua_Integer(number))
        try protect(.setField, 3, 0)
        unsafe RegistryTable.numberedStrings.push(on: state)
        unsafe lua_pushvalue(state, strings)
        unsafe lua_pushinteger(state, lua_Integer(number))
        try protect(.keep, 3, 0)
        if modules.isEmpty { try setStringMethods() } else { try partStrings() }
        unsafe lua_settop(state, strings - 1)
    }

    /// From now on methods of strings are those of the environment whose code asks, however many environments there are.
    func partStrings() throws(ScriptError) {
        guard !partsStrings else { return }
        partsStrings = true
        let top = unsafe lua_gettop(state)
        unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
        pushField("string", of: top + 1)
        unsafe RegistryTable.strings.push(on: state)
        unsafe RegistryTable.numberedStrings.push(on: state)
        try bind(.stringMethod, 3)
        try setStringMethods()
        unsafe lua_settop(state, top)
    }

    /// What is on top gives the methods of strings.
    private func setStringMethods() throws(ScriptError) {
        push(.string(""))
        unsafe lua_getmetatable(state, -1)
        unsafe lua_pushvalue(state, -3)
        try setField("__index", of: unsafe lua_gettop(state) - 1)
    }

    /// `(table, environment)`: code whose globals are the table's has the methods of strings of the environment.
    func alias(_ call: Call) throws(CallError) {
        do throws(ScriptError) { try partStrings() } catch { throw CallError(error.message) }
        let thread = unsafe call.thread
        unsafe RegistryTable.strings.push(on: thread)
        call.pushArgument(1)
        if unsafe pushStrings(ofEnvironmentAt: 2, on: thread) { try call.protect(.setField, 3, 0) }
    }

    /// Pushes the `string` of an environment as it was made; false and nothing if it is none.
    func pushStrings(ofEnvironmentAt index: Int32, on thread: OpaquePointer) -> Bool {
        let top = unsafe lua_gettop(thread)
        unsafe lua_pushvalue(thread, index)
        unsafe RegistryTable.strings.push(on: thread)
        unsafe lua_rotate(thread, -2, 1)
        let isEnvironment = unsafe lua_rawget(thread, -2) == LUA_TTABLE
        unsafe lua_copy(thread, -1, top + 1)
        unsafe lua_settop(thread, isEnvironment ? top + 1 : top)
        return isEnvironment
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_push_strings(_ thread: OpaquePointer!) -> Bool {
    guard let thread = unsafe thread else { return false }
    return unsafe CallerStrings(thread: thread).push()
}
