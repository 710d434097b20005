import CLua

/// What can stand behind a name that somebody types.
extension Interpreter {
    /// The names in a value that is reached through these keys, from a local or a global on; without any, the globals. No
    /// code of a script runs. `calls`: only the names of what can be called.
    func names(
        in path: [Value], of environment: Environment, locals: Reference, calls: Bool = false
    ) -> [String] {
        let names = try? balanced { () throws(ScriptError) -> [String] in
            unsafe environment.table.push(on: state)
            unsafe locals.push(on: state)
            guard unsafe lua_checkstack(state, Int32(clamping: path.count + 8)) != 0 else { return [] }
            for key in path { push(key) }
            try unsafe protect(calls ? lv_list_methods : lv_list_names, Int32(path.count) + 2, 1)
            return list()
        }
        return names ?? []
    }

    /// The properties of the component of that name, a local or a global.
    func parameters(of name: String, in environment: Environment, locals: Reference) -> [String] {
        let names = try? balanced { () throws(ScriptError) -> [String] in
            unsafe environment.table.push(on: state)
            unsafe locals.push(on: state)
            push(.string(name))
            try unsafe protect(lv_list_parameters, 3, 1)
            return list()
        }
        return names ?? []
    }

    /// What a value that is reached through these names is made of, in the words that declare it; nil: it is no class and no function of
    /// Lua's.
    func parts(of path: [String], in environment: Environment, locals: Reference) -> NamedParts? {
        let parts = try? balanced { () throws(ScriptError) -> NamedParts? in
            unsafe environment.table.push(on: state)
            unsafe locals.push(on: state)
            guard unsafe lua_checkstack(state, Int32(clamping: path.count + 8)) != 0 else { return nil }
            for name in path { push(.string(name)) }
            try unsafe protect(lv_list_parts, Int32(path.count) + 2, 1)
            return try namedParts()
        }
        return parts ?? nil
    }

    /// The same of the list on top.
    private func namedParts() throws(ScriptError) -> NamedParts? {
        let list = unsafe lua_gettop(state)
        let count = Int64(unsafe lua_rawlen(state, list))
        func text(_ index: Int64) -> String {
            unsafe lua_rawgeti(state, list, index)
            defer { unsafe lua_settop(state, list) }
            return string(at: -1)
        }
        guard count >= 2 else { return nil }
        var parts = NamedParts(word: text(1), name: text(2))
        var index: Int64 = 3
        guard parts.word != "function" else {
            parts.members = (index..<count + 1).map(text)
            return parts
        }
        while index <= count {
            unsafe lua_rawgeti(state, list, index)
            let isName = unsafe lua_type(state, -1) == LUA_TSTRING
            unsafe lua_settop(state, list)
            index += 1
            guard isName else { break }
            let name = text(index - 1)
            unsafe lua_rawgeti(state, list, index)
            var describer = Describer(self)
            let description = try describer.describe()
            unsafe lua_settop(state, list)
            parts.fields.append((name, description))
            index += 1
        }
        if index <= count { parts.members = (index..<count + 1).map(text).filter { $0 != "body" }.sorted() }
        return parts
    }

    /// What is said here in the place of a global that is usual elsewhere; nil: nobody knows it.
    static func foreignWord(_ name: String) -> String? {
        [ForeignWords.globals, ForeignWords.functions, SwiftUIWords.names].lazy.compactMap { $0.word(for: name) }.first
            .map { "\($0)" }
    }

    /// What is to be said of a part of Lua's library that scripts do not have; nil: it is none.
    func withheldWord(_ name: String) -> String? {
        guard unsafe !context.pointee.opens_everything,
            CommonMistakes.withheld.contains(where: { "\($0.value)" == name })
        else { return nil }
        return optionNames.withheld(name)
    }

    /// The strings of the list on top.
    private func list() -> [String] {
        unsafe (0..<Int64(lua_rawlen(state, -1))).map { index in
            unsafe lua_rawgeti(state, -1, index + 1)
            defer { unsafe lv_pop(state, 1) }
            return string(at: -1)
        }
    }

    /// The names that are keys of a table of kept locals, in alphabetical order.
    func names(of locals: Reference) throws(ScriptError) -> [String] {
        try balanced { () throws(ScriptError) -> [String] in
            unsafe locals.push(on: state)
            unsafe lua_pushvalue(state, -1)
            try unsafe protect(lv_list_names, 2, 1)
            return list().sorted()
        }
    }
}
