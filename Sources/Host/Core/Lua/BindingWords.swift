import CLua

/// What scripts make of bindings (L26–L28): free ones, and those that are derived from others.
enum BindingWords {
    static let groups = [
        HostGroup(
            name: "Binding",
            functions: [
                HostFunction("constant", ".*") { call throws(CallError) in
                    guard call.given > 0 else { throw CallError("value expected", argument: 1) }
                    try call.derive(to_constant, from: 1)
                    return 1
                },
                HostFunction("__call", "...") { call throws(CallError) in try make(call) },
            ])
    ]

    static let methods = HostGroup(functions: [
        HostFunction("at", "..*") { call throws(CallError) in
            try call.expectBinding()
            guard call.given > 1 else { throw CallError("value expected", argument: 2) }
            call.pushArgument(1)
            for key in 2...call.given {
                guard [LUA_TSTRING, LUA_TNUMBER, LUA_TBOOLEAN].contains(call.type(key)) else {
                    throw CallError("a key is a string, a number or a boolean", argument: key)
                }
                try call.derive(to_path, from: -1, key: key)
            }
            return 1
        },
        withFunction("didSet", did_set), withFunction("conditionSet", condition_set),
        HostFunction("publisher", ".", makes: .publisher) { call throws(CallError) in
            try call.expectBinding()
            call.keep(1, as: PublisherObject.upstream)
            return call.make(PublisherObject(.field))
        },
    ])

    private static func withFunction(_ name: StaticString, _ kind: binding_kind) -> HostFunction {
        HostFunction(name, "..") { call throws(CallError) in
            try call.expectBinding()
            let given = call.given < 2 ? "no value" : call.typeName(2)
            call.pushArgument(2)
            try call.protect(.toFunction, 1, 1)
            guard call.type(-1) == LUA_TFUNCTION else {
                throw CallError("function expected, got \(given)", argument: 2)
            }
            call.replace(2)
            try call.derive(kind, from: 1, key: 2)
            return 1
        }
    }

    /// `Binding()` declares a field; `Binding(get, set)` makes a free one. `Binding(b)` is `b` unless its value is nil, `Binding(b, default)`
    /// shows the default then.
    private static func make(_ call: Call) throws(CallError) -> Int32 {
        guard call.given > 1 else {
            unsafe try call.declare(.binding, value: nil)
            return 1
        }
        guard unsafe lv_to_binding(call.thread, 2) == nil else {
            guard call.given == 2 else {
                try call.derive(or_default, from: 2, key: 3)
                return 1
            }
            unsafe lua_settop(call.thread, 2)
            unsafe lua_rotate(call.thread, 1, 1)
            unsafe lua_settop(call.thread, 1)
            return Operation.unwrapBinding.asLastStep
        }
        let given = (call.typeName(2), call.given < 3 ? "nothing" : call.typeName(3))
        for function in Int32(2)...3 {
            call.pushArgument(function)
            try call.protect(.toFunction, 1, 1)
            guard call.type(-1) == LUA_TFUNCTION else {
                throw CallError(
                    "Binding takes nothing (a declaration), two functions, or a binding and a default; got \(given.0) and \(given.1)"
                )
            }
            call.replace(function)
        }
        try call.derive(by_functions, from: 2, key: 3)
        return 1
    }

    /// Of a table with a binding and a value: sets it to that.
    static let dismissal = HostFunction("set", ".") { call throws(CallError) in
        guard unsafe call.interpreter.context.pointee.modes.frozen == 0 else {
            throw CallError("Modifying state during view update, this will cause undefined behavior.")
        }
        unsafe lua_rawgeti(call.thread, 1, 1)
        unsafe lua_rawgeti(call.thread, 1, 2)
        unsafe lua_rotate(call.thread, 1, -1)
        call.pop()
        return Operation.bindingSet.asLastStep
    }
}

extension Call {
    fileprivate func expectBinding() throws(CallError) {
        guard unsafe lv_to_binding(thread, 1) == nil else { return }
        throw CallError("binding expected, got \(given == 0 ? "no value" : typeName(1))", argument: 1)
    }

    /// Pushes a binding that leads to what is at an index; if that is on top, it takes its place.
    func derive(_ kind: binding_kind, from index: Int32, key: Int32? = nil) throws(CallError) {
        let isOnTop = index < 0
        if !isOnTop { pushArgument(index) }
        unsafe lua_pushinteger(thread, lua_Integer(kind.rawValue))
        unsafe lua_rotate(thread, -2, 1)
        if let key { pushArgument(key) } else { unsafe lua_pushnil(thread) }
        try protect(.deriveBinding, 3, 1)
    }
}
