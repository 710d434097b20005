import CLua

/// Functions of Lua's own that ask first what they are to do (`Operation.askFirst`).
@safe private struct LibraryCall {
    /// What `os.date` writes takes as long as its format is, and cannot be stopped.
    private static let longestDateFormat = 10_000

    /// What finalizers of scripts may still call when the session has ended.
    static let needNoHost = ["collectgarbage", "time", "date", "format", "load"]

    let call: Call

    private var thread: OpaquePointer { unsafe call.thread }

    /// How many results answer for the function; 0: it does what it does, with the arguments that there are then.
    func answer(_ function: String) throws(CallError) -> Int32 {
        switch function {
        case "load": try ChunkText(call).cleanName()
        case "loadfile": return try loadFile()
        case "collectgarbage": return try collectGarbage()
        case "setmetatable": return try setMetatable()
        case "time": return time()
        case "date": try prepareDate()
        case "format": try prepareFormat()
        default:
            try WithheldCall(call, function).check()
            unsafe lua_settop(thread, call.given)
        }
        return 0
    }

    private func loadFile() throws(CallError) -> Int32 {
        let hasEnvironment = call.given >= 3
        unsafe lua_settop(thread, 3)
        let call = unsafe Call(thread: thread, interpreter: call.interpreter, given: 3)
        try WithheldCall(call, "loadfile").check()
        unsafe lua_settop(thread, 3)
        // Bytecode can do what a library in C can.
        if WithheldCall.deniesLibraries(call.interpreter) {
            try call.push("t")
            call.replace(2)
        }
        return try ChunkText(call).readFile(hasEnvironment: hasEnvironment)
    }

    /// What would change how the collector works is answered, as Lua answers where nothing was changed before, and not done, unless scripts have
    /// all of the library.
    private func collectGarbage() throws(CallError) -> Int32 {
        let context = unsafe call.interpreter.context
        let opensEverything = unsafe context.pointee.opens_everything
        let option = call.optionalText(1)
        unsafe lv_release_last_write(thread)
        if opensEverything || option == "count" { call.interpreter.asksMemory = true }
        switch opensEverything ? nil : option {
        case "isrunning": unsafe lua_pushboolean(thread, 1)
        case "stop", "restart": unsafe lua_pushinteger(thread, 0)
        case "setpause": unsafe lua_pushinteger(thread, 200)
        case "setstepmul": unsafe lua_pushinteger(thread, 100)
        case "incremental", "generational": try call.push("incremental")
        default: return 0
        }
        return 1
    }

    /// `(table, metatable, its finalizer)`: the script can read `__gc`, and it is never called. Libraries under test may have some, and are tested without;
    /// the apps that are mounted may not.
    private func setMetatable() throws(CallError) -> Int32 {
        guard call.interpreter.runsTest else {
            throw CallError(
                "setmetatable: '__gc' is not for scripts; a <close> variable or onDisappear cleans up")
        }
        var isRefused = call.type(1) != LUA_TTABLE
        if !isRefused { isRefused = try isProtected(1) }
        guard !isRefused else {
            unsafe lua_settop(thread, 2)
            return 0
        }
        try setFinalizer(nil)
        unsafe lua_pushvalue(thread, 2)
        unsafe lua_setmetatable(thread, 1)
        try setFinalizer(3)
        return call.result(1)
    }

    /// Whether scripts may not set the metatable of an argument.
    private func isProtected(_ index: Int32) throws(CallError) -> Bool {
        guard unsafe lua_getmetatable(thread, index) != 0 else { return false }
        try call.push("__metatable")
        defer { call.pop(2) }
        return unsafe lua_rawget(thread, -2) != LUA_TNIL
    }

    /// The metatable at 2 has a finalizer, that at an index, or none.
    private func setFinalizer(_ index: Int32?) throws(CallError) {
        call.pushArgument(2)
        try call.push("__gc")
        if let index { call.pushArgument(index) } else { unsafe lua_pushnil(thread) }
        try call.protect(.setField, 3, 0)
    }

    // MARK: Texts

    /// Objects are given as their texts, for `%s` and `%p`.
    private func prepareFormat() throws(CallError) {
        guard call.type(1) == LUA_TSTRING else { return }
        var format = call.bytes(1)
        var (place, argument) = (0, Int32(1))
        while let percent = format[place...].firstIndex(of: UInt8(ascii: "%")),
            let letter = format[(percent + 1)...].firstIndex(where: { !"-+ #0123456789.".utf8.contains($0) })
        {
            place = letter + 1
            if letter == percent + 1, format[letter] == UInt8(ascii: "%") { continue }
            argument += 1
            guard argument <= call.given else { break }
            let type = call.type(argument)
            let isObject = type >= LUA_TTABLE || type == LUA_TLIGHTUSERDATA
            guard isObject, "sp".utf8.contains(format[letter]) else { continue }
            format[letter] = UInt8(ascii: "s")
            // What has words of its own is asked for them by Lua, so that an error of theirs has its traceback.
            if try hasWords(argument) { continue }
            call.pushArgument(argument)
            try call.protect(.textOf, 1, 1)
            call.replace(argument)
        }
        try call.push(format)
        call.replace(1)
    }

    /// Whether an argument has a `__tostring`.
    private func hasWords(_ index: Int32) throws(CallError) -> Bool {
        guard unsafe lua_getmetatable(thread, index) != 0 else { return false }
        try call.push("__tostring")
        defer { call.pop(2) }
        return unsafe lua_rawget(thread, -2) != LUA_TNIL
    }

    // MARK: The clock

    private func time() -> Int32 {
        guard call.type(1) <= LUA_TNIL, let seconds else { return 0 }
        unsafe lua_pushinteger(thread, seconds)
        return 1
    }

    /// A run that can be repeated knows no time zone.
    private func prepareDate() throws(CallError) {
        let format = call.type(1) == LUA_TSTRING ? call.bytes(1) : Array("%c".utf8)
        guard format.count <= LibraryCall.longestDateFormat else {
            throw CallError("the format is too long", argument: 1)
        }
        unsafe lua_settop(thread, 2)
        let isRepeatable = call.interpreter.isRepeatable
        if isRepeatable, [LUA_TNIL, LUA_TSTRING].contains(call.type(1)), format.first != UInt8(ascii: "!") {
            try call.push([UInt8(ascii: "!")] + format)
            call.replace(1)
        }
        guard call.type(2) == LUA_TNIL else { return }
        unsafe lua_settop(thread, 1)
        if let seconds { unsafe lua_pushinteger(thread, seconds) }
    }

    /// The seconds of the virtual clock, without their fraction; nil: the clock is the system's.
    private var seconds: lua_Integer? {
        guard call.interpreter.isRepeatable else { return nil }
        call.interpreter.asksScene = true
        return lua_Integer(exactly: call.interpreter.now.rounded(.down)) ?? .max
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_ask(_ thread: OpaquePointer!, _ function: UnsafePointer<CChar>) -> Int32 {
    guard let thread = unsafe thread else { return 0 }
    let function = unsafe String(cString: function)
    guard let interpreter = unsafe Interpreter.of(thread) else {
        return LibraryCall.needNoHost.contains(function) ? 0 : unsafe Interpreter.refuse(thread, Int32(lv_raise_here))
    }
    return unsafe Call(thread: thread, interpreter: interpreter, given: lua_gettop(thread)).run {
        call throws(CallError) in
        try LibraryCall(call: call).answer(function)
    }
}
