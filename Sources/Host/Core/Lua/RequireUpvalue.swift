import CLua

/// What `require` of an environment keeps, in the order of `modules.c`.
enum RequireUpvalue: Int32 {
    case loaded = 1
    case preload, services, environment, number

    /// Whether the value at an index is the `require` of an environment, and not what a script has in its place.
    static func isRequire(_ index: Int32, on thread: OpaquePointer) -> Bool {
        guard let function = unsafe lua_tocfunction(thread, index) else { return false }
        return unsafe unsafeBitCast(function, to: UInt.self) == Interpreter.of(thread)?.requireFunction
    }

    /// The integer that the `require` at an index has here; nil: it is none.
    func integer(of index: Int32, on thread: OpaquePointer) -> Int? {
        guard unsafe RequireUpvalue.isRequire(index, on: thread), unsafe lua_getupvalue(thread, index, rawValue) != nil
        else { return nil }
        defer { unsafe lv_pop(thread, 1) }
        return Int(unsafe lua_tointegerx(thread, -1, nil))
    }
}
