import CLua

/// What can follow a name that is typed, for completion and questions at the prompt. No code of a script runs.
extension Interpreter {
    /// The names in a value that is reached through these keys, from a local or a global on; without any, the globals. `calls`: only the
    /// names of what can be called.
    package func names(
        in path: [Value], of environment: Environment, locals: Reference, calls: Bool = false
    ) -> [String] {
        let names = try? balanced { () throws(ScriptError) -> [String] in
            var search = NameSearch(self, calls: calls)
            guard !path.isEmpty else {
                unsafe environment.table.push(on: state)
                try search.addKeys()
                return search.names
            }
            if try search.push(path, of: environment, locals: locals) { try search.addNames(strings: environment) }
            return search.names
        }
        return names ?? []
    }

    /// The properties of the component of that name, a local or a global.
    package func parameters(of name: String, in environment: Environment, locals: Reference) -> [String] {
        let names = try? balanced { () throws(ScriptError) -> [String] in
            let search = NameSearch(self)
            guard try search.push([.string(name)], of: environment, locals: locals),
                let found = unsafe lv_to_class(state, -1)
            else { return [] }
            let declared = unsafe found.pointee
            // The last is the content.
            return unsafe (0..<max(Int(declared.schema.count) - 1, 0)).map {
                unsafe String(cString: declared.parameters![$0].name)
            }
        }
        return names ?? []
    }

    /// What a value that is reached through these names is made of, in the words that declare it; nil: it is no class and no function of
    /// Lua's.
    package func parts(of path: [String], in environment: Environment, locals: Reference) -> NamedParts? {
        let parts = try? balanced { () throws(ScriptError) -> NamedParts? in
            let search = NameSearch(self)
            guard try search.push(path.map(Value.string), of: environment, locals: locals) else { return nil }
            if let found = unsafe lv_to_class(state, -1) { return unsafe try namedParts(of: found.pointee) }
            _ = unsafe lv_push_exported(state, -1)
            guard unsafe lua_type(state, -1) == LUA_TFUNCTION, unsafe lua_iscfunction(state, -1) == 0 else {
                return nil
            }
            return partsOfFunction()
        }
        return parts ?? nil
    }

    /// Of the class on top.
    private func namedParts(of declared: lv_class) throws(ScriptError) -> NamedParts {
        let top = unsafe lua_gettop(state)
        var parts = unsafe NamedParts(word: declared.word, name: declared.ownName)
        unsafe lua_getiuservalue(state, top, Int32(class_declarations))
        for (slot, name) in unsafe declared.shownFields {
            unsafe lua_rawgeti(state, top + 1, lua_Integer(slot) + 1)
            var describer = Describer(self)
            parts.fields.append((name, try describer.describe()))
            unsafe lua_settop(state, top + 1)
        }
        var methods = NameSearch(self, calls: true)
        unsafe lua_getiuservalue(state, top, Int32(class_dispatch))
        try methods.addKeys()
        parts.members = methods.names.filter { $0 != "body" }.sorted()
        return parts
    }

    /// Of the function on top, which is one of Lua.
    private func partsOfFunction() -> NamedParts {
        var function = unsafe lua_Debug()
        unsafe lua_pushvalue(state, -1)
        unsafe lua_getinfo(state, ">Su", &function)
        var parts = NamedParts(word: "function", name: unsafe "\(function.file):\(function.linedefined)")
        for number in unsafe 0..<Int32(function.nparams) {
            unsafe lua_pushvalue(state, -1)
            if let name = unsafe lua_getlocal(state, nil, number + 1) {
                unsafe parts.members.append(String(cString: name))
            }
            unsafe lv_pop(state, 1)
        }
        if unsafe function.isvararg != 0 { parts.members.append("…") }
        return parts
    }

    /// What is written here instead of a global of another language or library; nil: none is known.
    package static func foreignWord(_ name: String) -> String? {
        [ForeignWords.globals, ForeignWords.functions, SwiftUIWords.names].lazy.compactMap { $0.word(for: name) }.first
            .map { "\($0)" }
    }

    /// The message about a part of Lua's library that scripts do not have; nil: it is none.
    package func withheldWord(_ name: String) -> String? {
        guard unsafe !context.pointee.opens_everything,
            CommonMistakes.withheld.contains(where: { "\($0.value)" == name })
        else { return nil }
        return optionNames.withheld(name)
    }

    /// The names that are keys of a table of kept locals, in alphabetical order.
    func names(of locals: Reference) throws(ScriptError) -> [String] {
        try balanced { () throws(ScriptError) -> [String] in
            var search = NameSearch(self)
            unsafe locals.push(on: state)
            try search.addKeys()
            return search.names.sorted()
        }
    }
}
