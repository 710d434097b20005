import CLua

/// A function of a script that waits where it called `breakpoint`, with its variables.
@safe final class PausedFrame {
    private let interpreter: Interpreter
    private let pause: OpaquePointer
    /// `file:line`
    let place: String
    /// The file, whose name may be too long for the place, and the line.
    let (file, line): (String, Int)
    /// Whether the script is stopped when the pause is over, and does not go on.
    var stops = false

    /// Sets aside the call that runs; nil: it is not a Lua function's.
    fileprivate init?(_ interpreter: Interpreter, on thread: OpaquePointer) {
        guard let pause = unsafe lv_begin_pause(thread) else { return nil }
        self.interpreter = interpreter
        unsafe self.pause = pause
        place = unsafe String(cString: lv_place_of_pause(pause))
        (file, line) = unsafe (String(cString: lv_file_of_pause(pause)), Int(lv_line_of_pause(pause)))
    }

    fileprivate func end() {
        try? unsafe call(lv_close_paused)
        unsafe lv_end_pause(pause, stops)
    }

    /// Has the variables among kept locals; gives their names.
    func share(in locals: Reference) throws(ScriptError) -> [String] {
        try interpreter.balanced { () throws(ScriptError) -> [String] in
            unsafe lua_pushlightuserdata(interpreter.state, UnsafeMutableRawPointer(pause))
            unsafe locals.push(on: interpreter.state)
            try unsafe interpreter.protect(lv_open_paused, 2, 0)
            return try interpreter.names(of: locals)
        }
    }

    /// Hands the variables back as they are among the kept locals.
    func write() throws(ScriptError) { try unsafe call(lv_write_paused) }

    /// The globals of the function, and globals that read and write through to them.
    func environments(anchors: Anchors) throws(ScriptError) -> (own: Environment, through: Environment) {
        try interpreter.balanced { () throws(ScriptError) in
            unsafe lua_pushlightuserdata(interpreter.state, UnsafeMutableRawPointer(pause))
            try unsafe interpreter.protect(lv_environment_of_paused, 1, 2)
            guard let through = unsafe anchors.anchor(from: interpreter.state),
                let own = unsafe anchors.anchor(from: interpreter.state)
            else { throw interpreter.exhausted }
            return (Environment(of: own), Environment(of: through))
        }
    }

    private func call(_ function: lua_CFunction) throws(ScriptError) {
        try interpreter.balanced { () throws(ScriptError) in
            unsafe lua_pushlightuserdata(interpreter.state, UnsafeMutableRawPointer(pause))
            try unsafe interpreter.protect(function, 1, 0)
        }
    }
}

extension Interpreter {
    /// A script called `breakpoint`. Code that runs at the prompt meanwhile does not pause again.
    func pause(on thread: OpaquePointer) {
        guard !isPaused, let frame = unsafe PausedFrame(self, on: thread) else { return }
        isPaused = true
        unsafe delegate.paused(at: frame)
        isPaused = false
        frame.end()
    }
}
