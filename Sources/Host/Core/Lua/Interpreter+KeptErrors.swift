import CLua

/// What scripts raised last: it is raised again where its error comes back to a script.
extension Interpreter {
    /// Pushes what C is to raise: what a script raised, if the error came from there last, and its traceback goes on; else the message.
    func pushError(_ error: ScriptError, on thread: OpaquePointer) {
        unsafe pushKeptError(on: thread)
        let kept = unsafe lua_gettop(thread)
        let isKept =
            unsafe lua_type(thread, kept) == LUA_TTABLE && lua_rawgeti(thread, kept, 1) == LUA_TSTRING
            && Interpreter.withBytes(at: -1, on: thread) { unsafe $0.elementsEqual(error.message.utf8) }
        unsafe lua_settop(thread, kept)
        if !isKept {
            unsafe lua_pushboolean(thread, 0)
            unsafe lua_copy(thread, -1, kept)
            unsafe lv_pop(thread, 1)
        }
        unsafe lv_note_inner(thread)
        if isKept { unsafe lua_rawgeti(thread, kept, 3) } else { unsafe push(.string(error.message), on: thread) }
        unsafe lua_copy(thread, -1, kept)
        unsafe lv_pop(thread, 1)
    }

    /// Keeps the error on top as the last one; it stays there.
    func keepError(on thread: OpaquePointer) {
        unsafe lua_pushvalue(thread, -1)
        unsafe lua_rawseti(thread, Interpreter.registry, lua_Integer(context.pointee.last_error))
    }

    /// Pushes the last error, or false.
    func pushKeptError(on thread: OpaquePointer) {
        unsafe lua_rawgeti(thread, Interpreter.registry, lua_Integer(context.pointee.last_error))
    }

    /// Forgets what a script raised last, so that a later error with the same text is not taken for it.
    func forgetKeptError(on thread: OpaquePointer) {
        unsafe lua_pushboolean(thread, 0)
        unsafe keepError(on: thread)
        unsafe lv_pop(thread, 1)
        keptValue = 0
    }

    /// What a script raised last, to be raised again later; nil if there is nothing.
    func keptError() -> Reference? {
        unsafe pushKeptError(on: state)
        guard unsafe lua_type(state, -1) == LUA_TTABLE else {
            unsafe lv_pop(state, 1)
            return nil
        }
        return unsafe sessionAnchors?.anchor(from: state)
    }

    /// Makes an earlier error the last one again: what was raised then.
    func keepError(_ raised: Reference, of error: ScriptError) {
        unsafe raised.push(on: state)
        unsafe keepError(on: state)
        unsafe lv_pop(state, 1)
        keptValue = error.valueNumber
    }
}
