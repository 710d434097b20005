import CLua

/// The object behind a script's userdata, released when that is collected: its `deinit` then runs no code of
/// a script, and raises nothing.
protocol HostObject: AnyObject {
    static var type: lv_host_type { get }
    /// The words that make it.
    func making(_ object: DescribedObject) -> Making
    /// What a trace says of it; nil: its type.
    func traced(_ interpreter: Interpreter) -> TracedObject?
    /// Whether another of its type is the same if their user values are.
    func isMade(like other: AnyObject) -> Bool
}

extension HostObject {
    func traced(_ interpreter: Interpreter) -> TracedObject? { nil }
    func isMade(like other: AnyObject) -> Bool { false }
}

/// What makes an object, in words: `Updater "Even" { shouldUpdate = … }`.
struct Making {
    struct Part {
        /// Nil for what goes by its place.
        var name: String?
        /// The number of the user value that it is; 0: it is another value.
        var userValue = Int32(0)
        var value: Value?
        /// Whether nil stands for nothing.
        var isOptional = false
    }

    var word: String
    var shape = ValueParts.Shape.call
    var parts: [Part] = []
}

/// What a trace says of an object: `Store#1` before `.objectWillChange`, `Just` with its argument.
struct TracedObject {
    enum Argument {
        case userValue(Int32)
        case value(Value)
    }

    /// The user value that it follows; 0: none.
    var after = Int32(0)
    var word: String
    var argument: Argument?
}

/// An object whose words are asked for: its userdata is at an index of a thread's stack.
@safe struct DescribedObject {
    let interpreter: Interpreter
    private let thread: OpaquePointer
    private let index: Int32

    init(interpreter: Interpreter, thread: OpaquePointer, index: Int32) {
        self.interpreter = interpreter
        unsafe self.thread = unsafe thread
        self.index = index
    }

    /// It in the words of a trace.
    var words: String { unsafe interpreter.words(at: index, on: thread) }

    /// The string that C gives for it.
    func text(by operation: Operation) -> String {
        let text = try? unsafe Call(thread: thread, interpreter: interpreter).text(index, by: operation)
        return text ?? "…"
    }
}

extension Interpreter {
    /// The object that the userdata at an index of a thread leads to; nil: the value is not of the type.
    func object<Object: HostObject>(_: Object.Type, at index: Int32, on thread: OpaquePointer) -> Object? {
        guard let object = unsafe lv_host_object(thread, index, Object.type) else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
    }

    /// Pushes a new userdata that leads to the object.
    func push<Object: HostObject>(_ object: Object) throws(ScriptError) {
        unsafe lua_pushinteger(state, lua_Integer(Object.type.rawValue))
        try protect(.hostMake, 1, 1)
        unsafe Interpreter.lead(on: state, to: object)
    }

    /// Makes the new userdata on top the handle of the object.
    static func lead(on thread: OpaquePointer, to object: some HostObject) {
        let place = unsafe lua_touserdata(thread, -1)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        unsafe place?.pointee = Unmanaged.passRetained(object).toOpaque()
    }
}

extension Reference {
    /// The object it leads to; nil: it is not of the type.
    func object<Object: HostObject>(_ type: Object.Type) -> Object? {
        unsafe withPushed { unsafe interpreter.object(type, at: -1, on: $0) }
    }

    /// What its object keeps in Lua's heap.
    func userValue(_ number: Int32) -> Value {
        unsafe withPushed {
            guard unsafe lua_type($0, -1) == LUA_TUSERDATA else { return .nil }
            unsafe lua_getiuservalue($0, -1, number)
            return interpreter.value(at: -1, anchors: anchors)
        } ?? .nil
    }

    private func withPushed<R>(_ body: (OpaquePointer) -> R?) -> R? {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 8) != 0 else { return nil }
        unsafe push(on: state)
        return unsafe body(state)
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_call(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ number: Int32, _ given: Int32
) -> Int32 {
    unsafe Call(thread: thread, interpreter: Interpreter.at(host), given: given).run(
        HostTable.functions[Int(number)].body)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_release(_ object: UnsafeMutableRawPointer) {
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_is_same(_ a: UnsafeMutableRawPointer, _ b: UnsafeMutableRawPointer) -> Bool {
    guard let a = unsafe Interpreter.hostObject(a), let b = unsafe Interpreter.hostObject(b) else { return false }
    return a.isMade(like: b)
}

extension Interpreter {
    /// What a userdata leads to.
    static func hostObject(_ pointer: UnsafeMutableRawPointer) -> (any HostObject)? {
        unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? any HostObject
    }
}

extension Interpreter {
    /// The userdata on top, which is popped, can be pushed by the number until it is collected. Lua's status, with an error on top unless that is
    /// `LUA_OK`.
    static func note(
        _ number: lua_Integer, in table: RegistryTable = .objects, on thread: OpaquePointer
    ) -> Int32 {
        unsafe lua_pushinteger(thread, number)
        unsafe lua_rotate(thread, -2, 1)
        unsafe table.push(on: thread)
        unsafe lua_rotate(thread, -3, 1)
        return unsafe Operation.setField.call(thread, 3, 0)
    }

    /// Pushes the userdata of that number, or nil.
    static func pushNoted(_ number: lua_Integer, on thread: OpaquePointer) {
        unsafe RegistryTable.objects.push(on: thread)
        unsafe lua_rawgeti(thread, -1, number)
        unsafe lua_rotate(thread, -2, -1)
        unsafe lv_pop(thread, 1)
    }
}
