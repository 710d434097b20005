import CLua
import Platform

/// What plugins export, and the names that scripts have for it.
extension Interpreter {
    /// Runs the text of a plugin of that name in its environment; gives the table of what it exports. `prefix`: what the names of all its files
    /// begin with.
    func loadPlugin(
        _ plugin: String, _ source: [UInt8], named name: String, prefix: String, in environment: Environment,
        anchors: Anchors
    ) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try pushChunk(source, named: name, in: environment)
            loadingPlugin = plugin
            defer { loadingPlugin = nil }
            try check(unsafe lv_call(state, 0, 1))
            try makeExports(prefix: prefix)
            return try kept(in: anchors)
        }
    }

    /// Replaces what a plugin returned by a table of what it exports.
    private func makeExports(prefix: String) throws(ScriptError) {
        let returned = unsafe lua_gettop(state)
        let type = unsafe lua_type(state, returned)
        guard type == LUA_TTABLE || type == LUA_TNIL else {
            let name = unsafe Call(thread: state, interpreter: self).typeName(returned)
            throw raised("init.lua returns a table of what it exports, not a \(name)")
        }
        try protect(.newTable, 0, 1)
        guard type == LUA_TTABLE else { return }
        unsafe lua_pushnil(state)
        // What it returned stays as it is: `lua_next` finds the key that it gave last.
        while unsafe lua_next(state, returned) != 0 {
            if unsafe lua_type(state, -1) == LUA_TFUNCTION {
                push(.string("@" + prefix))
                try bind(.exported, 2)
            }
            unsafe lua_pushvalue(state, returned + 1)
            unsafe lua_pushvalue(state, -3)
            unsafe lua_rotate(state, -3, -1)
            try protect(.setField, 3, 0)
        }
    }

    /// Has errors about a global that is not there say why, in scripts that have the plugins of that number.
    func noteAbsent(_ name: String, of plugins: Int, because reason: String) {
        absent[plugins, default: [:]][name] = reason
    }

    /// Why there is no such global, where that is known: a plugin would provide it that does not run.
    static func absence(of name: String, on thread: OpaquePointer) -> String? {
        guard let interpreter = unsafe of(thread) else { return nil }
        return interpreter.absent[interpreter.plugins]?[name]
    }

    /// What stands for a name that means nothing: whatever is done with it raises the message. `words`: what it is to an error
    /// that says what it got.
    func standIn(_ message: String, words: String, anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try PluginRefusal.push(standIn: message, words: words, on: self)
            return try kept(in: anchors)
        }
    }

    /// From now on it is noted when a function that a plugin exports has come to its end.
    func notePluginCalls() { unsafe context.pointee.notes_plugin_calls = true }

    /// Whether one of a plugin has since the last call.
    func takePluginCall(of plugins: Int, prefix: String) -> Bool {
        endedPluginCalls[plugins]?.remove(prefix) != nil
    }

    /// The same for what the interpreter has for one.
    func switchOffMembers(of plugin: String, of plugins: Int, message: String) {
        membersOff[plugins, default: [:]][plugin] = message
    }

    /// Why what the interpreter has for a plugin cannot be called by the script that runs; nil: it can.
    func plugins(switchedOff plugin: String) -> String? {
        membersOff.isEmpty ? nil : membersOff[plugins]?[plugin]
    }

    private func kept(in anchors: Anchors) throws(ScriptError) -> Reference {
        guard let reference = unsafe anchors.anchor(from: state) else {
            throw exhausted
        }
        return reference
    }
}

extension Environment {
    /// Sets a global to a value, unless there is one; whether there was none.
    func fill(_ name: String, with value: Reference) throws(ScriptError) -> Bool {
        let interpreter = table.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            guard pushGlobal(name) == LUA_TNIL else { return false }
            unsafe lv_pop(interpreter.state, 1)
            unsafe value.push(on: interpreter.state)
            try interpreter.protect(.setField, 3, 0)
            return true
        }
    }

    /// Has a name give a value while there is no such global, or nothing again. To `rawget`, which is how one asks whether there is, it is none. A
    /// script that gave its globals a metatable decides itself what the name is then.
    func setStandIn(_ name: String, to value: Reference?) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe table.push(on: state)
            let globals = unsafe lua_gettop(state)
            if unsafe lua_getmetatable(state, globals) == 0 {
                guard value != nil else { return }
                try interpreter.protect(.newTable, 0, 1)
                try interpreter.protect(.newTable, 0, 1)
                unsafe lua_pushvalue(state, -1)
                try interpreter.setField("__index", of: globals + 1)
                unsafe lua_pushvalue(state, globals + 1)
                unsafe lua_pushlightuserdata(state, Environment.standIns)
                unsafe lua_rotate(state, -3, -1)
                try interpreter.protect(.setField, 3, 0)
                unsafe lua_pushvalue(state, -1)
                unsafe lua_setmetatable(state, globals)
            }
            guard unsafe lua_rawgetp(state, globals + 1, Environment.standIns) == LUA_TTABLE else { return }
            interpreter.push(.string(name))
            if let value { unsafe value.push(on: state) } else { unsafe lua_pushnil(state) }
            try interpreter.protect(.setField, 3, 0)
        }
    }

    /// The key of the table of stand-ins in the metatable of globals, which no script can have.
    private static var standIns: UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(bitPattern: 1) }

    /// Removes a global if it is still this value; whether it was.
    func clear(_ name: String, of value: Reference) throws(ScriptError) -> Bool {
        let interpreter = table.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            _ = pushGlobal(name)
            unsafe value.push(on: interpreter.state)
            guard unsafe lua_rawequal(interpreter.state, -1, -2) != 0 else { return false }
            unsafe lv_pop(interpreter.state, 2)
            unsafe lua_pushnil(interpreter.state)
            try interpreter.protect(.setField, 3, 0)
            return true
        }
    }

    /// Pushes the table of globals, the name and the global itself, as it stands there; gives its type.
    private func pushGlobal(_ name: String) -> Int32 {
        let interpreter = table.interpreter
        unsafe table.push(on: interpreter.state)
        interpreter.push(.string(name))
        unsafe lua_pushvalue(interpreter.state, -1)
        return unsafe lua_rawget(interpreter.state, -3)
    }

    /// `require` of the name gives the value, unless the language itself has something of that name.
    func setModule(_ name: String, to value: Reference) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe table.push(on: state)
            for key in ["package", "loaded"] {
                interpreter.push(.string(key))
                guard unsafe lua_rawget(state, -2) == LUA_TTABLE else { return }
            }
            interpreter.push(.string(name))
            unsafe lua_pushvalue(state, -1)
            guard unsafe lua_rawget(state, -3) == LUA_TNIL else { return }
            unsafe lv_pop(state, 1)
            unsafe value.push(on: state)
            try interpreter.protect(.setField, 3, 0)
        }
    }

    /// `require` of the name gives the value where it finds no file.
    func setService(_ name: String, to value: Reference) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe table.push(on: state)
            interpreter.push(.string("require"))
            unsafe lua_rawget(state, -2)
            let require = unsafe lua_gettop(state)
            guard unsafe RequireUpvalue.isRequire(require, on: state) else { return }
            unsafe lua_getupvalue(state, require, RequireUpvalue.services.rawValue)
            unsafe value.push(on: state)
            try interpreter.setField(name, of: require + 1)
            // It is a global, and so a word of the language (L2).
            unsafe lua_getupvalue(state, require, RequireUpvalue.loaded.rawValue)
            interpreter.push(.string("luaview"))
            guard unsafe lua_rawget(state, -2) == LUA_TTABLE else { return }
            unsafe value.push(on: state)
            try interpreter.setField(name, of: unsafe lua_gettop(state) - 1)
        }
    }
}

// MARK: - Keys of the environment

extension Interpreter {
    /// In code of files whose names have the prefix the short key means the whole one.
    func noteOwnKey(_ key: String, whole: String, prefix: String) {
        ownKeys[prefix, default: [:]][key] = whole
    }

    /// What a modifier takes for a value.
    func frozenValue(of reference: Reference, anchors: Anchors) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            unsafe reference.push(on: state)
            if unsafe lua_type(state, -1) == LUA_TTABLE { try protect(.frozenCopy, 1, 1) }
            return value(at: -1, anchors: anchors)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_note_plugin_call(_ thread: OpaquePointer!, _ source: UnsafePointer<CChar>) {
    guard let thread = unsafe thread, let interpreter = unsafe Interpreter.of(thread) else { return }
    interpreter.endedPluginCalls[interpreter.plugins, default: []].insert(unsafe String(cString: source + 1))
}

extension Reference {
    /// Sets a name of a table that has nothing under it. False: it has.
    func add(_ name: String, _ value: Reference) throws(ScriptError) -> Bool {
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            unsafe lua_pushvalue(state, -1)
            interpreter.push(.string(name))
            unsafe lua_pushvalue(state, -1)
            guard unsafe lua_rawget(state, -3) == LUA_TNIL else { return false }
            unsafe lv_pop(state, 1)
            unsafe value.push(on: state)
            try interpreter.protect(.setField, 3, 0)
            return true
        }
    }
}
