import CLua

/// Source text: loading it, running it.
extension Interpreter {
    /// Loads source text and leaves its function on the stack. A byte order mark and a first line that begins with `#` are
    /// passed over; line numbers stay.
    private func loadChunk(_ source: [UInt8], named name: String, on thread: OpaquePointer) throws(ScriptError) {
        var source = source[...]
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { source = source.dropFirst(3) }
        if source.first == UInt8(ascii: "#") { source = source.drop { $0 != UInt8(ascii: "\n") } }
        let isBinary = source.first == 0x1B
        let status = unsafe source.withUnsafeBufferPointer { bytes in
            unsafe lv_load(thread, bytes.baseAddress, bytes.count, "@" + name)
        }
        guard status != LUA_OK else { return }
        defer { unsafe lv_pop(thread, 1) }
        if isBinary { throw ScriptError("\(name):1: this is a binary chunk, not Lua source text", kind: .load) }
        let message = unsafe lua_type(thread, -1) == LUA_TSTRING ? Interpreter.string(on: thread, at: -1) : "not enough memory"
        throw ScriptError(message, kind: .load)
    }

    private static func string(on thread: OpaquePointer, at index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(thread, index, &count) else { return "" }
        return unsafe Interpreter.text(bytes, count)
    }

    /// Runs source text with the arguments as `...` and hands its first result to `read`.
    func run<R>(
        _ source: [UInt8], named name: String, arguments: [String] = [],
        read: (Result) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        try balanced { () throws(ScriptError) -> R in
            try unsafe loadChunk(source, named: name, on: state)
            guard unsafe lua_checkstack(state, Int32(clamping: arguments.count + 8)) != 0 else {
                throw ScriptError("too many arguments", kind: .load)
            }
            for argument in arguments { push(.string(argument)) }
            let function = unsafe lua_gettop(state) - Int32(arguments.count)
            try check(unsafe lv_call(state, Int32(arguments.count), LUA_MULTRET))
            let hasResult = unsafe lua_gettop(state) >= function
            return try read(Result(interpreter: self, index: function, isThere: hasResult))
        }
    }

    /// Sets the global `arg`, as Lua's own interpreter does.
    func setArguments(_ arguments: [String], script: String) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            try unsafe protect(lv_new_table, 0, 1)
            for (index, text) in ([script] + arguments).enumerated() {
                unsafe lua_pushvalue(state, -1)
                push(.string(text))
                unsafe lua_pushinteger(state, lua_Integer(index))
                try unsafe protect(lv_keep, 3, 0)
            }
            try unsafe protect(lv_set_arguments, 1, 0)
        }
    }

    /// What a chunk returned, while it is on the stack.
    struct Result {
        fileprivate let interpreter: Interpreter
        fileprivate let index: Int32
        fileprivate let isThere: Bool

        /// What it is, in words for an error: `nothing`, `a number`, `a table`.
        var kind: String {
            guard isThere else { return "nothing" }
            let type = unsafe lua_type(interpreter.state, index)
            return unsafe type == LUA_TNIL ? "nil" : "a " + String(cString: lua_typename(interpreter.state, type))
        }

        /// The view, or the component made into a view with properties given as texts. Nil if it is neither.
        func view(properties: [(name: String, value: String)], anchors: Anchors) throws(ScriptError) -> Reference? {
            guard isThere else { return nil }
            let state = unsafe interpreter.state
            unsafe lua_pushvalue(state, index)
            if unsafe lv_is_class(state, -1) {
                try interpreter.pushView(properties)
            } else if let property = properties.first, unsafe lv_to_view(state, -1) != nil {
                throw ScriptError("a view takes no properties, only a component does: '\(property.name)'", kind: .load)
            }
            guard unsafe lv_to_view(state, -1) != nil else { return nil }
            return unsafe anchors.anchor(from: state)
        }
    }

    /// Replaces the component on top by a view of it.
    private func pushView(_ properties: [(name: String, value: String)]) throws(ScriptError) {
        let component = unsafe lua_gettop(state)
        try unsafe protect(lv_new_table, 0, 1)
        for property in properties {
            unsafe lua_pushvalue(state, component + 1)
            unsafe lua_pushvalue(state, component)
            push(.string(property.name))
            push(.string(property.value))
            try unsafe protect(lv_parse_property, 4, 0)
        }
        try unsafe protect(lv_class_view, 2, 1)
    }

    // MARK: require

    func require(on thread: OpaquePointer) -> Int32 {
        do throws(ScriptError) {
            return try unsafe required(on: thread)
        } catch {
            unsafe pushError(error, on: thread)
            return Int32(lv_raise)
        }
    }

    private func required(on thread: OpaquePointer) throws(ScriptError) -> Int32 {
        guard unsafe lua_type(thread, 1) == LUA_TSTRING else { throw ScriptError("require: expected the name of a module") }
        let name = unsafe Interpreter.string(on: thread, at: 1)
        unsafe lua_settop(thread, 1)
        unsafe lv_push_loaded(thread)
        unsafe lua_pushvalue(thread, 1)
        if unsafe lua_rawget(thread, 2) != LUA_TNIL { return 1 }
        guard let module = try unsafe delegate.module(named: name) else {
            throw ScriptError("module '\(name)' not found: there is no \(name).lua and no \(name)/init.lua beside the script")
        }
        try unsafe loadChunk(module.source, named: module.name, on: thread)
        unsafe lua_pushvalue(thread, 1)
        guard unsafe lv_call(thread, 1, 1) == LUA_OK else { throw unsafe popMessage(thread) }
        if unsafe lua_type(thread, -1) == LUA_TNIL {
            unsafe lv_pop(thread, 1)
            unsafe lua_pushboolean(thread, 1)
        }
        unsafe lua_pushvalue(thread, 1)
        unsafe lua_pushvalue(thread, -2)
        guard unsafe lv_protect(thread, lv_set_loaded, 2, 0) == LUA_OK else { throw unsafe popMessage(thread) }
        return 1
    }

    func popMessage(_ thread: OpaquePointer) -> ScriptError {
        defer { unsafe lv_pop(thread, 1) }
        guard unsafe lua_type(thread, -1) == LUA_TTABLE else { return ScriptError("not enough memory", kind: .limit) }
        unsafe lua_rawgeti(thread, -1, 1)
        defer { unsafe lv_pop(thread, 1) }
        return ScriptError(unsafe Interpreter.string(on: thread, at: -1))
    }
}
