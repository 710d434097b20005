import CLua

/// Functions of plugins in Swift.
extension Interpreter {
    /// What kind of function it is for a script.
    enum NativeKind: Int {
        case function, service, publisher
    }

    /// A function for scripts that calls the one of that number.
    func native(
        _ kind: NativeKind, number: Int, name: String, caller: Caller, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try pushNative(kind, number: number, name: name, caller: caller)
            guard let function = unsafe anchors.anchor(from: state) else {
                throw exhausted
            }
            return function
        }
    }

    /// The member of a plugin in C by its name.
    func member(_ name: String, of plugin: String, anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try pushMember(name, of: plugin)
            guard let member = unsafe anchors.anchor(from: state) else { throw exhausted }
            return member
        }
    }

    private func pushMember(_ name: String, of plugin: String) throws(ScriptError) {
        unsafe lua_pushvalue(state, Interpreter.registry)
        for key in ["luaview.members", plugin, name] {
            guard unsafe lua_type(state, -1) == LUA_TTABLE else { return }
            push(.string(key))
            unsafe lua_rawget(state, -2)
            unsafe lua_rotate(state, -2, 1)
            unsafe lv_pop(state, 1)
        }
    }

    private func pushNative(_ kind: NativeKind, number: Int, name: String, caller: Caller) throws(ScriptError) {
        let bytes = NativeCall.bytes(name: name, number: number, caller: self.number(of: caller))
        guard unsafe bytes.withUnsafeBytes({ unsafe lv_push_bytes(state, $0.baseAddress, $0.count) }) else {
            throw unfitting()
        }
        try bind(NativeCall.names[kind.rawValue])
    }

    /// The number by which functions in Lua have who calls them.
    private func number(of caller: Caller) -> Int {
        if let number = callers.lastIndex(of: caller) { return number }
        callers.append(caller)
        return callers.count - 1
    }

    /// A new table with what a plugin provides. `caller`: the script or plugin that gets it, whose permissions count.
    func table(
        _ entries: [NamedValue], for caller: Caller, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try protect(.newTable, 0, 1)
            for entry in entries {
                switch entry.value {
                case .reference(let reference): unsafe reference.push(on: state)
                case .inC(let plugin, let name): try pushMember(name, of: plugin)
                case .native(let kind, let number, let own):
                    try pushNative(kind, number: number, name: own, caller: caller)
                }
                unsafe lua_pushvalue(state, -2)
                unsafe lua_rotate(state, -2, 1)
                push(.string(entry.name))
                unsafe lua_rotate(state, -2, 1)
                try protect(.setField, 3, 0)
            }
            guard let table = unsafe anchors.anchor(from: state) else {
                throw exhausted
            }
            return table
        }
    }

    /// What a plain value is in the script's heap.
    func reference(to value: PlainValue, anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try unsafe push(plain: value, on: state)
            guard let reference = unsafe anchors.anchor(from: state) else {
                throw exhausted
            }
            return reference
        }
    }

    /// A plain value as it is handed over.
    func value(of value: PlainValue, anchors: Anchors) throws(ScriptError) -> Value {
        switch value {
        case .nil: return .nil
        case .boolean(let flag): return .boolean(flag)
        case .integer(let number): return .integer(number)
        case .number(let number): return .number(number)
        case .string(let text) where text.utf8.count <= Interpreter.shortText: return .string(text)
        default: break
        }
        return try balanced { () throws(ScriptError) -> Value in
            try unsafe push(plain: value, on: state)
            try protect(.frozenCopy, 1, 1)
            return self.value(at: -1, anchors: anchors)
        }
    }

    /// Longer texts are copied into the script's heap, whose limit counts them.
    private static let shortText = 256

    /// Runs source text of the host's own, which is not seen in messages, in an environment, with a function as its argument;
    /// gives its result.
    func runOwn(
        _ source: String, in environment: Environment, with argument: Reference, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            let bytes = Array(source.utf8)
            let status = unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe lv_load(state, bytes.baseAddress, bytes.count, LV_HIDDEN_CHUNK)
            }
            try check(status)
            unsafe environment.table.push(on: state)
            _ = unsafe lua_setupvalue(state, -2, 1)  // the chunk has no other
            unsafe argument.push(on: state)
            try check(unsafe lv_call(state, 1, 1))
            guard let result = unsafe anchors.anchor(from: state) else {
                throw exhausted
            }
            return result
        }
    }

    /// Seconds on the clock that scripts see, and whether only the host moves it.
    var clock: (seconds: Double, isOwn: Bool) { (now, isRepeatable) }
}

// MARK: - Plain values

extension Interpreter {
    /// The value at an index as a plain one.
    /// - Throws: that it holds something else, a function or an object.
    func plainValue(at index: Int32, on thread: OpaquePointer) throws(ScriptError) -> PlainValue {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        if let value = unsafe PlainReader.scalar(on: thread) { return value }
        guard unsafe Operation.frozenCopy.call(thread, 1, 1) == LUA_OK else { throw unsafe popMessage(thread) }
        return try unsafe PlainReader.read(self, on: thread) { (reader) throws(ScriptError) in try reader.value() }
    }

    /// Gives the bytes of the string at an index that holds one.
    static func withBytes<R>(at index: Int32, on thread: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        var count = 0
        let bytes = unsafe lua_tolstring(thread, index, &count)
        return unsafe body(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Pushes a plain value; what is a table is an ordinary one.
    func push(plain value: PlainValue, on thread: OpaquePointer) throws(ScriptError) {
        guard unsafe lua_checkstack(thread, 8) != 0 else {
            throw ScriptError("a value is nested too deeply", kind: .limit)
        }
        switch value {
        case .nil: unsafe lua_pushnil(thread)
        case .boolean(let flag): unsafe lua_pushboolean(thread, flag ? 1 : 0)
        case .integer(let number): unsafe lua_pushinteger(thread, lua_Integer(number))
        case .number(let number): unsafe lua_pushnumber(thread, number)
        case .string(var text):
            guard text.withUTF8({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else { throw unfitting() }
        case .bytes(let bytes):
            let isPushed = unsafe bytes.withUnsafeBytes { unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }
            guard isPushed else { throw unfitting() }
        case .list, .table: try unsafe push(try ValueBytes(value), on: thread)
        }
    }

    /// The error for text that did not fit into the heap.
    func unfitting() -> ScriptError {
        unsafe lv_reach_memory(state)
        return exhausted
    }
}

extension Reference {
    /// It as a plain value.
    package func plainValue() throws(ScriptError) -> PlainValue {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> PlainValue in
            unsafe push(on: interpreter.state)
            return try unsafe interpreter.plainValue(at: -1, on: interpreter.state)
        }
    }
}
