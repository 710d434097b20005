import CLua

/// An error with what was raised, where that is no text, which its message has.
package struct RaisedError {
    package var error: ScriptError
    /// The report of the error, as it is kept.
    private let report: Reference?

    /// Of the interpreter's errors the last one has its value still.
    package init(_ error: ScriptError, of interpreter: Interpreter) {
        self.error = error
        report = interpreter.keepsValue(of: error) ? interpreter.keptError() : nil
    }

    /// Makes it the interpreter's last error again: what raises it in a script raises the value.
    package func keep() { report.map { $0.interpreter.keepError($0, of: error) } }

    /// What was raised; nil also for a text.
    package var value: Value {
        guard let report else { return .nil }
        let interpreter = report.interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        guard unsafe lua_checkstack(state, 4) != 0 else { return .nil }
        defer { unsafe lua_settop(state, top) }
        unsafe report.push(on: state)
        guard unsafe lua_type(state, -1) == LUA_TTABLE else { return .nil }
        unsafe lua_rawgeti(state, -1, 3)
        return interpreter.value(at: -1, anchors: report.anchors)
    }
}

extension Interpreter {
    /// Whether what is kept is the value of that error.
    func keepsValue(of error: ScriptError) -> Bool { error.valueNumber != 0 && error.valueNumber == keptValue }

    /// Pushes what was raised, if it is kept and no text; whether it is.
    func pushKeptValue(of error: ScriptError, on thread: OpaquePointer) -> Bool {
        guard keepsValue(of: error), unsafe lua_checkstack(thread, 2) != 0 else { return false }
        unsafe pushKeptError(on: thread)
        unsafe lua_rawgeti(thread, -1, 3)
        unsafe lua_rotate(thread, -2, 1)
        unsafe lv_pop(thread, 1)
        return true
    }
}

extension AppFailure {
    /// The app's own code failed: the word raises what that raised.
    package static func raising(_ raised: RaisedError) -> AppFailure {
        raised.keep()
        return .script(raised.error)
    }
}
