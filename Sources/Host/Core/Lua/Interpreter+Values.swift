import CLua
import Platform

/// Values across the bridge.
extension Interpreter {
    /// A function for scripts that closes the page of that number.
    func dismissal(number: Int, anchors: Anchors) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            unsafe lua_pushinteger(state, lua_Integer(number))
            try bind("dismiss")
            return value(at: -1, anchors: anchors)
        }
    }

    /// Of a page's number: closes it.
    static let dismissal = HostFunction("dismiss", ".") { call throws(CallError) in
        guard unsafe call.interpreter.context.pointee.modes.frozen == 0 else {
            throw CallError("Modifying state during view update, this will cause undefined behavior.")
        }
        unsafe call.interpreter.delegate.dismissed(Int(call.number(1)))
        return 0
    }

    /// Hands a text over to C, which pushes it, unless it is empty or there is no memory for it; whether it did.
    static func handsOver(_ text: String, to thread: OpaquePointer) -> Bool {
        var text = text
        guard !text.isEmpty else { return false }
        return text.withUTF8 { unsafe lv_hand_over(thread, $0.baseAddress!, $0.count) }
    }

    /// The same of bytes.
    static func handsOver(_ bytes: [UInt8], to thread: OpaquePointer) -> Bool {
        guard !bytes.isEmpty else { return false }
        return unsafe bytes.withUnsafeBytes { unsafe lv_hand_over(thread, $0.baseAddress!, $0.count) }
    }

    /// Pushes what a word of the command line has as bytes.
    func push(bytesOf word: String) {
        let bytes = FilePath(word).bytes
        unsafe bytes.withUnsafeBufferPointer { unsafe _ = lv_push_bytes(state, $0.baseAddress, $0.count) }
    }

    /// Pushes a value; room on the stack is the caller's.
    func push(_ value: Value) { unsafe push(value, on: state) }

    func push(_ value: Value, on thread: OpaquePointer) {
        switch value {
        case .nil: unsafe lua_pushnil(thread)
        case .boolean(let flag): unsafe lua_pushboolean(thread, flag ? 1 : 0)
        case .integer(let number): unsafe lua_pushinteger(thread, lua_Integer(number))
        case .number(let number): unsafe lua_pushnumber(thread, number)
        case .string(var text): text.withUTF8 { unsafe _ = lv_push_bytes(thread, $0.baseAddress, $0.count) }
        case .reference(let reference):
            if let reference = reference as? Reference {
                unsafe reference.push(on: thread)
            } else {
                unsafe lua_pushnil(thread)
            }
        }
    }

    /// The value at an index; what is no simple value is anchored.
    func value(at index: Int32, anchors: Anchors) -> Value {
        switch unsafe lua_type(state, index) {
        case LUA_TNIL, LUA_TNONE: return .nil
        case LUA_TBOOLEAN: return .boolean(unsafe lua_toboolean(state, index) != 0)
        case LUA_TNUMBER:
            if unsafe lua_isinteger(state, index) != 0 {
                return .integer(Int(unsafe lua_tointegerx(state, index, nil)))
            }
            return .number(unsafe lua_tonumberx(state, index, nil))
        case LUA_TSTRING:
            if let text = validString(at: index) { return .string(text) }
        default: break
        }
        unsafe lua_pushvalue(state, index)
        guard let reference = unsafe anchors.anchor(from: state) else { return .nil }
        return .reference(reference)
    }

    /// The text of the string or the number at an index, as Lua writes it; nil: it is neither. `lua_tolstring` would turn a number into
    /// a string in its place, which takes memory and so may raise.
    static func scalarText(at index: Int32, on thread: OpaquePointer) -> String? {
        switch unsafe lua_type(thread, index) {
        case LUA_TSTRING: unsafe withBytes(at: index, on: thread) { unsafe String(decoding: $0, as: UTF8.self) }
        case LUA_TNUMBER:
            unsafe lua_isinteger(thread, index) != 0
                ? "\(unsafe lua_tointegerx(thread, index, nil))"
                : LuaNumber.text(unsafe lua_tonumberx(thread, index, nil))
        default: nil
        }
    }

    private func validString(at index: Int32) -> String? {
        var count = 0
        guard let bytes = unsafe lua_tolstring(state, index, &count) else { return nil }
        return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            let bytes = unsafe UnsafeBufferPointer(start: $0, count: count)
            // Several times as fast as `String(validating:as:)`, which is generic.
            guard let text = unsafe try? UTF8Span(validating: bytes.span) else { return nil }
            return String(copying: text)
        }
    }

    /// The bytes of a string, those outside ASCII written out.
    private func escapedString(at index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(state, index, &count) else { return "" }
        return unsafe UnsafeBufferPointer(start: bytes, count: count).map { byte in
            byte >= 0 ? String(UnicodeScalar(UInt8(bitPattern: byte))) : "\\\(UInt8(bitPattern: byte))"
        }.joined()
    }

    /// What the value at an index is, in words for an error.
    func kind(at index: Int32) -> String {
        unsafe GivenValue(thread: state, index: lua_absindex(state, index)).kind
    }

    /// Where the function on top was defined, `file:line`, if a script did; pops it.
    func placeOfFunction() -> String? {
        guard unsafe lua_type(state, -1) == LUA_TFUNCTION, unsafe lua_iscfunction(state, -1) == 0 else {
            unsafe lv_pop(state, 1)
            return nil
        }
        var function = unsafe lua_Debug()
        unsafe lua_getinfo(state, ">S", &function)
        guard unsafe !function.isHidden else { return nil }
        return unsafe "\(function.file):\(function.linedefined)"
    }

    /// The value at an index as an id (L13, L18).
    func identity(at index: Int32) throws(ScriptError) -> Identity {
        switch unsafe lua_type(state, index) {
        case LUA_TBOOLEAN: return .boolean(unsafe lua_toboolean(state, index) != 0)
        case LUA_TNUMBER:
            if unsafe lua_isinteger(state, index) != 0 {
                return .integer(Int(unsafe lua_tointegerx(state, index, nil)))
            }
            return .float(unsafe lua_tonumberx(state, index, nil))
        case LUA_TSTRING:
            if let text = validString(at: index) { return .string(text) }
            return .other(escapedString(at: index))
        default:
            return try balanced { () throws(ScriptError) -> Identity in
                unsafe lua_pushvalue(state, index)
                return .other(try ContentText(self).text)
            }
        }
    }
}

extension Reference: ScriptReference {
    package var text: String {
        let interpreter = interpreter
        let text = try? interpreter.balanced { () throws(ScriptError) -> String in
            unsafe push(on: interpreter.state)
            return unsafe interpreter.words(at: -1, on: interpreter.state)
        }
        return text ?? "…"
    }

    package var repairedText: String? {
        let interpreter = interpreter
        let text = try? interpreter.balanced { () throws(ScriptError) -> String? in
            unsafe push(on: interpreter.state)
            return unsafe lua_type(interpreter.state, -1) == LUA_TSTRING ? interpreter.string(at: -1) : nil
        }
        return text ?? nil
    }

    /// Where it is defined, `file:line`, if it is a script's function.
    var place: String? {
        let interpreter = interpreter
        return try? interpreter.balanced { () throws(ScriptError) -> String? in
            unsafe push(on: interpreter.state)
            return interpreter.placeOfFunction()
        }
    }

    package var typeName: String {
        let interpreter = interpreter
        let name = try? interpreter.balanced { () throws(ScriptError) -> String in
            unsafe push(on: interpreter.state)
            return try interpreter.changeType()
        }
        return name ?? "Value"
    }

    package func isEqual(to other: any ScriptReference) throws(ScriptError) -> Bool {
        guard let other = other as? Reference else { return false }
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            unsafe other.push(on: state)
            try interpreter.protect(.equal, 2, 1)
            return unsafe lua_toboolean(state, -1) != 0
        }
    }
}

extension Reference {
    /// Calls it as a function, with values; its results are dropped.
    func call(_ arguments: [Value]) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for argument in arguments { interpreter.push(argument) }
            try interpreter.check(unsafe lv_call(state, Int32(arguments.count), 0))
        }
    }

    /// Calls it as a function, with values; what it gives is printed, if it is something.
    package func callPrinting(_ arguments: [Value]) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for argument in arguments { interpreter.push(argument) }
            try interpreter.check(unsafe lv_call(state, Int32(arguments.count), 1))
            guard unsafe lua_type(state, -1) != LUA_TNIL else { return }
            try interpreter.protect(.print, 1, 0)
        }
    }

    /// Calls it as a function with one argument.
    package func call(with argument: Reference) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe push(on: interpreter.state)
            unsafe argument.push(on: interpreter.state)
            try interpreter.check(unsafe lv_call(interpreter.state, 1, 0))
        }
    }

    /// Calls it as a function; gives what it returns.
    package func results() throws(ScriptError) -> [Value] {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> [Value] in
            let state = unsafe interpreter.state
            let top = unsafe lua_gettop(state)
            unsafe push(on: state)
            try interpreter.check(unsafe lv_call(state, 0, LUA_MULTRET))
            return (top..<(unsafe lua_gettop(state))).map { interpreter.value(at: $0 + 1, anchors: anchors) }
        }
    }

    /// The value it has as a binding; tracked like any read.
    func bindingValue(anchors: Anchors) throws(ScriptError) -> Value {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Value in
            unsafe push(on: interpreter.state)
            try interpreter.protect(.bindingGet, 1, 1)
            if let text = interpreter.writtenText?.text(at: -1, of: interpreter) {
                interpreter.writtenText = nil
                return .string(text)
            }
            return interpreter.value(at: -1, anchors: anchors)
        }
    }

    /// The binding that a component's field was given, if it leads to that; held for as long as the reference is, not for as long
    /// as a component is there. Nil without memory.
    func bindingSource() throws(ScriptError) -> Reference? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Reference? in
            unsafe push(on: interpreter.state)
            interpreter.replaceBindingBySource()
            return unsafe interpreter.sessionAnchors?.anchor(from: interpreter.state)
        }
    }

    /// Sets it as a binding.
    func setBinding(_ value: Value) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe push(on: interpreter.state)
            interpreter.push(value)
            interpreter.writtenText = WrittenText(value, in: interpreter)
            try interpreter.protect(.bindingSet, 2, 0)
        }
    }

    /// Looks again where it leads as a binding with a path; whether something else is there.
    func refreshBinding() throws(ScriptError) -> Bool {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            unsafe push(on: interpreter.state)
            try interpreter.protect(.bindingRefresh, 1, 1)
            return unsafe lua_toboolean(interpreter.state, -1) != 0
        }
    }
}

extension Interpreter {
    /// Replaces the binding on top, where it leads to a field that a component was given by the one around it, by the binding that was
    /// given, and so on.
    fileprivate func replaceBindingBySource() {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        while let binding = unsafe lv_to_binding(state, top), unsafe binding.pointee.kind == to_field {
            let slot = unsafe binding.pointee.slot
            unsafe lua_getiuservalue(state, top, Int32(binding_target))
            let field = unsafe lv_to_object(state, -1)!.pointee.class_.pointee.field![Int(slot)]
            guard unsafe FieldKind(rawValue: field.kind.rawValue) == .binding else { return }
            unsafe lua_getiuservalue(state, -1, slot + 1)
            guard unsafe lv_to_binding(state, -1) != nil else { return }
            unsafe lua_copy(state, -1, top)
            unsafe lua_settop(state, top)
        }
    }
}

extension lua_Debug {
    /// The bytes of that.
    var fileBytes: [UInt8] { unsafe withUnsafeBytes(of: short_src) { unsafe Array($0.prefix { $0 != 0 }) } }

    /// The file of a function, as places have it.
    var file: String {
        unsafe withUnsafeBytes(of: short_src) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
