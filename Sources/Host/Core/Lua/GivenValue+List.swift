import CLua

/// Values that are read as lists, from 1 to n, and have what would not be seen so.
extension GivenValue {
    /// What would be lost; nil: nothing. `parameter`: nil where a binding leads to the list.
    func refusal(asListBy parameter: WantedArgument?) -> String? {
        let (start, accepted) = (
            parameter?.opening ?? "the list that the binding of the rows leads to", parameter?.accepted
        )
        // A theme is a table of names.
        guard accepted?.contains(.choice) != true, unsafe lua_checkstack(thread, 8) != 0 else { return nil }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        guard unsafe Operation.otherKeys.call(thread, 1, 2) == LUA_OK else { return nil }
        let end = unsafe lua_tointegerx(thread, top + 2, nil)
        var behind: lua_Integer?
        var name: String?
        for place in 0..<lua_Integer(unsafe lua_rawlen(thread, top + 1)) {
            let type = unsafe lua_rawgeti(thread, top + 1, place + 1)
            if unsafe lua_isinteger(thread, -1) != 0 {
                let key = unsafe lua_tointegerx(thread, -1, nil)
                if key > end { behind = min(behind ?? key, key) }
            } else if type == LUA_TSTRING, name == nil {
                name = unsafe GivenValue(thread: thread, index: lua_gettop(thread)).text
            }
            unsafe lua_settop(thread, top + 2)
        }
        if let behind {
            // Choices go on behind a hole.
            if accepted?.contains(.choices) == true { return nil }
            return "\(start) has a hole: entry \(end + 1) is nil, and entry \(behind) is not"
        }
        // What table.pack() gives is an empty list.
        guard end == 0, let name, name != "'n'" else { return nil }
        let example = accepted?.contains(.choices) == true ? ", as { { tag, label }, … }" : ""
        return "\(start) must be a list\(example), got a table with names, such as \(name)"
    }
}
