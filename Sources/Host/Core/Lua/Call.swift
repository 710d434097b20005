import CLua

/// A call of a script's into Swift, with its arguments on the thread's stack. Nothing here raises: what is thrown is raised in
/// C when Swift's frames are gone, with the place of the call before it.
@safe struct Call {
    let thread: OpaquePointer
    let interpreter: Interpreter
    /// How many arguments there are.
    let given: Int32

    init(thread: OpaquePointer, interpreter: Interpreter, given: Int32 = 0) {
        unsafe self.thread = unsafe thread
        self.interpreter = interpreter
        self.given = given
    }

    /// Runs a function's body: the number of its results, or what C is to raise.
    func run(_ body: (Call) throws(CallError) -> Int32) -> Int32 {
        do throws(CallError) {
            return try body(self)
        } catch {
            return raise(error)
        }
    }

    // MARK: Arguments

    /// The type of an argument, as `LUA_TSTRING`.
    func type(_ index: Int32) -> Int32 { unsafe lua_type(thread, index) }

    func number(_ index: Int32) -> Double { unsafe lua_tonumberx(thread, index, nil) }

    /// The bytes of an argument that is a string.
    func bytes(_ index: Int32) -> [UInt8] {
        var count = 0
        guard let bytes = unsafe lua_tolstring(thread, index, &count) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The text of an argument that is a string, its bytes repaired where they are no UTF-8.
    func text(_ index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(thread, index, &count) else { return "" }
        return unsafe Interpreter.text(bytes, count)
    }

    /// The host object of an argument; nil: it is not of the type.
    func object<Object: HostObject>(_ type: Object.Type, _ index: Int32) -> Object? {
        unsafe interpreter.object(type, at: index, on: thread)
    }

    /// The text of an argument that is a string, or nil.
    func optionalText(_ index: Int32) -> String? { type(index) == LUA_TSTRING ? text(index) : nil }

    /// Has C do what may raise, with the topmost arguments.
    func protect(_ operation: Operation, _ arguments: Int32, _ results: Int32) throws(CallError) {
        guard unsafe operation.call(thread, arguments, results) == LUA_OK else {
            throw unsafe CallError(thread: thread)
        }
    }

    /// Whether the value on top, which is popped, is the same as an argument (L18).
    func isEqual(_ index: Int32) throws(CallError) -> Bool {
        unsafe lua_pushvalue(thread, index)
        try protect(.equal, 2, 1)
        defer { unsafe lv_pop(thread, 1) }
        return unsafe lua_toboolean(thread, -1) != 0
    }

    /// The string that C gives for an argument.
    func text(_ index: Int32, by operation: Operation) throws(CallError) -> String {
        unsafe lua_pushvalue(thread, index)
        defer { unsafe lv_pop(thread, 1) }
        guard unsafe operation.call(thread, 1, 1) == LUA_OK else { throw CallError("not enough memory") }
        return text(-1)
    }

    /// An argument as `tostring` gives it.
    func written(_ index: Int32) throws(CallError) -> String { try text(index, by: .textOf) }

    /// Keeps an argument; nil without memory.
    func reference(_ index: Int32) -> Reference? {
        unsafe lua_pushvalue(thread, index)
        return unsafe interpreter.sessionAnchors?.anchor(from: thread)
    }

    /// An argument's value.
    func value(_ index: Int32) -> Value {
        let state = unsafe interpreter.state
        guard let anchors = interpreter.sessionAnchors, unsafe lua_checkstack(state, 4) != 0 else { return .nil }
        unsafe lua_pushvalue(thread, index)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
        defer { unsafe lv_pop(state, 1) }
        return interpreter.value(at: -1, anchors: anchors)
    }

    /// What an argument is, for a message: `string`, `view`.
    func typeName(_ index: Int32) -> String {
        let type = type(index)
        unsafe lua_pushvalue(thread, index)
        defer { unsafe lv_pop(thread, 1) }
        if unsafe Operation.typeName.call(thread, 1, 1) == LUA_OK { return text(-1) }
        return Call.name(ofType: type)
    }

    // MARK: Results

    /// Makes the userdata on top the handle of the object; it is the call's result.
    func make(_ object: some HostObject) -> Int32 {
        unsafe Interpreter.lead(on: thread, to: object)
        return 1
    }

    /// The userdata on top keeps the value at an index.
    func keep(_ index: Int32, as userValue: Int32) {
        unsafe lua_pushvalue(thread, index)
        unsafe lua_setiuservalue(thread, -2, userValue)
    }

    /// The userdata at an index keeps the value at another.
    func setUserValue(_ userValue: Int32, of userdata: Int32, to index: Int32) {
        unsafe lua_pushvalue(thread, index)
        unsafe lua_setiuservalue(thread, userdata, userValue)
    }

    /// The userdata on top keeps what another argument keeps.
    func keepUserValue(_ part: Int32, of index: Int32, as userValue: Int32) {
        unsafe lua_getiuservalue(thread, index, part)
        unsafe lua_setiuservalue(thread, -2, userValue)
    }

    func pushUserValue(_ userValue: Int32, of index: Int32) { unsafe lua_getiuservalue(thread, index, userValue) }

    /// Pushes a userdata for an object of the type.
    func pushUserdata<Object: HostObject>(for _: Object.Type) throws(CallError) {
        unsafe lua_pushinteger(thread, lua_Integer(Object.type.rawValue))
        guard unsafe Operation.hostMake.call(thread, 1, 1) == LUA_OK else { throw CallError("not enough memory") }
    }

    /// Pushes a text.
    func push(_ text: String) throws(CallError) {
        var text = text
        guard text.withUTF8({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else {
            throw CallError("not enough memory")
        }
    }

    func push(_ bytes: [UInt8]) throws(CallError) {
        guard unsafe bytes.withUnsafeBytes({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else {
            throw CallError("not enough memory")
        }
    }

    /// That argument is the result.
    func result(_ argument: Int32) -> Int32 {
        unsafe lua_pushvalue(thread, argument)
        return 1
    }

    func pop(_ count: Int32 = 1) { unsafe lv_pop(thread, count) }

    func pushArgument(_ index: Int32) { unsafe lua_pushvalue(thread, index) }

    /// The value on top takes the place of an argument.
    func replace(_ index: Int32) {
        unsafe lua_copy(thread, -1, index)
        unsafe lv_pop(thread, 1)
    }

    // MARK: Errors

    /// C raises what was raised in a protected call, which is on top.
    func raiseAgain() -> Int32 {
        if type(-1) == LUA_TTABLE { unsafe lua_rawgeti(thread, -1, 3) }
        return Int32(lv_raise)
    }

    /// Pushes the message for C to raise; nil without memory.
    func raise(_ error: CallError) -> Int32 {
        unsafe interpreter.push(.string(error.message), on: thread)
        return Int32(lv_raise_here) - (error.argument ?? 0)
    }
}

/// What is wrong with a call of a script's.
package struct CallError: Error {
    package let message: String
    /// Which argument is wrong; nil: the message says all.
    fileprivate var argument: Int32?

    package init(_ message: String) { self.message = message }

    init(_ message: String, argument: Int32) {
        self.message = message
        self.argument = argument
    }

    /// Pops the error of a protected call from the thread's stack, to raise it again with another place.
    init(thread: OpaquePointer) {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top - 1) }
        if unsafe lua_type(thread, -1) == LUA_TTABLE { unsafe lua_rawgeti(thread, -1, 3) }
        guard unsafe lua_type(thread, -1) == LUA_TSTRING else {
            message = "not enough memory"
            return
        }
        message = unsafe Interpreter.withBytes(at: -1, on: thread) { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
