import CLua

/// The content of a table as one line, for ids that are tables: those of two values that differ are never the same.
struct ContentText {
    private let interpreter: Interpreter
    private var bytes: [UInt8] = []
    private var entries = 0

    /// How deep values can be nested, parts moved into their own depth included.
    private static let mostLevels = 360

    /// Of the value on top.
    init(_ interpreter: Interpreter) throws(ScriptError) {
        self.interpreter = interpreter
        try write(depth: 1)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds the value on top, which is popped.
    private mutating func write(depth: Int) throws(ScriptError) {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top - 1) }
        guard depth <= ContentText.mostLevels, unsafe lua_checkstack(state, 12) != 0 else {
            throw ScriptError("a value is nested too deeply")
        }
        if unsafe lua_type(state, top) == LUA_TSTRING {
            bytes.append(UInt8(ascii: "\""))
            for byte in interpreter.bytes(at: top) {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
            return bytes.append(UInt8(ascii: "\""))
        }
        guard unsafe lua_type(state, top) == LUA_TTABLE && interpreter.tableKind(at: top, on: state).isValue else {
            unsafe lua_pushvalue(state, top)
            try interpreter.protect(.textOf, 1, 1)
            bytes += interpreter.bytes(at: -1)
            return
        }
        unsafe lua_pushvalue(state, top)
        try interpreter.protect(.otherKeys, 1, 2)
        let length = unsafe lua_tointegerx(state, -1, nil)
        let start = bytes.count
        bytes.append(UInt8(ascii: "{"))
        for place in 0..<length {
            unsafe lua_pushinteger(state, place + 1)
            try writeEntry(of: top, isNamed: false, isFirst: bytes.count == start + 1, depth)
        }
        for place in 0..<lua_Integer(unsafe lua_rawlen(state, top + 1)) {
            unsafe lua_rawgeti(state, top + 1, place + 1)
            try writeEntry(of: top, isNamed: true, isFirst: bytes.count == start + 1, depth)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Adds the entry of the key on top, which is popped.
    private mutating func writeEntry(
        of table: Int32, isNamed: Bool, isFirst: Bool, _ depth: Int
    ) throws(ScriptError) {
        let state = unsafe interpreter.state
        entries += 1
        if entries % 256 == 0, interpreter.isSpent { throw interpreter.limitError }
        if !isFirst { bytes += ", ".utf8 }
        if isNamed {
            bytes.append(UInt8(ascii: "["))
            unsafe lua_pushvalue(state, -1)
            try write(depth: depth + 1)
            bytes += "] = ".utf8
        }
        unsafe lua_pushvalue(state, table)
        unsafe lua_rotate(state, -2, 1)
        try interpreter.protect(.getElement, 2, 1)
        try write(depth: depth + 1)
    }
}

extension Interpreter {
    /// What onChange's message calls the type of the value on top (L53).
    func changeType() throws(ScriptError) -> String {
        let top = unsafe lua_gettop(state)
        switch unsafe lua_type(state, top) {
        case LUA_TNIL: return "Optional"
        case LUA_TBOOLEAN: return "Bool"
        case LUA_TNUMBER: return unsafe lua_isinteger(state, top) != 0 ? "Int" : "Double"
        case LUA_TSTRING: return "String"
        case LUA_TFUNCTION: return "Function"
        default: break
        }
        guard unsafe lua_type(state, top) == LUA_TTABLE && tableKind(at: top, on: state).isValue else {
            return unsafe GivenValue(thread: state, index: top).typeName
        }
        unsafe lua_pushvalue(state, top)
        try protect(.otherKeys, 1, 2)
        let isList = unsafe lua_tointegerx(state, -1, nil) > 0 || lua_rawlen(state, -2) == 0
        return isList ? "Array" : "Dictionary"
    }
}
