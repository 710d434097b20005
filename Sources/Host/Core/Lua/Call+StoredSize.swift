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
        pushArgument(-1)
        do throws(CallError) { try protect(.writeDown, 1, 1) } catch {
            throw CallError("\(name): \(error.message)")
        }
        defer { unsafe lv_pop(thread, 1) }
        return unsafe Interpreter.withBytes(at: -1, on: thread) { bytes in
            var reader = unsafe PlainReader(bytes)
            return reader.storedSize()
        }
    }

    /// The same of what a field keeps, which is popped.
    func storedSizeOfKept(_ name: String) throws(CallError) -> Int {
        if type(-1) == LUA_TTABLE { try protect(.shown, 1, 1) }
        defer { unsafe lv_pop(thread, 1) }
        return try storedSize(name)
    }
}
