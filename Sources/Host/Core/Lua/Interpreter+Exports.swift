import CLua

/// Checks that plugins export what their manifests declare.
extension Interpreter {
    /// What a plugin exports by a name. `fullName`: with that of the plugin.
    /// - Throws: that there is nothing, or something of another kind.
    func export(
        _ name: String, kind: String, fullName: String, of exports: Reference, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            if kind == "service" { try markService(name, fullName, of: exports) }
            unsafe exports.push(on: state)
            push(.string(name))
            guard unsafe lua_rawget(state, -2) != LUA_TNIL else {
                throw raised(
                    "plugin.json says that it provides the \(kind) '\(name)', but init.lua exports nothing of that name"
                )
            }
            let (found, type) = try exportKind(at: -1)
            if let wish = Interpreter.wish(for: kind, found) {
                throw raised("the \(kind) '\(name)' must be \(wish), not a \(type)")
            }
            if kind == "assertion", found == "table" { try checkAssertion(name) }
            guard let reference = unsafe anchors.anchor(from: state) else { throw exhausted }
            return reference
        }
    }

    /// The value's kind among those that plugins can export, and the scripts' name for that.
    private func exportKind(at index: Int32) throws(ScriptError) -> (found: String, type: String) {
        let type = unsafe Call(thread: state, interpreter: self).typeName(index)
        if let declared = unsafe lv_to_class(state, index)?.pointee {
            if unsafe declared.is_modifier { return ("modifier", "modifier") }
            if unsafe declared.isOfComponent { return ("component", type) }
        }
        if unsafe object(Updater.self, at: index, on: state) != nil { return ("updater", type) }
        if unsafe object(PublisherObject.self, at: index, on: state) != nil { return ("publisher", type) }
        return (unsafe String(cString: lua_typename(state, lua_type(state, index))), type)
    }

    private func markService(_ name: String, _ fullName: String, of exports: Reference) throws(ScriptError) {
        unsafe exports.push(on: state)
        push(.string(name))
        let table = unsafe lua_gettop(state) - 1
        guard unsafe lua_rawget(state, table) == LUA_TFUNCTION, unsafe lv_push_exported(state, -1) else { return }
        unsafe lua_getupvalue(state, -2, 2)
        push(.string(fullName))
        try bind(.service, 3)
        try setField(name, of: table)
    }

    /// What a plugin is to export for something of the kind; nil: what was found is that.
    private static func wish(for kind: String, _ found: String) -> String? {
        switch kind {
        case "component", "modifier": found == kind ? nil : "a \(kind)"
        case "updater": found == kind ? nil : "an updater"
        case "publisher": [kind, "function"].contains(found) ? nil : "a publisher or a function that makes one"
        case "environment": nil
        case "assertion":
            ["function", "table"].contains(found) ? nil : "a function, or a table with the function 'holds'"
        default: found == "function" ? nil : "a function"
        }
    }

    /// The table on top is an assertion: it has the function that decides, and messages for when it does not come out as wanted.
    private func checkAssertion(_ name: String) throws(ScriptError) {
        let types = ["holds": "function", "positive_message": "string", "negative_message": "string"]
        let table = unsafe lua_gettop(state)
        var hasHolds = false
        unsafe lua_pushnil(state)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(state, table) != 0 {
            let (found, type) = try exportKind(at: -1)
            let isName = unsafe lua_type(state, -2) == LUA_TSTRING
            let field = isName ? string(at: -2) : try exportKind(at: -2).type
            unsafe lv_pop(state, 1)
            guard let wanted = types[field] else {
                throw raised(
                    "the assertion '\(name)' has no field '\(field)'; it has holds, positive_message and negative_message"
                )
            }
            guard found == wanted else {
                throw raised("the assertion '\(name)': '\(field)' must be a \(wanted), not a \(type)")
            }
            hasHolds = hasHolds || field == "holds"
        }
        guard hasHolds else {
            throw raised("the assertion '\(name)' needs the function 'holds', which says whether it does")
        }
    }

    /// The error with that message, as Lua gives it where it is raised.
    func raised(_ message: String) -> ScriptError {
        unsafe lua_pushcclosure(state, lua_error, 0)
        push(.string(message))
        do throws(ScriptError) { try check(unsafe lv_call(state, 1, 0)) } catch { return error }
        return exhausted
    }
}
