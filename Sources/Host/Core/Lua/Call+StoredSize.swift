import CLua

extension Call {
    static func name(ofType type: Int32) -> String { unsafe String(cString: unsafe lua_typename(nil, type)) }

    /// How many bytes the value on top takes where it is stored. `name`: of what it is to be the value.
    func storedSize(_ name: String) throws(CallError) -> Int {
        let isTable = type(-1) == LUA_TTABLE
        let isOther = unsafe isTable && interpreter.tableKind(at: -1, on: thread) == .other
        let isStorable = isTable || (type(-1) <= LUA_TSTRING && type(-1) != LUA_TLIGHTUSERDATA)
        guard isStorable, !isOther else {
            throw CallError(
                "\(name): a \(isOther ? "table with a metatable" : typeName(-1)) cannot be stored: only numbers, strings, "
                    + "booleans and tables of them can")
        }
        guard isTable else {
            switch type(-1) {
            case LUA_TSTRING: return StoredSize.number + Int(unsafe lua_rawlen(thread, -1))
            case LUA_TNUMBER: return StoredSize.number
            default: return StoredSize.small
            }
        }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        pushArgument(-1)
        do throws(CallError) { try protect(.frozenCopy, 1, 1) } catch {
            throw CallError("\(name): \(error.message)")
        }
        do throws(ScriptError) {
            return try unsafe PlainReader.read(interpreter, on: thread) { (reader) throws(ScriptError) in
                try reader.storedSize()
            }
        } catch {
            throw CallError("\(name): \(error.message)")
        }
    }

    /// The same of what a field keeps, which is popped.
    func storedSizeOfKept(_ name: String) throws(CallError) -> Int {
        if type(-1) == LUA_TTABLE { try protect(.shown, 1, 1) }
        defer { unsafe lv_pop(thread, 1) }
        return try storedSize(name)
    }
}
