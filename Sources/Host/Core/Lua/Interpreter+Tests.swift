import CLua

/// The words of test files (`Sources/CLua/testing`): loading them, and running a file with them.
extension Interpreter {
    /// Runs the source text of a test file in an environment. Options are names and values of the words' own; each test,
    /// hook and block may run for so many seconds with a heap of so many bytes, 0 for any number.
    func runTests(
        _ source: [UInt8], named name: String, in environment: Environment, options: [(name: String, value: String)],
        assertions: [TestAssertion], seconds: Double, bytes: Int
    ) throws(ScriptError) {
        try openTests(seconds: seconds, bytes: bytes)
        for assertion in assertions { try provide(assertion) }
        try balanced { () throws(ScriptError) in
            try pushTestWord("run")
            try unsafe loadChunk(source, named: name, on: state)
            unsafe environment.table.push(on: state)
            push(.string(name))
            guard unsafe lua_checkstack(state, Int32(clamping: options.count * 2 + 8)) != 0 else {
                throw ScriptError("too many options", kind: .load)
            }
            for option in options {
                push(.string(option.name))
                push(.string(option.value))
            }
            try check(unsafe lv_call(state, Int32(options.count * 2 + 3), 0))
        }
    }

    /// The settings in the text of a `.busted`: names and values, a name as often as it has values. `run`: which of its
    /// configurations counts; nil: the default one. Without a text there are none.
    package func testSettings(
        in text: String?, run: String?, _ environment: Environment, seconds: Double, bytes: Int
    ) throws(ScriptError) -> [(name: String, value: String)] {
        try openTests(seconds: seconds, bytes: bytes)
        return try balanced { () throws(ScriptError) in
            try pushTestWord("settings")
            let function = unsafe lua_gettop(state)
            for text in [text, run] { push(text.map(Value.string) ?? .nil) }
            unsafe environment.table.push(on: state)
            try check(unsafe lv_call(state, 3, LUA_MULTRET))
            return stride(from: function, to: unsafe lua_gettop(state), by: 2).map { index in
                (string(at: index), string(at: index + 1))
            }
        }
    }

    private func provide(_ assertion: TestAssertion) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            try pushTestWord("provide")
            for text in [assertion.plugin, assertion.owner, assertion.name] { push(.string(text)) }
            unsafe assertion.value.push(on: state)
            try check(unsafe lv_call(state, 4, 0))
        }
    }

    /// The plugin's assertions are gone.
    func revokeAssertions(of plugin: String) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            try pushTestWord("revoke")
            push(.string(plugin))
            try check(unsafe lv_call(state, 1, 0))
        }
    }

    /// Whether tests have something of that name without plugins, words before assertions such as `is` aside.
    func hasAssertion(_ name: String) throws(ScriptError) -> Bool {
        if testWords == nil { try openTests(seconds: 0, bytes: 0) }
        return try balanced { () throws(ScriptError) -> Bool in
            try pushTestWord("has_own")
            push(.string(name))
            try check(unsafe lv_call(state, 1, 1))
            return unsafe lua_toboolean(state, -1) != 0
        }
    }

    /// Records what happened, which the arguments say.
    func record(on thread: OpaquePointer) -> Int32 {
        let count = unsafe lua_gettop(thread)
        let fields = (0..<count).map { unsafe Interpreter.scalarText(at: $0 + 1, on: thread) ?? "" }
        tests?.recorded(fields)
        return 0
    }

    /// Pushes message and traceback of an error of an app that no test has caught, or nothing.
    func pushUnexpectedError(on thread: OpaquePointer) -> Int32 {
        guard let error = tests?.takeUnexpectedError() else { return 0 }
        let path = error.path.isEmpty ? "" : "\n  in \(error.path)"
        unsafe push(.string(error.message + path), on: thread)
        unsafe push(.string(error.traceback.joined(separator: "\n")), on: thread)
        return 2
    }
}

extension Interpreter {
    /// Pushes the value at 1 in the words that make it, for the message of an assertion.
    func pushShown(on thread: OpaquePointer) -> Int32 {
        unsafe push(.string(shown(1, on: thread)), on: thread)
        return 1
    }

    /// Pushes, of the value at 1, what makes it: the head, a list of key and value of each part (key nil: it goes by its position) with their
    /// number at 0, the shape.
    func pushParts(on thread: OpaquePointer) -> Int32 {
        unsafe lua_settop(thread, 1)
        unsafe lua_pushvalue(thread, 1)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
        let top = unsafe lua_gettop(state) - 1
        defer { if unsafe thread != state { unsafe lua_settop(state, top) } }
        do throws(ScriptError) {
            let parts = try ValueParts(self)
            let list = unsafe lua_gettop(state) + 1
            try protect(.newTable, 0, 1)
            var count = 0
            _ = try parts.each(most: .max) { key throws(ScriptError) in
                let value = unsafe lua_gettop(state)
                switch key {
                case .position: unsafe lua_pushnil(state)
                case .name(let name): push(.string(name))
                case .below: unsafe lua_pushvalue(state, value - 1)
                }
                unsafe lua_pushvalue(state, value)
                for place in [2 * count + 2, 2 * count + 1] { try setElement(place, of: list) }
                count += 1
            }
            unsafe lua_settop(state, list)
            unsafe lua_pushinteger(state, lua_Integer(count))
            try setElement(0, of: list)
            push(.string(parts.head))
            unsafe lua_rotate(state, -2, 1)
            unsafe lua_pushinteger(state, lua_Integer(parts.shape.rawValue))
            if unsafe thread != state { unsafe lua_xmove(state, thread, 3) }
            return 3
        } catch {
            unsafe pushError(error, on: thread)
            return Int32(lv_raise)
        }
    }

    /// The value on top, which is popped, is the element of the table at an index.
    private func setElement(_ place: Int, of table: Int32) throws(ScriptError) {
        unsafe lua_pushvalue(state, table)
        unsafe lua_rotate(state, -2, 1)
        unsafe lua_pushinteger(state, lua_Integer(place))
        try protect(.keep, 3, 0)
    }

    private func shown(_ index: Int32, on thread: OpaquePointer) -> String {
        unsafe lua_pushvalue(thread, index)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
        defer { unsafe lv_pop(state, 1) }
        do throws(ScriptError) {
            var describer = Describer(self)
            return try describer.describe().text(width: 100)
        } catch {
            return error.message
        }
    }
}
