import CLua

/// What a userdata of a script's leads to. It is let go of when that is collected: what it does then calls nothing in Lua.
protocol HostObject: AnyObject {
    static var type: lv_host_type { get }
    /// The words that make it.
    var making: Making { get }
}

/// What makes an object, in words: `Updater "Even" { shouldUpdate = … }`.
struct Making {
    var word: String
    var shape = lv_description_call
    /// Names, nil for what goes by its place, and the numbers of the user values that have these parts.
    var parts: [(name: String?, userValue: Int32)] = []
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
        try unsafe protect(lv_host_make, 1, 1)
        unsafe Interpreter.lead(on: state, to: object)
    }

    /// The new userdata on top leads to the object.
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

@c @implementation
func lv_swift_call(_ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ number: Int32) -> Int32 {
    let call = unsafe Call(thread: thread, interpreter: Interpreter.at(host))
    do throws(CallError) {
        return try HostTable.functions[Int(number)].body(call)
    } catch {
        return call.raise(error)
    }
}

@c @implementation
func lv_swift_release(_ object: UnsafeMutableRawPointer) {
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
}

@c @implementation
func lv_swift_describe(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ object: UnsafeMutableRawPointer, _ index: Int32
) -> Int32 {
    let interpreter = unsafe Interpreter.at(host)
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? any HostObject
    let making = object?.making ?? Making(word: "")
    for part in making.parts {
        unsafe interpreter.push(part.name.map(Value.string) ?? .nil, on: thread)
        unsafe lua_getiuservalue(thread, index, part.userValue)
    }
    unsafe interpreter.push(.string(making.word), on: thread)
    return Int32(making.shape.rawValue)
}
