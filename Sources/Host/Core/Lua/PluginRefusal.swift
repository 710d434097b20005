import CLua
import Platform

/// What raises why a name of a plugin's means nothing, or why the code of one is switched off.
@safe struct PluginRefusal {
    /// What the names of the plugin's files begin with.
    let prefix: String
    let message: String
    /// The function that raises the message.
    fileprivate let function: Reference

    /// Of a message: raises it with the place of the call.
    static let function = HostFunction("refuse", "..") { call throws(CallError) in throw CallError(call.text(1)) }

    /// What scripts may do with a value, by the names of metamethods.
    private static let events = [
        "__call", "__index", "__newindex", "__len", "__concat", "__unm", "__add", "__sub", "__mul", "__div", "__idiv",
        "__mod", "__pow",
        "__band", "__bor", "__bxor", "__bnot", "__shl", "__shr", "__lt", "__le", "__tostring",
    ]

    /// Pushes a value that raises the message whatever is done with it. `words`: what it is to an error that says what it got.
    static func push(standIn message: String, words: String, on interpreter: Interpreter) throws(ScriptError) {
        let state = unsafe interpreter.state
        let metatable = unsafe lua_gettop(state) + 1
        try interpreter.protect(.newTable, 0, 1)
        interpreter.push(.string(message))
        try interpreter.bind("refuse")
        for event in events {
            unsafe lua_pushvalue(state, metatable + 1)
            try interpreter.setField(event, of: metatable)
        }
        unsafe lv_pop(state, 1)
        interpreter.push(.string(words))
        try interpreter.setField("__name", of: metatable)
        unsafe lua_pushboolean(state, 0)
        try interpreter.setField("__metatable", of: metatable)
        try interpreter.protect(.newUserdata, 1, 1)
    }

    /// The one that begins, its message on top, which is replaced by its function.
    fileprivate init?(_ message: String, prefix: String, on interpreter: Interpreter) throws(ScriptError) {
        interpreter.push(.string(message))
        try interpreter.bind("refuse")
        unsafe lua_pushvalue(interpreter.state, -1)
        guard let function = unsafe interpreter.sessionAnchors?.anchor(from: interpreter.state) else { return nil }
        (self.message, self.prefix, self.function) = (message, prefix, function)
    }
}

extension Interpreter {
    /// Scripts that have the plugins of that number can call nothing of one of them any more: whatever they call raises the
    /// message. Exports that others use as well are left alone: nil.
    func switchOff(_ exports: Reference?, of plugins: Int, prefix: String, message: String) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            guard let refusal = try PluginRefusal(message, prefix: prefix, on: self) else { throw exhausted }
            unsafe context.pointee.has_plugins_off = true
            pluginsOff[plugins, default: []].append(refusal)
            if let exports { try replace(exports) }
        }
    }

    /// Each exported function becomes the one on top, and reading any other name of the exports calls it.
    private func replace(_ exports: Reference) throws(ScriptError) {
        let refusal = unsafe lua_gettop(state)
        unsafe exports.push(on: state)
        unsafe lua_pushnil(state)
        while unsafe lua_next(state, refusal + 1) != 0 {
            let isFunction = unsafe lua_type(state, -1) == LUA_TFUNCTION
            unsafe lv_pop(state, 1)
            unsafe lua_pushvalue(state, -1)
            if isFunction { unsafe lua_pushvalue(state, refusal) } else { unsafe lua_pushnil(state) }
            unsafe lua_rawset(state, refusal + 1)  // the key is there: nothing grows, nothing raises
        }
        try protect(.newTable, 0, 1)
        unsafe lua_pushvalue(state, refusal)
        try setField("__index", of: refusal + 2)
        unsafe lua_pushboolean(state, 0)
        try setField("__metatable", of: refusal + 2)
        unsafe lua_setmetatable(state, refusal + 1)
    }

    /// Why code is switched off for the script that runs; nil: it is in use. `source`: of its function, `@` before the name of a file.
    fileprivate func refusal(of source: UnsafePointer<CChar>) -> PluginRefusal? {
        guard unsafe source.pointee == CChar(bitPattern: UInt8(ascii: "@")),
            let off = pluginsOff[plugins]
        else { return nil }
        return off.first { unsafe strncmp(source + 1, $0.prefix, $0.prefix.utf8.count) == 0 }
    }

    /// That of the function at an index, or what an upvalue says; nil: it is something else.
    fileprivate static func source(at index: Int32, on thread: OpaquePointer) -> UnsafePointer<CChar>? {
        guard unsafe lua_type(thread, index) == LUA_TFUNCTION else {
            return index < Interpreter.registry ? unsafe lua_tolstring(thread, index, nil) : nil
        }
        var function = unsafe lua_Debug()
        unsafe lua_pushvalue(thread, index)
        unsafe lua_getinfo(thread, ">S", &function)
        return unsafe function.source
    }

    /// Raises that the plugin is switched off if it is its code that has waited and would go on; the place is where others called it, if they
    /// are there.
    func refuseWaited(on thread: OpaquePointer) -> Int32 {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(thread, 1, &frame) != 0, unsafe lua_getinfo(thread, "S", &frame) != 0,
            let refusal = unsafe refusal(of: frame.source)
        else { return 0 }
        var level = Int32(2)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            unsafe lua_getinfo(thread, "Sl", &frame)
            if unsafe !frame.isOfC && self.refusal(of: frame.source) == nil {
                let place = unsafe frame.currentline > 0 ? "\(frame.file):\(frame.currentline): " : ""
                unsafe push(.string(place + refusal.message), on: thread)
                return Int32(lv_raise)
            }
            level += 1
        }
        unsafe push(.string(refusal.message), on: thread)
        return Int32(lv_raise)
    }

    /// Whether the thread is a task that runs a function of a plugin that is switched off: the outermost, or the one that it begins with.
    func isOff(_ task: OpaquePointer) -> Bool {
        guard unsafe context.pointee.has_plugins_off, unsafe lua_checkstack(task, 2) != 0 else { return false }
        var function = unsafe lua_Debug()
        if unsafe lua_status(task) == LUA_YIELD {
            guard unsafe lua_getstack(task, ScriptFrames.count(of: task) - 1, &function) != 0 else { return false }
            unsafe lua_getinfo(task, "S", &function)
        } else {
            unsafe lua_pushvalue(task, 1)
            unsafe lua_getinfo(task, ">S", &function)
        }
        return unsafe refusal(of: function.source) != nil
    }

    /// The whole key that the code which runs on the thread means by the short one.
    func wholeKey(_ key: String, on thread: OpaquePointer) -> String? {
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        repeat {
            guard unsafe lua_getstack(thread, level, &frame) != 0 else { return nil }
            unsafe lua_getinfo(thread, "S", &frame)
            level += 1
        } while unsafe frame.isOfC
        guard unsafe frame.source.pointee == CChar(bitPattern: UInt8(ascii: "@")) else { return nil }
        return unsafe wholeKey(key, inFile: frame.source + 1)
    }
}

extension lua_Debug {
    /// Whether the function is one of C's.
    var isOfC: Bool { unsafe what.pointee == CChar(bitPattern: UInt8(ascii: "C")) }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_push_refusal(_ thread: OpaquePointer!, _ index: Int32) -> Bool {
    guard let thread = unsafe thread, let interpreter = unsafe Interpreter.of(thread),
        let source = unsafe Interpreter.source(at: index, on: thread),
        let refusal = unsafe interpreter.refusal(of: source)
    else { return false }
    unsafe refusal.function.push(on: thread)
    return true
}
