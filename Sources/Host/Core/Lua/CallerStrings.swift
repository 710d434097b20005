import CLua
import Platform

/// Whose methods of strings code has, where there are several environments (`strings.c`): those of the environment that the calling function
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
        let scene = Int(unsafe interpreter.context.pointee.scene)
        let environment = interpreter.chunks.environment(of: name, in: scene)
        guard environment >= 0 else { return false }
        return unsafe lua_rawgeti(thread, Upvalue.numbers.index, lua_Integer(environment)) == LUA_TTABLE
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_push_strings(_ thread: OpaquePointer!) -> Bool {
    guard let thread = unsafe thread else { return false }
    return unsafe CallerStrings(thread: thread).push()
}
