import CLua

/// The rows of a `Table`, whose list and ids are where those of a `ForEach` are.
extension ViewCursor {
    /// Calls the function of a column for the row at an index from 0: with the element, or a binding to it, and its number.
    func withCell<R>(
        _ content: Reference, at row: Int, ids: Reference?, _ read: (Results) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        try unsafe interpreter.balanced { () throws(ScriptError) -> R in
            unsafe content.push(on: state)
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

    /// The value of a column in a row: a field of the element, or what a function gives for it.
    func cellValue(
        _ accessor: Reference, at row: Int, ids: Reference?, anchors: Anchors
    ) throws(ScriptError) -> Value {
        try unsafe interpreter.balanced { () throws(ScriptError) -> Value in
            pushRow(row, ids)
            unsafe accessor.push(on: state)
            try unsafe interpreter.protect(.cellValue, 5, 1)
            return unsafe interpreter.value(at: -1, anchors: anchors)
        }
    }

    /// The values of a column in all rows. Nil: the elements themselves.
    func columnValues(
        _ accessor: Reference?, count: Int, ids: Reference?, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        let values = try unsafe interpreter.balanced { () throws(ScriptError) -> Reference? in
            pushRow(count - 1, ids)
            if let accessor { unsafe accessor.push(on: state) } else { unsafe lua_pushnil(state) }
            try unsafe interpreter.protect(.columnValues, 5, 1)
            return unsafe anchors.anchor(from: state)
        }
        guard let values else { throw unsafe interpreter.exhausted }
        return values
    }

    /// The same by the name of a field.
    func columnValues(
        field: String, count: Int, ids: Reference?, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        let name = try unsafe interpreter.balanced { () throws(ScriptError) -> Reference? in
            unsafe interpreter.push(.string(field))
            return unsafe anchors.anchor(from: state)
        }
        return try columnValues(name, count: count, ids: ids, anchors: anchors)
    }
}

extension ViewCursor.Results {
    /// The string or number that a result is, as Lua writes it.
    func text(_ result: Int) -> String? {
        let state = unsafe interpreter.state
        switch unsafe lua_type(state, first + Int32(result)) {
        case LUA_TSTRING: return unsafe interpreter.string(at: first + Int32(result))
        case LUA_TNUMBER:
            if unsafe lua_isinteger(state, first + Int32(result)) != 0 {
                return String(unsafe lua_tointegerx(state, first + Int32(result), nil))
            }
            return LuaNumber.text(unsafe lua_tonumberx(state, first + Int32(result), nil))
        default: return nil
        }
    }
}
