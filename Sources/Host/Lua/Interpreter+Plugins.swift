import CLua
import Glibc

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
            unsafe context.pointee.is_loading_plugin = true
            defer {
                loadingPlugin = nil
                unsafe context.pointee.is_loading_plugin = false
            }
            try check(unsafe lv_call(state, 0, 1))
            push(.string(prefix))
            try unsafe protect(lv_plugin_exports, 2, 1)
            return try kept(in: anchors)
        }
    }

    /// Has errors about a global that is not there say why, in scripts that have the plugins of that number.
    func noteAbsent(_ name: String, of plugins: Int, because reason: String) {
        absent[plugins, default: [:]][name] = reason
    }

    /// Why there is no such global, where that is known: a plugin would provide it that does not run.
    static func absence(of name: String, on thread: OpaquePointer) -> String? {
        guard let interpreter = unsafe of(thread) else { return nil }
        return interpreter.absent[Int(unsafe interpreter.context.pointee.plugins)]?[name]
    }

    /// What stands for a name that means nothing: whatever is done with it raises the message. `words`: what it is to an error
    /// that says what it got.
    func standIn(_ message: String, words: String, anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            push(.string(message))
            push(.string(words))
            try unsafe protect(lv_push_stand_in, 2, 1)
            return try kept(in: anchors)
        }
    }

    /// Scripts that have the plugins of that number can call nothing of one of them any more: whatever they call raises the
    /// message. Exports that others use as well are left alone: nil.
    func switchOff(_ exports: Reference?, of plugins: Int, prefix: String, message: String) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            if let exports { unsafe exports.push(on: state) } else { unsafe lua_pushnil(state) }
            push(.string(message))
            try unsafe protect(lv_switch_off_plugin, 2, 1)
            guard let refusal = unsafe sessionAnchors?.anchor(from: state) else { throw exhausted }
            pluginsOff[plugins, default: []].append((prefix, refusal))
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
        membersOff.isEmpty ? nil : membersOff[Int(unsafe context.pointee.plugins)]?[plugin]
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
            try unsafe interpreter.protect(lv_set_field, 3, 0)
            return true
        }
    }

    /// Has a name that is no global give a value, or nothing again.
    func setStandIn(_ name: String, to value: Reference?) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe table.push(on: interpreter.state)
            interpreter.push(.string(name))
            if let value { unsafe value.push(on: interpreter.state) } else { unsafe lua_pushnil(interpreter.state) }
            try unsafe interpreter.protect(lv_set_stand_in, 3, 0)
        }
    }

    /// Removes a global if it is still this value; whether it was.
    func clear(_ name: String, of value: Reference) throws(ScriptError) -> Bool {
        let interpreter = table.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Bool in
            _ = pushGlobal(name)
            unsafe value.push(on: interpreter.state)
            guard unsafe lua_rawequal(interpreter.state, -1, -2) != 0 else { return false }
            unsafe lv_pop(interpreter.state, 2)
            unsafe lua_pushnil(interpreter.state)
            try unsafe interpreter.protect(lv_set_field, 3, 0)
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
            try unsafe interpreter.protect(lv_set_field, 3, 0)
        }
    }

    /// `require` of the name gives the value where it finds no file.
    func setService(_ name: String, to value: Reference) throws(ScriptError) {
        let interpreter = table.interpreter
        try interpreter.balanced { () throws(ScriptError) in
            unsafe table.push(on: interpreter.state)
            interpreter.push(.string(name))
            unsafe value.push(on: interpreter.state)
            try unsafe interpreter.protect(lv_fill_service, 3, 0)
        }
    }
}

// MARK: - Keys of the environment

extension Interpreter {
    /// In code of files whose names have the prefix the short key means the whole one.
    func noteOwnKey(_ key: String, whole: String, prefix: String) {
        ownKeys[prefix, default: [:]][key] = whole
        unsafe context.pointee.has_own_keys = true
    }

    /// What a modifier takes for a value.
    func frozenValue(of reference: Reference, anchors: Anchors) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            unsafe reference.push(on: state)
            if unsafe lua_type(state, -1) == LUA_TTABLE { try unsafe protect(lv_frozen_copy, 1, 1) }
            return value(at: -1, anchors: anchors)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_whole_key(
    _ state: OpaquePointer!, _ file: UnsafePointer<CChar>, _ key: UnsafePointer<CChar>, _ count: Int
) -> Bool {
    guard let state = unsafe state, let interpreter = unsafe Interpreter.of(state) else { return false }
    let whole = unsafe interpreter.wholeKey(Interpreter.text(key, count), inFile: file)
    return unsafe Interpreter.handsOver(whole ?? "", to: state)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_push_refusal(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ file: UnsafePointer<CChar>
) -> Bool {
    let interpreter = unsafe Interpreter.at(host)
    let off = interpreter.pluginsOff[Int(unsafe interpreter.context.pointee.plugins)]
    guard let thread = unsafe thread,
        let one = off?.first(where: { unsafe strncmp(file, $0.prefix, $0.prefix.utf8.count) == 0 })
    else { return false }
    unsafe one.refusal.push(on: thread)
    return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_note_plugin_call(
    _: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ prefix: UnsafePointer<CChar>
) {
    let interpreter = unsafe Interpreter.at(host)
    let plugins = Int(unsafe interpreter.context.pointee.plugins)
    unsafe interpreter.endedPluginCalls[plugins, default: []].insert(String(cString: prefix))
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
            try unsafe interpreter.protect(lv_set_field, 3, 0)
            return true
        }
    }
}
