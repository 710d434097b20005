import CLua

/// Where `RegistryTable.errors` has them.
enum KeptError: lua_Integer {
    /// The error that was raised last, as `lv_call` gives it.
    case last = 1
    /// The error that is about to be raised again, and the function that does so.
    case inner, raiser

    /// Pushes it, or nil.
    func push(on thread: OpaquePointer) {
        unsafe RegistryTable.errors.push(on: thread)
        guard unsafe lua_type(thread, -1) == LUA_TTABLE else { return }
        unsafe lua_rawgeti(thread, -1, rawValue)
        unsafe lua_copy(thread, -1, -2)
        unsafe lv_pop(thread, 1)
    }

    /// Pops what it is from now on.
    func take(on thread: OpaquePointer) {
        unsafe RegistryTable.errors.push(on: thread)
        unsafe lua_rotate(thread, -2, 1)
        if unsafe lua_type(thread, -2) == LUA_TTABLE {
            unsafe lua_rawseti(thread, -2, rawValue)  // the place is there: nothing grows, nothing raises
        } else {
            unsafe lv_pop(thread, 1)
        }
        unsafe lv_pop(thread, 1)
    }

    /// The error on top, as `lv_call` gives it, is what the running function is about to raise again; false: nothing is. It stays on top.
    static func noteInner(on thread: OpaquePointer) {
        unsafe lua_pushvalue(thread, -1)
        unsafe inner.take(on: thread)
        unsafe pushFunction(at: 0, of: thread, on: thread)
        unsafe raiser.take(on: thread)
    }

    /// Pushes the function at a level of a thread; nil if there is none.
    private static func pushFunction(at level: Int32, of thread: OpaquePointer, on state: OpaquePointer) {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(thread, level, &frame) != 0 else { return unsafe lua_pushnil(state) }
        unsafe lua_getinfo(thread, "f", &frame)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
    }

    /// Pushes the traceback of the error at an index from where it was raised first, if the function that raised it on the thread did so again, and
    /// forgets that; else nil. An error that was caught meanwhile may be equal to another that is new. In the thread that raised, the handler runs
    /// above that function.
    static func pushTraceback(ofRaisedAgain error: Int32, from thread: OpaquePointer, on state: OpaquePointer) {
        let top = unsafe lua_gettop(state)
        unsafe inner.push(on: state)
        var isAgain = unsafe lua_type(state, -1) == LUA_TTABLE && lua_rawgeti(state, -1, 3) != LUA_TNIL
        isAgain = unsafe isAgain && lua_rawequal(state, -1, error) != 0
        if isAgain {
            unsafe raiser.push(on: state)
            unsafe pushFunction(at: state == thread ? 1 : 0, of: thread, on: state)
            isAgain = unsafe lua_rawequal(state, -1, -2) != 0
        }
        if isAgain {
            unsafe lua_rawgeti(state, top + 1, 2)
            unsafe lua_pushboolean(state, 0)
            unsafe inner.take(on: state)
        } else {
            unsafe lua_pushnil(state)
        }
        unsafe lua_copy(state, -1, top + 1)
        unsafe lua_settop(state, top + 1)
    }
}

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
        unsafe KeptError.noteInner(on: thread)
        if isKept { unsafe lua_rawgeti(thread, kept, 3) } else { unsafe push(.string(error.message), on: thread) }
        unsafe lua_copy(thread, -1, kept)
        unsafe lv_pop(thread, 1)
    }

    /// Keeps the error on top as the last one; it stays there.
    func keepError(on thread: OpaquePointer) {
        unsafe lua_pushvalue(thread, -1)
        unsafe KeptError.last.take(on: thread)
    }

    /// Pushes the last error, or false.
    func pushKeptError(on thread: OpaquePointer) { unsafe KeptError.last.push(on: thread) }

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

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_note_inner(_ thread: OpaquePointer!) {
    guard let thread = unsafe thread else { return }
    unsafe KeptError.noteInner(on: thread)
}
