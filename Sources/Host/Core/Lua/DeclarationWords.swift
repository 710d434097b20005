import CLua

/// The words that declare fields of components: `State(0)`, `Property()` and the like.
enum DeclarationWords {
    static let groups = [
        HostGroup(functions: [
            HostFunction("Property", ".") { call throws(CallError) in
                try call.refuseBinding("Property")
                unsafe try call.declare(.property, value: call.given > 0 ? 1 : nil)
                return 1
            },
            state, focusState, observedObject, environment, environmentObject,
            withFunction("Let", .let), withFunction("StateObject", .stateObject), withFunction("Computed", .computed),
        ])
    ]

    private static let state = HostFunction("State", "..") { call throws(CallError) in
        guard call.type(2) != LUA_TTABLE else {
            throw CallError(
                "State takes a value alone; observers are for fields of an Observable or an ObservableObject")
        }
        try call.refuseBinding("State")
        if let name = call.observableName(1) {
            throw CallError(
                "State: this one \(name) would be shared by all nodes; write State(function() return \(name)() end)")
        }
        unsafe try call.declare(.state, value: 1)
        return 1
    }

    private static let focusState = HostFunction("FocusState", ".") { call throws(CallError) in
        guard call.type(1) == LUA_TNIL else {
            throw CallError("FocusState takes no value; a view follows it by :focused(self.bind.field)")
        }
        let declaration = unsafe try call.declare(.state, value: 1)
        unsafe declaration?.pointee.is_focus = true
        // FocusState(nil)
        if call.given > 0 { unsafe declaration?.pointee.is_focus_of_values = true }
        return 1
    }

    private static func withFunction(_ name: StaticString, _ kind: FieldKind) -> HostFunction {
        HostFunction(name, ".") { call throws(CallError) in
            guard call.type(1) == LUA_TFUNCTION else {
                let given = call.type(1) == LUA_TNIL ? "nothing" : try call.quoted(1)
                throw CallError("\(name): expected a function, as \(name)(function() … end), got \(given)")
            }
            unsafe try call.declare(kind, value: 1)
            return 1
        }
    }

    private static let observedObject = HostFunction("ObservedObject", ".") { call throws(CallError) in
        guard call.given == 0 else {
            throw CallError(
                "ObservedObject takes nothing: the parent gives the object; StateObject(function() … end) makes one")
        }
        unsafe try call.declare(.observedObject, value: nil)
        return 1
    }

    /// A class whose default is given, nil too, may be missing.
    private static let environment = HostFunction("Environment", "..") { call throws(CallError) in
        let isClass = call.isObservableClass(1)
        if let key = unsafe call.interpreter.object(EnvironmentKey.self, at: 1, on: call.thread) {
            guard call.given == 1 else {
                throw CallError("Environment: '\(key.name)' has its default where it is declared, by EnvironmentKey")
            }
            unsafe lua_getiuservalue(call.thread, 1, EnvironmentKey.standard)
            try call.declare(.environment, value: -1, key: 1, isOptional: true)
            return 1
        }
        guard isClass || call.type(1) == LUA_TSTRING else {
            let given = call.type(1) == LUA_TNIL ? "nothing" : call.typeName(1)
            throw CallError(
                "Environment: expected a key (a string or an EnvironmentKey) or the class of an observable object, got \(given)"
            )
        }
        try call.completeKey(1)
        try call.declare(.environment, value: 2, key: 1, isOptional: call.given > 1)
        return 1
    }

    private static let environmentObject = HostFunction("EnvironmentObject", "..") { call throws(CallError) in
        guard call.given <= 1 else {
            throw CallError(
                "EnvironmentObject takes the class alone; Environment(Class, nil) is one that may be missing")
        }
        guard call.isObservableClass(1) else {
            let given = call.type(1) == LUA_TNIL ? "nothing" : call.typeName(1)
            throw CallError("EnvironmentObject: expected the class of an observable object, got \(given)")
        }
        try call.declare(.environmentObject, value: nil, key: 1, isOptional: false)
        return 1
    }
}

extension Call {
    /// Pushes what declares a field of a kind, with the argument at an index for its value, initial-value function or default.
    @discardableResult
    func declare(_ kind: FieldKind, value: Int32?) throws(CallError) -> UnsafeMutablePointer<lv_declaration>? {
        let value = value.map { unsafe lua_absindex(thread, $0) }
        let context = unsafe interpreter.context
        unsafe try pushMemory(
            MemoryLayout<lv_declaration>.stride, values: declared_values,
            metatable: context.pointee.declaration_metatable)
        let declaration = unsafe lv_to_declaration(thread, -1)
        unsafe declaration?.pointee.kind = .init(kind.rawValue)
        unsafe declaration?.pointee.has_value = value != nil
        unsafe declaration?.pointee.number = context.pointee.declarations
        unsafe context.pointee.declarations += 1
        guard let value else { return unsafe declaration }
        pushArgument(value)
        if type(value) == LUA_TTABLE {
            // Every object begins with it: who writes to it gets a copy.
            try protect(.frozenCopy, 1, 1)
            try protect(.copiedIn, 1, 1)
        }
        unsafe lua_setiuservalue(thread, -2, Int32(declared_value))
        return unsafe declaration
    }

    /// Pushes a userdata of so many bytes, which are zero, and so many user values, with a metatable that the registry has by its address.
    func pushMemory(_ bytes: Int, values: Int, metatable: UnsafeRawPointer?) throws(CallError) {
        unsafe lua_pushinteger(thread, lua_Integer(bytes))
        unsafe lua_pushinteger(thread, lua_Integer(values))
        if let metatable = unsafe metatable {
            unsafe lua_rawgetp(thread, Interpreter.registry, metatable)
        } else {
            unsafe lua_pushnil(thread)
        }
        try protect(.newMemory, 3, 1)
    }

    /// The same for a key of the environment.
    fileprivate func declare(
        _ kind: FieldKind, value: Int32?, key: Int32, isOptional: Bool
    ) throws(CallError) {
        let declaration = unsafe try declare(kind, value: value)
        unsafe declaration?.pointee.is_class = isObservableClass(key)
        unsafe declaration?.pointee.has_value = isOptional
        unsafe declaration?.pointee.key = interpreter.environmentKey(at: key, on: thread)
        keep(key, as: Int32(declared_key))
    }

    func refuseBinding(_ word: String) throws(CallError) {
        if unsafe lv_to_binding(thread, 1) != nil {
            throw CallError("\(word): a binding is no value; declare the field as Binding()")
        }
    }

    /// The name of the class, if the argument is an observable object.
    fileprivate func observableName(_ index: Int32) -> String? {
        guard unsafe lv_is_observable(thread, index, false) else { return nil }
        return unsafe lv_to_object(thread, index)?.pointee.class_.pointee.ownName
    }

    fileprivate func isObservableClass(_ index: Int32) -> Bool {
        unsafe lv_to_class(thread, index)?.pointee.isOfComponent == false
    }

    /// Replaces a short key by the whole one, where the code that runs is that of a plugin that provides it.
    func completeKey(_ index: Int32) throws(CallError) {
        guard !interpreter.ownKeys.isEmpty, type(index) == LUA_TSTRING,
            let whole = unsafe interpreter.wholeKey(text(index), on: thread)
        else { return }
        try push(whole)
        replace(index)
    }

    private static let longestQuote = 40

    /// An argument in a message: `'text'`, `3`, `Store "Store" itself`, `table`.
    fileprivate func quoted(_ index: Int32) throws(CallError) -> String {
        switch type(index) {
        case LUA_TNUMBER: return try written(index)
        case LUA_TSTRING:
            let bytes = bytes(index)
            let isLong = bytes.count > Call.longestQuote
            return "'\(String(decoding: bytes.prefix(Call.longestQuote), as: UTF8.self))\(isLong ? "…" : "")'"
        default:
            guard unsafe lv_to_class(thread, index) != nil else { return typeName(index) }
            return "\(try written(index)) itself"
        }
    }
}
