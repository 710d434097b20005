import CLua

/// Fields whose values the host keeps.
extension Interpreter {
    /// Something that is stored, or was until now.
    struct Stored {
        var key: String
        var isOfScene: Bool
        /// The store that scripts share; empty: the script's own.
        var store = ""
        /// Nil: nothing is stored any more.
        var value: PlainValue?

        /// `name`: the store, a zero, the key.
        init(named name: String, isOfScene: Bool) {
            let end = name.utf8.firstIndex(of: 0) ?? name.utf8.startIndex
            store = String(name[..<end])
            key = String(name[end...].utf8.dropFirst()) ?? ""
            self.isOfScene = isOfScene
        }

        fileprivate var name: String { store + "\0" + key }
    }

    /// Whether something was written that is stored.
    var hasStored: Bool { unsafe context.pointee.has_stored }

    /// What a scene has written since the last call. What cannot be stored is handed to `refuse`.
    func takeStored(scene: Int, refuse: (ScriptError) -> Void) throws(ScriptError) -> [Stored] {
        unsafe context.pointee.has_stored = false
        return try balanced { () throws(ScriptError) -> [Stored] in
            unsafe lua_pushinteger(state, lua_Integer(scene))
            try unsafe protect(lv_take_stored, 1, 1)
            var stored: [Stored] = []
            for index in stride(from: Int64(1), to: Int64(unsafe lua_rawlen(state, -1)), by: 4) {
                var (one, isForgotten) = (self.stored(at: index), false)
                unsafe lua_rawgeti(state, -1, index + 2)
                isForgotten = unsafe lua_toboolean(state, -1) != 0
                unsafe lua_rawgeti(state, -2, index + 3)
                do throws(ScriptError) {
                    let value = try unsafe plainValue(at: -1, on: state)
                    one.value = isForgotten ? nil : value
                    stored.append(one)
                } catch {
                    refuse(ScriptError("\(one.isOfScene ? "SceneStorage" : "AppStorage") \(one.key): \(error.message)"))
                }
                unsafe lv_pop(state, 2)
            }
            return stored
        }
    }

    /// What a scene has in use.
    func storedKeys(scene: Int) throws(ScriptError) -> [Stored] {
        try balanced { () throws(ScriptError) -> [Stored] in
            unsafe lua_pushinteger(state, lua_Integer(scene))
            try unsafe protect(lv_stored_keys, 1, 1)
            return stride(from: Int64(1), to: Int64(unsafe lua_rawlen(state, -1)), by: 2).map { stored(at: $0) }
        }
    }

    /// Somebody else has stored something.
    func setStored(_ stored: Stored, scene: Int) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe lua_pushinteger(state, lua_Integer(scene))
            unsafe lua_pushinteger(state, stored.isOfScene ? 2 : 1)
            push(.string(stored.name))
            try unsafe push(plain: stored.value ?? .nil, on: state)
            try unsafe protect(lv_set_stored, 4, 0)
        }
    }

    /// Kind and key at a place of the list on top.
    private func stored(at index: Int64) -> Stored {
        unsafe lua_rawgeti(state, -1, index)
        let kind = unsafe lua_tointegerx(state, -1, nil)
        unsafe lua_rawgeti(state, -2, index + 1)
        defer { unsafe lv_pop(state, 2) }
        return Stored(named: string(at: -1), isOfScene: kind == 2)
    }

    /// Whether the code that runs may use a store; if not, the reason is pushed.
    func mayShare(_ store: String, on thread: OpaquePointer) -> Bool {
        guard let refusal = unsafe delegate.refusal(ofStore: store, plugin: loadingPlugin) else { return true }
        unsafe push(.string(refusal), on: thread)
        return false
    }

    /// How many values were pushed.
    func pushStored(_ name: String, isOfScene: Bool, on thread: OpaquePointer) -> Int32 {
        guard let value = unsafe delegate.stored(Stored(named: name, isOfScene: isOfScene)) else { return 0 }
        do throws(ScriptError) {
            try unsafe push(plain: value, on: thread)
            return 1
        } catch {
            return 0
        }
    }
}
