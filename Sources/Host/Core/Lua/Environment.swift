import CLua

/// What a script takes for its globals: a table of its own with copies of all library tables, its own `package`, `require`,
/// `load` and random numbers. Whatever a script does to it, others see nothing of it (L81, L95).
@safe package final class Environment {
    package let table: Reference
    /// Its metatable, while what it does not have is looked up elsewhere.
    private var reaching: Reference?
    /// Keeps the state of its random generator.
    private let generator: Reference?
    /// The state of its random generator; nil: it uses another environment's.
    private let state: UnsafeMutableRawPointer?

    fileprivate init(table: Reference, generator: Reference, at state: UnsafeMutableRawPointer) {
        self.table = table
        self.generator = generator
        unsafe self.state = state
    }

    /// Wraps an existing table of globals.
    package init(of table: Reference) {
        self.table = table
        generator = nil
        unsafe state = nil
    }

    /// The state of its `math.random`.
    package var randomNumbers: RandomNumbers? {
        get { unsafe state?.load(as: RandomNumbers.self) }
        set { if let newValue { unsafe state?.storeBytes(of: newValue, as: RandomNumbers.self) } }
    }

    /// Sets a global to a value, or to nil.
    package func set(_ name: String, to value: Value) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe table.push(on: interpreter.state)
            interpreter.push(.string(name))
            interpreter.push(value)
            try interpreter.protect(.setField, 3, 0)
        }
    }

    /// What has no value here is looked up in, and set in, the globals of a script from now on; nil: in none.
    package func reach(_ other: Environment?) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe table.push(on: interpreter.state)
            let (state, globals) = unsafe (interpreter.state, lua_gettop(interpreter.state))
            guard !hasOtherMetatable() else { return }
            reaching = nil
            guard let other else {
                unsafe lua_pushnil(state)
                unsafe lua_setmetatable(state, globals)
                return
            }
            try interpreter.protect(.newTable, 0, 1)
            unsafe other.table.push(on: state)
            try interpreter.setField("__index", of: globals + 1)
            unsafe other.table.push(on: state)
            try interpreter.bind("setInReach")
            try interpreter.setField("__newindex", of: globals + 1)
            unsafe lua_pushvalue(state, -1)
            reaching = unsafe interpreter.sessionAnchors?.anchor(from: state)
            unsafe lua_setmetatable(state, globals)
        }
    }

    /// Whether the table of globals, which is on top, has a metatable that `reach` has not given it.
    private func hasOtherMetatable() -> Bool {
        let state = unsafe table.interpreter.state
        guard unsafe lua_getmetatable(state, -1) != 0 else { return false }
        defer { unsafe lv_pop(state, 2) }
        if let reaching { unsafe reaching.push(on: state) } else { unsafe lua_pushnil(state) }
        return unsafe lua_rawequal(state, -1, -2) == 0
    }

    /// Adds templates to `package.path`, and to `package.cpath` where there is one (L95).
    fileprivate func add(_ templates: ModuleTemplates) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe table.push(on: state)
            interpreter.push(.string("package"))
            guard unsafe lua_rawget(state, -2) == LUA_TTABLE else { return }
            for (field, before, after) in [
                ("path", templates.named, templates.ofPackages),
                ("cpath", templates.namedNative, templates.ofNativePackages),
            ] {
                interpreter.push(.string(field))
                guard unsafe lua_rawget(state, -2) == LUA_TSTRING else {
                    unsafe lv_pop(state, 1)
                    continue
                }
                let own = unsafe Interpreter.pathText(on: state, at: -1)
                unsafe lv_pop(state, 1)
                unsafe lua_pushvalue(state, -1)
                interpreter.push(.string(field))
                interpreter.push(bytesOf: [before, own, after].filter { !$0.isEmpty }.joined(separator: ";"))
                try interpreter.protect(.setField, 3, 0)
            }
        }
    }

    /// Sets the global `arg`, as Lua's own interpreter does.
    func setArguments(_ arguments: [String], script: String) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe table.push(on: state)
            interpreter.push(.string("arg"))
            try interpreter.protect(.newTable, 0, 1)
            for (index, text) in ([script] + arguments).enumerated() {
                unsafe lua_pushvalue(state, -1)
                interpreter.push(bytesOf: text)
                unsafe lua_pushinteger(state, lua_Integer(index))
                try interpreter.protect(.keep, 3, 0)
            }
            try interpreter.protect(.setField, 3, 0)
        }
    }
}

extension Interpreter {
    /// A new environment that no script has used. `modules` is where its `require` looks.
    package func makeEnvironment(modules source: any ModuleSource) throws(ScriptError) -> Environment {
        try balanced { () throws(ScriptError) -> Environment in
            try protect(.copyGlobals, 0, 1)
            try pushOwnFunctions(of: unsafe lua_gettop(state), number: modules.count)
            guard let numbers = unsafe lua_touserdata(state, -1),
                let generator = unsafe sessionAnchors?.anchor(from: state),
                let table = unsafe sessionAnchors?.anchor(from: state)
            else { throw exhausted }
            modules.append(source)
            let environment = unsafe Environment(table: table, generator: generator, at: numbers)
            if isRepeatable { environment.randomNumbers = RandomNumbers(seed: seed) }
            if unsafe context.pointee.opens_everything { try bindSearchers(of: table) }
            let templates = source.templates
            if !templates.isEmpty { try environment.add(templates) }
            return environment
        }
    }
}
