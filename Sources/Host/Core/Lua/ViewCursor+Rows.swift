import CLua

/// A `ForEach` whose rows are asked for one by one.
extension ViewCursor {
    /// How many rows there are, and the ids if the list is a binding: the evaluation that runs comes to depend on these.
    func rowCount(anchors: Anchors) throws(ScriptError) -> (count: Int, ids: Reference?) {
        try unsafe interpreter.balanced { () throws(ScriptError) -> (count: Int, ids: Reference?) in
            if unsafe lv_view_parameter(state, index, 0) == LUA_TNUMBER {
                return (max(Int(clamping: unsafe lua_tointegerx(state, -1, nil)), 0), nil)
            }
            unsafe lv_view_parameter(state, index, 1)
            try unsafe interpreter.protect(.rowCount, 2, 2)
            let count = Int(clamping: unsafe lua_tointegerx(state, -2, nil))
            let ids = unsafe lua_type(state, -1) == LUA_TNIL ? nil : unsafe anchors.anchor(from: state)
            return (max(count, 0), ids)
        }
    }

    /// Whether the rows are numbers from 1.
    var hasNumberedRows: Bool { length(0) != nil }

    /// The id of the row at an index from 0.
    func rowID(at row: Int, ids: Reference?) throws(ScriptError) -> Identity {
        try placed { () throws(ScriptError) -> Identity in
            try unsafe interpreter.balanced { () throws(ScriptError) -> Identity in
                pushRow(row, ids)
                try unsafe interpreter.protect(.rowId, 4, 1)
                return try unsafe interpreter.identity(at: lua_gettop(state))
            }
        }
    }

    /// The ids of the first rows.
    func rowIDs(_ count: Int, ids: Reference?) throws(ScriptError) -> [Identity] {
        try placed { () throws(ScriptError) -> [Identity] in
            try unsafe interpreter.balanced { () throws(ScriptError) -> [Identity] in
                pushRow(count - 1, ids)
                unsafe lua_pushboolean(state, 0)
                try unsafe interpreter.protect(.rowIds, 5, 1)
                let list = unsafe lua_gettop(state)
                var found: [Identity] = []
                found.reserveCapacity(count)
                for row in 0..<count {
                    unsafe lua_rawgeti(state, list, lua_Integer(row + 1))
                    found.append(try unsafe interpreter.identity(at: list + 1))
                    unsafe lv_pop(state, 1)
                }
                return found
            }
        }
    }

    /// Calls the function of the `ForEach` for the row at an index from 0.
    func withRow<R>(
        at row: Int, ids: Reference?, _ read: (Results) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        try placed { () throws(ScriptError) -> R in
            try unsafe interpreter.balanced { () throws(ScriptError) -> R in
                unsafe lv_view_parameter(state, index, 2)
                if hasNumberedRows {
                    unsafe lua_pushinteger(state, lua_Integer(row + 1))
                } else {
                    pushRow(row, ids)
                    try unsafe interpreter.protect(.rowElement, 4, 1)
                }
                unsafe lua_pushinteger(state, lua_Integer(row + 1))
                return try unsafe interpreter.call(arguments: 2, read)
            }
        }
    }

    private func placed<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        do throws(ScriptError) { return try body() } catch { throw error.placed { placeOfFunction(2) } }
    }

    func pushRow(_ row: Int, _ ids: Reference?) {
        unsafe lv_view_parameter(state, index, 0)
        unsafe lv_view_parameter(state, index, 1)
        if let ids { unsafe ids.push(on: state) } else { unsafe lua_pushnil(state) }
        unsafe lua_pushinteger(state, lua_Integer(row + 1))
    }
}

extension Reference {
    /// Whether two views of a `ForEach` show the same list by the same ids: then the rows of one are those of the other.
    func hasSameRows(as other: Reference) -> Bool {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 8) != 0 else { return false }
        unsafe push(on: state)
        unsafe other.push(on: state)
        return (0...1).allSatisfy { parameter in
            unsafe lv_view_parameter(state, top + 1, Int32(parameter))
            unsafe lv_view_parameter(state, top + 2, Int32(parameter))
            return unsafe lua_rawequal(state, -1, -2) != 0
        }
    }
}
