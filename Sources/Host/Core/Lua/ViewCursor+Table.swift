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
            if hasNumberedRows {
                unsafe lua_pushinteger(state, lua_Integer(row + 1))
            } else {
                pushRow(row, ids)
                try unsafe interpreter.protect(.rowElement, 4, 1)
                if ids != nil { try unsafe interpreter.protect(.bindingGet, 1, 1) }
            }
            unsafe accessor.push(on: state)
            return try cell(row, anchors)
        }
    }

    /// The same of the element on top, with the accessor above it.
    private func cell(_ row: Int, _ anchors: Anchors) throws(ScriptError) -> Value {
        let element = unsafe lua_gettop(state) - 1
        if unsafe lua_type(state, -1) == LUA_TFUNCTION {
            let modes = unsafe interpreter.context.pointee.modes
            defer { unsafe interpreter.context.pointee.modes = modes }
            unsafe interpreter.context.pointee.modes.frozen += 1
            unsafe lua_rotate(state, element, 1)
            unsafe lua_pushinteger(state, lua_Integer(row + 1))
            try unsafe interpreter.check(lv_call(state, 2, 1))
            return try value(anchors)
        }
        let given = unsafe GivenValue(thread: state, index: element)
        guard given.type == LUA_TTABLE || given.type == LUA_TUSERDATA else {
            let name = unsafe interpreter.string(at: -1)
            throw unsafe interpreter.raised("Table: row \(row + 1) is a \(given.typeName) and has no '\(name)'")
        }
        try unsafe interpreter.protect(.getElement, 2, 1)
        return try value(anchors)
    }

    private func value(_ anchors: Anchors) throws(ScriptError) -> Value {
        let value = unsafe interpreter.value(at: -1, anchors: anchors)
        if case .nil = value, unsafe lua_type(state, -1) != LUA_TNIL { throw unsafe interpreter.exhausted }
        return value
    }

    /// The values of a column in all rows. Nil: the elements themselves.
    func columnValues(
        _ accessor: Reference?, count: Int, ids: Reference?, anchors: Anchors
    ) throws(ScriptError) -> [Value] {
        try unsafe interpreter.balanced { () throws(ScriptError) -> [Value] in
            let list = unsafe lua_gettop(state) + 1
            unsafe lv_view_parameter(state, index, 0)
            // All elements are asked for: the list as a whole, and no binding to each.
            if ids != nil { try unsafe interpreter.protect(.bindingGet, 1, 1) }
            if let accessor { unsafe accessor.push(on: state) } else { unsafe lua_pushnil(state) }
            let isFrozen =
                unsafe lua_type(state, list) == LUA_TTABLE && interpreter.tableKind(at: list, on: state) == .frozen
            if isFrozen {
                unsafe lua_pushvalue(state, list)
                try unsafe interpreter.protect(.keptTable, 1, 1)
            }
            let top = unsafe lua_gettop(state)
            var values: [Value] = []
            values.reserveCapacity(count)
            for row in 0..<count {
                if row % 1024 == 1023, unsafe interpreter.isSpent { throw unsafe interpreter.limitError }
                values.append(try columnValue(row, of: list, content: isFrozen ? top : nil, anchors))
                unsafe lua_settop(state, top)
            }
            return values
        }
    }

    /// The value in one row of a list, above which stands an accessor or nil, and, of a list that a body sees, its content: that is read without
    /// a word of Lua where the value is one of a field.
    private func columnValue(
        _ row: Int, of list: Int32, content: Int32?, _ anchors: Anchors
    ) throws(ScriptError) -> Value {
        let accessor = list + 1
        if let content {
            let type = unsafe lua_rawgeti(state, content, lua_Integer(row + 1))
            if type == LUA_TTABLE {
                if unsafe lua_type(state, accessor) == LUA_TSTRING,
                    unsafe interpreter.tableKind(at: content + 1, on: state).isContent
                {
                    unsafe lua_pushvalue(state, accessor)
                    let type = unsafe lua_rawget(state, content + 1)
                    if type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN { return try value(anchors) }
                    unsafe lv_pop(state, 1)
                }
                try unsafe interpreter.protect(.shown, 1, 1)
            }
        } else if hasNumberedRows {
            unsafe lua_pushinteger(state, lua_Integer(row + 1))
        } else {
            unsafe lua_pushvalue(state, list)
            unsafe lua_pushinteger(state, lua_Integer(row + 1))
            try unsafe interpreter.protect(.getElement, 2, 1)
        }
        guard unsafe lua_type(state, accessor) != LUA_TNIL else { return try value(anchors) }
        unsafe lua_pushvalue(state, accessor)
        return try cell(row, anchors)
    }

    /// The same by the name of a field.
    func columnValues(
        field: String, count: Int, ids: Reference?, anchors: Anchors
    ) throws(ScriptError) -> [Value] {
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
