import CLua

/// What the words of test files (`TestChunk`) have from Swift: what they cannot do in Lua.
struct TestWords {
    /// The table that their chunks share, and the one of the functions here.
    fileprivate let words, functions: Reference
    /// How long a test, a hook or a block may take, and how large the heap may grow; 0: there is no limit.
    fileprivate let (seconds, bytes): (Double, Int)

    static let group = HostGroup(
        functions: [
            HostFunction("attempt", ".*") { call throws(CallError) in try attempt(call) },
            HostFunction("missing_word", "..") { call throws(CallError) in try loadWord(call) },
            HostFunction("where", ".") { call throws(CallError) in try place(call) },
            HostFunction("place", "") { call throws(CallError) in try fileAndLine(call) },
            HostFunction("file", "") { call throws(CallError) in try file(call) },
            HostFunction("name", ".") { call throws(CallError) in try name(call) },
            HostFunction("kind", ".") { call throws(CallError) in
                try call.protect(.typeName, 1, 1)
                return 1
            },
            HostFunction("is_value", ".") { call in
                let isTable = call.type(1) == LUA_TTABLE
                unsafe lua_pushboolean(
                    call.thread, isTable && call.interpreter.tableKind(at: 1, on: call.thread).isValue ? 1 : 0)
                return 1
            },
            HostFunction("clock", "") { call in
                unsafe lua_pushnumber(call.thread, SteadyClock().now)
                return 1
            },
            HostFunction("literal", "s") { call in
                do throws(ScriptError) {
                    try unsafe call.interpreter.pushLiteral(call.bytes(1), on: call.thread)
                } catch {
                    unsafe call.interpreter.pushError(error, on: call.thread)
                    return Int32(lv_raise)
                }
                return 1
            },
            HostFunction("random_numbers", ".s") { call throws(CallError) in try randomNumbers(call) },
            HostFunction("drop_hook", "") { call in
                unsafe call.interpreter.resetHook(of: call.thread)
                return 0
            },
            HostFunction("set_environment", "..") { call throws(CallError) in
                unsafe Interpreter.enter(on: call.thread)
                return 0
            },
            HostFunction("alias_environment", "..") { call throws(CallError) in
                try call.interpreter.alias(call)
                return 0
            },
            HostFunction("load_file", "..") { call throws(CallError) in try loadFile(call) },
            HostFunction("report", ".*", endsTracebacks: true) { call in unsafe call.interpreter.record(on: call.thread)
            },
            HostFunction("unexpected", "", endsTracebacks: true) { call in
                unsafe call.interpreter.pushUnexpectedError(on: call.thread)
            },
            HostFunction("app", ".*", endsTracebacks: true) { call in
                unsafe call.interpreter.answerAppWord(on: call.thread)
            },
            HostFunction("shown", ".", endsTracebacks: true) { call in
                unsafe call.interpreter.pushShown(on: call.thread)
            },
            HostFunction("parts", ".", endsTracebacks: true) { call in
                unsafe call.interpreter.pushParts(on: call.thread)
            },
        ] + TestedClass.functions)

    // MARK: Calls

    /// `(function, …)` → true; or false, the message, the traceback, what was raised, its place, whether a limit was reached.
    private static func attempt(_ call: Call) throws(CallError) -> Int32 {
        let thread = unsafe call.thread
        let words = call.interpreter.testWords
        let budget = unsafe lv_begin_budget(thread, words?.seconds ?? 0, words?.bytes ?? 0)
        let status = unsafe lv_call(thread, call.given - 1, 0)
        let isStopped = unsafe status != LUA_OK && Interpreter.ReachedLimit(on: thread) != .none
        if let budget = unsafe budget { unsafe lv_end_budget(thread, budget) }
        guard status != LUA_OK else {
            unsafe lua_pushboolean(thread, 1)
            return 1
        }
        unsafe lua_pushboolean(thread, 0)
        guard call.type(1) == LUA_TTABLE else {
            if call.type(1) == LUA_TSTRING { call.pushArgument(1) } else { try call.push("not enough memory") }
            try call.push("")
            unsafe lua_pushvalue(thread, -2)
            try call.push("")
            unsafe lua_pushboolean(thread, 1)
            return 6
        }
        unsafe lua_rawgeti(thread, 1, 1)
        try pushLines(call)
        unsafe lua_rawgeti(thread, 1, 3)
        unsafe lua_rawgeti(thread, 1, 5)
        unsafe lua_pushboolean(thread, isStopped ? 1 : 0)
        return 6
    }

    /// Pushes the lines of the traceback of the error at 1.
    private static func pushLines(_ call: Call) throws(CallError) {
        unsafe lua_rawgeti(call.thread, 1, 2)
        let text = unsafe Traceback(textAt: -1, on: call.thread).lines.joined(separator: [UInt8(ascii: "\n")])
        call.pop()
        try call.push(Array(text))
    }

    // MARK: Places

    /// `(level)` → `file:line: ` of the innermost function of the test, or of one further out; empty if that is none of Lua's.
    private static func place(_ call: Call) throws(CallError) -> Int32 {
        var frames = unsafe ScriptFrames(of: call.thread, behind: 0)
        var left = call.type(1) == LUA_TNUMBER ? unsafe lua_tointegerx(call.thread, 1, nil) : 1
        var found: lua_Debug?
        while left > 0, let frame = unsafe frames.next() {
            unsafe found = left == 1 ? frame : nil
            left -= 1
        }
        guard let frame = unsafe found, unsafe frame.currentline > 0 else {
            try call.push("")
            return 1
        }
        try call.push(unsafe frame.fileBytes + Array(":\(frame.currentline): ".utf8))
        return 1
    }

    /// The innermost function of the test that is Lua's.
    private static func innermost(_ call: Call, _ isIt: (lua_Debug) -> Bool) -> lua_Debug? {
        var frames = unsafe ScriptFrames(of: call.thread, behind: 0)
        return unsafe frames.first(where: isIt)
    }

    private static func fileAndLine(_ call: Call) throws(CallError) -> Int32 {
        let frame = unsafe innermost(call) { unsafe $0.currentline > 0 }
        try call.push(unsafe frame?.fileBytes ?? Array("?".utf8))
        unsafe lua_pushinteger(call.thread, lua_Integer(frame?.currentline ?? 0))
        return 2
    }

    /// The whole name of the file.
    private static func file(_ call: Call) throws(CallError) -> Int32 {
        let frame = unsafe innermost(call) { unsafe $0.source.pointee == CChar(bitPattern: UInt8(ascii: "@")) }
        try call.push(
            unsafe frame.map { unsafe Array(UnsafeRawBufferPointer(start: $0.source + 1, count: $0.srclen - 1)) } ?? [])
        return 1
    }

    // MARK: Values

    /// A value's stable name, whatever its metatable says.
    private static func name(_ call: Call) throws(CallError) -> Int32 {
        let hasMetatable = unsafe lua_getmetatable(call.thread, 1) != 0
        unsafe lua_pushnil(call.thread)
        unsafe lua_setmetatable(call.thread, 1)
        call.pushArgument(1)
        let status = unsafe Operation.textOf.call(call.thread, 1, 1)
        if hasMetatable {
            call.pushArgument(2)
            unsafe lua_setmetatable(call.thread, 1)
        }
        guard status == LUA_OK else { throw unsafe CallError(thread: call.thread) }
        return 1
    }

    /// `(math.random of an environment)` → how far its numbers have come; `(math.random, that)`: takes them back there.
    private static func randomNumbers(_ call: Call) throws(CallError) -> Int32 {
        let size = MemoryLayout<RandomNumbers>.size
        guard unsafe lua_getupvalue(call.thread, 1, 1) != nil, unsafe lua_rawlen(call.thread, -1) == size,
            let numbers = unsafe lua_touserdata(call.thread, -1)
        else { throw CallError("an unknown random generator") }
        let before = call.bytes(2)
        if before.count == size { unsafe numbers.copyMemory(from: before, byteCount: size) }
        try call.push(unsafe Array(UnsafeRawBufferPointer(start: numbers, count: size)))
        return 1
    }

    /// `(path, require of an environment)` → the function of the file there, which runs in the environment.
    private static func loadFile(_ call: Call) throws(CallError) -> Int32 {
        let thread = unsafe call.thread
        guard let modules = unsafe RequireUpvalue.number.integer(of: 2, on: thread) else {
            throw CallError("require has been replaced")
        }
        try call.push("file")  // any name: the path has no place for one
        call.pushArgument(1)
        unsafe lua_rotate(thread, 1, 2)
        let answer = unsafe call.interpreter.loadModule(in: modules, on: thread)
        if answer == 3 { throw CallError("there is no such file in the folder of the run") }
        guard answer == 0 else { return Int32(lv_raise) }
        call.pop()
        unsafe lua_getupvalue(thread, 4, RequireUpvalue.environment.rawValue)
        unsafe Interpreter.enter(on: thread)
        return 1
    }
}

// MARK: - Loading

extension TestWords {
    /// Runs a chunk of the words; they get the table that they share, and that of the functions.
    fileprivate func run(_ chunk: TestChunk, on thread: OpaquePointer) -> Int32 {
        let text = unsafe chunk.text
        let status = unsafe lv_load(thread, text.baseAddress, text.count, LV_HIDDEN_CHUNK)
        guard status == LUA_OK else { return status }
        unsafe words.push(on: thread)
        unsafe functions.push(on: thread)
        return unsafe lv_call(thread, 2, 0)
    }

    /// `(words, a word that they do not have)` → what it is, where a chunk has it.
    fileprivate static func loadWord(_ call: Call) throws(CallError) -> Int32 {
        if let chunk = call.optionalText(2).flatMap({ TestChunk.ofWords[$0] }), let words = call.interpreter.testWords,
            unsafe words.run(chunk, on: call.thread) != LUA_OK
        {
            return call.raiseAgain()
        }
        unsafe lua_settop(call.thread, 2)
        unsafe lua_rawget(call.thread, 1)
        return 1
    }
}

extension Interpreter {
    /// Loads the words. Each test, hook and block may run for so many seconds with a heap of so many bytes.
    func openTests(seconds: Double, bytes: Int) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe context.pointee.has_tests = true
            testScene = running.scene
            // A test that changes `string` does not change the words' own methods.
            try partStrings()
            unsafe lua_pushinteger(state, lua_Integer(HostTable.testWords))
            try protect(.hostFunctions, 1, 1)
            let functions = unsafe lua_gettop(state)
            try addFunctionsOfDebug()
            try protect(.newTable, 0, 1)
            try protect(.newTable, 0, 1)
            unsafe lua_pushvalue(state, -1)
            push(.string("__index"))
            push(.string("missing_word"))
            unsafe lua_rawget(state, functions)
            try protect(.setField, 3, 0)
            unsafe lua_setmetatable(state, functions + 1)
            guard let words = unsafe sessionAnchors?.anchor(from: state),
                let functions = unsafe sessionAnchors?.anchor(from: state)
            else { throw exhausted }
            let test = TestWords(words: words, functions: functions, seconds: seconds, bytes: bytes)
            testWords = test
            for chunk in TestChunk.allCases where chunk.words.isEmpty { try check(unsafe test.run(chunk, on: state)) }
        }
    }

    /// Lua's own functions that the words have for metatables and for functions, for the table on top.
    private func addFunctionsOfDebug() throws(ScriptError) {
        unsafe lua_pushcclosure(state, luaopen_debug, 0)
        try check(unsafe lv_call(state, 0, 1))
        for (name, own) in [("metatable", "getmetatable"), ("set_metatable", "setmetatable"), ("info", "getinfo")] {
            unsafe lua_pushvalue(state, -2)
            push(.string(name))
            push(.string(own))
            unsafe lua_rawget(state, -4)
            try protect(.setField, 3, 0)
        }
        unsafe lv_pop(state, 1)
    }

    /// Pushes one of the functions that the words have for Swift.
    func pushTestWord(_ name: String) throws(ScriptError) {
        guard let words = testWords?.words else { throw exhausted }
        unsafe words.push(on: state)
        push(.string(name))
        try protect(.getElement, 2, 1)
    }
}
