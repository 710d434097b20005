import CLua
import Platform

/// A function of a script that waits where it called `breakpoint`, with its variables. Lines typed meanwhile reach these: each is shared by way
/// of a function that has it.
@safe package final class PausedFrame {
    private let interpreter: Interpreter
    private let thread: OpaquePointer
    /// Of the function that waits: nothing below it on the stack ends meanwhile.
    private var frame: lua_Debug
    /// What runs, which is set aside.
    private let modes: lv_modes
    private let suspension: OpaquePointer
    /// The functions that have the locals, by the numbers of these; and what each had when it was last handed over, by the number less than 0.
    private var holders: Reference?
    /// `file:line`
    let place: String
    /// The file, whose name may be too long for the place, and the line.
    package let (file, line): (String, Int)
    /// Whether the script is stopped when the pause is over, and does not go on.
    var stops = false

    /// Sets aside the call that runs: its limits do not run, and reads are not tracked. Nil: it is not a Lua function's.
    fileprivate init?(_ interpreter: Interpreter, on thread: OpaquePointer) {
        guard unsafe lua_checkstack(thread, LUA_MINSTACK) != 0, let frame = unsafe PausedFrame.frame(on: thread),
            let suspension = unsafe lv_begin_wait(thread)
        else {
            return nil
        }
        self.interpreter = interpreter
        unsafe (self.thread, self.frame, self.suspension) = unsafe (thread, frame, suspension)
        place = unsafe "\(frame.file):\(frame.currentline)"
        let source = unsafe String(cString: frame.source)
        (file, line) = (source.hasPrefix("@") ? String(source.dropFirst()) : "", Int(unsafe frame.currentline))
        let context = unsafe interpreter.context
        unsafe modes = context.pointee.modes
        unsafe context.pointee.modes.evaluation = 0
        unsafe context.pointee.modes.is_computing = false
        unsafe context.pointee.modes.computing = nil
        unsafe context.pointee.modes.task = nil
    }

    /// The innermost of a script's.
    private static func frame(on thread: OpaquePointer) -> lua_Debug? {
        var frame = unsafe lua_Debug()
        var level = Int32(1)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            if unsafe lua_getinfo(thread, "Sl", &frame) != 0, unsafe frame.currentline > 0,
                unsafe !frame.isHidden
            {
                return unsafe frame
            }
            level += 1
        }
        return nil
    }

    fileprivate func end() {
        holders = nil
        unsafe interpreter.context.pointee.modes = modes
        unsafe lv_end_wait(thread, suspension, stops)
    }

    // MARK: Variables

    /// Has the variables among kept locals; gives their names.
    package func share(in locals: Reference) throws(ScriptError) -> [String] {
        guard let anchors = interpreter.sessionAnchors else { return [] }
        let holders = try interpreter.makeTable(anchors: anchors)
        self.holders = holders
        return try interpreter.balanced { () throws(ScriptError) -> [String] in
            try shareUpvalues(in: locals)
            try shareLocals(in: locals, holders)
            return try interpreter.names(of: locals)
        }
    }

    private func shareUpvalues(in locals: Reference) throws(ScriptError) {
        let state = unsafe interpreter.state
        unsafe lua_getinfo(thread, "f", &frame)
        unsafe lua_xmove(thread, state, 1)
        let function = unsafe lua_gettop(state)
        var number = Int32(1)
        while let name = unsafe lua_getupvalue(state, function, number) {
            unsafe lv_pop(state, 1)
            if try unsafe pushHolder(of: name) {
                unsafe lua_upvaluejoin(state, -1, 1, function, number)
                try unsafe share(name, in: locals)
            }
            number += 1
        }
    }

    private func shareLocals(in locals: Reference, _ holders: Reference) throws(ScriptError) {
        let state = unsafe interpreter.state
        var number = Int32(1)
        while let name = unsafe lua_getlocal(thread, &frame, number) {
            unsafe lua_xmove(thread, state, 1)
            let value = unsafe lua_gettop(state)
            if try unsafe pushHolder(of: name) {
                unsafe lua_pushvalue(state, value)
                try keep(in: holders, -number)
                unsafe lua_pushvalue(state, value)
                unsafe lua_setupvalue(state, -2, 1)
                unsafe lua_pushvalue(state, -1)
                try keep(in: holders, number)
                try unsafe share(name, in: locals)
            }
            unsafe lua_settop(state, value - 1)
            number += 1
        }
    }

    /// Hands the variables back as they are among the kept locals. What functions of the script have written to one meanwhile stays, unless
    /// a typed line has set it.
    package func write() throws(ScriptError) {
        guard let holders else { return }
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe holders.push(on: state)
            let table = unsafe lua_gettop(state)
            let (value, holder, new, old) = (table + 1, table + 2, table + 3, table + 4)
            var number = Int32(1)
            while unsafe lua_getlocal(thread, &frame, number) != nil {
                unsafe lua_xmove(thread, state, 1)
                if unsafe lua_rawgeti(state, table, lua_Integer(number)) == LUA_TFUNCTION {
                    unsafe lua_getupvalue(state, holder, 1)
                    unsafe lua_rawgeti(state, table, lua_Integer(-number))
                    if unsafe lua_rawequal(state, new, old) == 0 {
                        unsafe lua_copy(state, new, value)
                        unsafe lua_pushvalue(state, value)
                        unsafe lua_xmove(state, thread, 1)
                        unsafe lua_setlocal(thread, &frame, number)
                    }
                    unsafe lua_pushvalue(state, value)
                    unsafe lua_setupvalue(state, holder, 1)
                    unsafe lua_pushvalue(state, value)
                    try keep(in: holders, -number)
                }
                unsafe lua_settop(state, table)
                number += 1
            }
        }
    }

    /// Pushes a function with one variable of that name; false, and nothing: it is none that a line can name.
    private func pushHolder(of name: UnsafePointer<CChar>) throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        let name = unsafe String(cString: name)
        guard let first = name.first, first != "(", first != "?", name != "_ENV" else { return false }
        let source = Array("local \(name); return function() return \(name) end".utf8)
        let status = unsafe source.withUnsafeBytes {
            unsafe lv_load(state, $0.baseAddress, $0.count, LV_HIDDEN_CHUNK)
        }
        guard status == LUA_OK else {
            unsafe lv_pop(state, 1)
            return false
        }
        try interpreter.check(unsafe lv_call(state, 0, 1))
        return true
    }

    /// Keeps the holder on top, which is popped, among the locals of lines.
    private func share(_ name: UnsafePointer<CChar>, in locals: Reference) throws(ScriptError) {
        let state = unsafe interpreter.state
        unsafe locals.push(on: state)
        unsafe interpreter.push(.string(String(cString: name)))
        unsafe lua_rotate(state, -3, -1)
        try interpreter.protect(.setField, 3, 0)
    }

    /// Keeps the value on top, which is popped, in a table.
    private func keep(in table: Reference, _ number: Int32) throws(ScriptError) {
        let state = unsafe interpreter.state
        unsafe table.push(on: state)
        unsafe lua_rotate(state, -2, 1)
        unsafe lua_pushinteger(state, lua_Integer(number))
        try interpreter.protect(.keep, 3, 0)
    }

    // MARK: Globals

    /// The globals of the function, and globals that read and write through to them.
    package func environments(anchors: Anchors) throws(ScriptError) -> (own: Environment, through: Environment) {
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            guard pushGlobals() else { throw ScriptError("the function that waits has no globals") }
            let own = unsafe lua_gettop(state)
            try interpreter.protect(.newTable, 0, 1)
            try interpreter.protect(.newTable, 0, 1)
            for event in ["__index", "__newindex"] {
                unsafe lua_pushvalue(state, own + 2)
                interpreter.push(.string(event))
                unsafe lua_pushvalue(state, own)
                try interpreter.protect(.setField, 3, 0)
            }
            unsafe lua_setmetatable(state, own + 1)
            guard let through = unsafe anchors.anchor(from: state), let own = unsafe anchors.anchor(from: state) else {
                throw interpreter.exhausted
            }
            return (Environment(of: own), Environment(of: through))
        }
    }

    /// Pushes those of the innermost function that has some.
    private func pushGlobals() -> Bool {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        var caller = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &caller) != 0 {
            unsafe lua_getinfo(thread, "f", &caller)
            unsafe lua_xmove(thread, state, 1)
            var number = Int32(1)
            while let name = unsafe lua_getupvalue(state, top + 1, number) {
                if unsafe strcmp(name, "_ENV") == 0 && lua_type(state, -1) == LUA_TTABLE {
                    unsafe lua_copy(state, -1, top + 1)
                    unsafe lua_settop(state, top + 1)
                    return true
                }
                unsafe lv_pop(state, 1)
                number += 1
            }
            unsafe lua_settop(state, top)
            level += 1
        }
        return false
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
