import CLua

/// Finds values by names that are typed, and the names in these values: fields, methods, globals. Each value is on top of the
/// interpreter's stack. No code of a script runs.
@safe struct NameSearch {
    private let interpreter: Interpreter
    private let calls: Bool
    /// What was found.
    private(set) var names: [String] = []

    private static let mostTables = 8

    /// `calls`: only the names of what can be called are wanted.
    init(_ interpreter: Interpreter, calls: Bool = false) {
        self.interpreter = interpreter
        self.calls = calls
    }

    // MARK: Values

    /// Pushes the value that is reached through these keys, from a local of an earlier line or a global on; false: there is none, or
    /// finding it would run code.
    func push(_ path: [Value], of environment: Environment, locals: Reference) throws(ScriptError) -> Bool {
        guard let first = path.first else { return false }
        if try !pushLocal(first, locals) {
            unsafe environment.table.push(on: interpreter.state)
            guard try step(first) else { return false }
        }
        for key in path.dropFirst() { guard try step(key) else { return false } }
        return true
    }

    private func pushLocal(_ name: Value, _ locals: Reference) throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        guard case .string(let name) = name else { return false }
        let top = unsafe lua_gettop(state)
        unsafe locals.push(on: state)
        interpreter.push(.string(name))
        guard unsafe lua_type(state, -2) == LUA_TTABLE, unsafe lua_rawget(state, -2) == LUA_TFUNCTION else {
            unsafe lua_settop(state, top)
            return false
        }
        var number = Int32(1)
        while let other = unsafe lua_getupvalue(state, top + 2, number) {
            if unsafe String(cString: other) == name {
                unsafe lua_copy(state, -1, top + 1)
                unsafe lua_settop(state, top + 1)
                return true
            }
            unsafe lv_pop(state, 1)
            number += 1
        }
        unsafe lua_settop(state, top)
        return false
    }

    /// Replaces the value on top by what it has under the key; false: it has nothing, or finding it would run code.
    private func step(_ key: Value) throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        guard try pushElement(key, of: top) else {
            unsafe lua_settop(state, top)
            return false
        }
        unsafe lua_copy(state, -1, top)
        unsafe lua_settop(state, top)
        return true
    }

    private func pushElement(_ key: Value, of top: Int32) throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        if unsafe lua_type(state, top) == LUA_TTABLE {
            guard unsafe !interpreter.tableKind(at: top, on: state).isValue else {
                unsafe lua_pushvalue(state, top)
                interpreter.push(key)
                try interpreter.protect(.getElement, 2, 1)
                return true
            }
            for _ in 0..<NameSearch.mostTables where unsafe lua_type(state, -1) == LUA_TTABLE {
                interpreter.push(key)
                if unsafe lua_rawget(state, -2) != LUA_TNIL { return true }
                unsafe lv_pop(state, 1)
                guard try interpreter.pushMetafield("__index", of: -1) else { return false }
            }
            return false
        }
        guard case .string(let name) = key, unsafe lv_is_object(state, top),
            let object = unsafe lv_to_object(state, top)
        else {
            return false
        }
        let declared = unsafe object.pointee.class_.pointee
        let slot = unsafe (0..<Int(declared.fields)).first { unsafe String(cString: declared.field![$0].name) == name }
        guard let slot, unsafe declared.field![slot].kind.rawValue != FieldKind.computed.rawValue else { return false }
        try interpreter.push(field: slot, of: top)
        return true
    }

    // MARK: Names

    /// Adds the names that the value on top has. `strings`: the environment whose methods strings have.
    mutating func addNames(strings environment: Environment) throws(ScriptError) {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        let isTable = unsafe lua_type(state, top) == LUA_TTABLE
        if unsafe isTable && interpreter.tableKind(at: top, on: state).isValue { return try addKeysOfValue() }
        if isTable || pushDispatch() { return try addKeys() }
        if unsafe lua_type(state, top) == LUA_TSTRING {
            unsafe environment.table.push(on: state)
            if unsafe interpreter.pushStrings(ofEnvironmentAt: -1, on: state) { return try addKeys() }
            unsafe lua_settop(state, top)
        }
        // Modifiers are made when they are first called; all can be.
        if try isView() {
            names += WordTable.all.filter { $0.role == .modifier }.map(\.name)
        } else if try pushMethods() {
            try addKeys()
        }
    }

    /// Whether the value on top is a view, by what its metatable is called.
    private func isView() throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        guard unsafe lua_type(state, -1) == LUA_TUSERDATA, try interpreter.pushMetafield("__name", of: -1) else {
            return false
        }
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_type(state, -1) == LUA_TSTRING && interpreter.string(at: -1) == "view"
    }

    /// A value's entries are data: none of them is called.
    private mutating func addKeysOfValue() throws(ScriptError) {
        guard !calls else { return }
        let state = unsafe interpreter.state
        unsafe lua_pushvalue(state, -1)
        try interpreter.protect(.otherKeys, 1, 2)
        for place in 0..<Int64(unsafe lua_rawlen(state, -2)) {
            if unsafe lua_rawgeti(state, -2, place + 1) == LUA_TSTRING { names.append(interpreter.string(at: -1)) }
            unsafe lv_pop(state, 1)
        }
    }

    /// Adds the strings among the keys of the table on top, and of those behind it.
    mutating func addKeys() throws(ScriptError) {
        let state = unsafe interpreter.state
        for _ in 0..<NameSearch.mostTables where unsafe lua_type(state, -1) == LUA_TTABLE {
            let table = unsafe lua_gettop(state)
            unsafe lua_pushnil(state)
            // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
            while unsafe lua_next(state, table) != 0 {
                if unsafe lua_type(state, -2) == LUA_TSTRING, try isWanted() {
                    names.append(interpreter.string(at: -2))
                }
                unsafe lv_pop(state, 1)
            }
            guard try interpreter.pushMetafield("__index", of: -1) else { return }
        }
    }

    /// Whether the value on top can be called, if that is asked for.
    private func isWanted() throws(ScriptError) -> Bool {
        guard calls else { return true }
        let state = unsafe interpreter.state
        if unsafe lua_type(state, -1) == LUA_TFUNCTION { return true }
        guard try interpreter.pushMetafield("__call", of: -1) else { return false }
        unsafe lv_pop(state, 1)
        return true
    }

    /// Pushes the table of the names of the class, or of the object's, on top; false: it is none.
    private func pushDispatch() -> Bool {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        unsafe lua_pushvalue(state, top)
        if unsafe lv_is_object(state, -1), let object = unsafe lv_to_object(state, -1) {
            unsafe lua_getiuservalue(state, -1, Int32(object.pointee.fields) + Int32(object_class))
        }
        if unsafe lv_to_class(state, -1) != nil,
            unsafe lua_getiuservalue(state, -1, Int32(class_dispatch)) == LUA_TTABLE
        {
            return true
        }
        unsafe lua_settop(state, top)
        return false
    }

    /// Pushes the table in which the metatable of the value on top finds its methods; of bindings and publishers the function that
    /// looks them up holds it.
    private func pushMethods() throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        guard try interpreter.pushMetafield("__index", of: -1) else { return false }
        guard unsafe lua_iscfunction(state, -1) != 0 else { return true }
        let function = unsafe lua_gettop(state)
        var number = Int32(1)
        while unsafe lua_getupvalue(state, function, number) != nil {
            if unsafe lua_type(state, -1) == LUA_TTABLE { return true }
            unsafe lv_pop(state, 1)
            number += 1
        }
        return false
    }
}
