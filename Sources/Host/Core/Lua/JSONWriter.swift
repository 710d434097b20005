import CLua

/// Writes a value of a script's as JSON. It sees through the tables of fields (L16). Nothing here raises.
struct JSONWriter {
    private let call: Call
    /// The indentation of a level; nil: everything is on one line.
    private let indent: Int?
    private(set) var bytes: [UInt8] = []
    /// What leads from the outermost table to the value that is written.
    private var path: [String] = []
    private var written = 0
    /// Bytes that count for the limit on memory.
    private(set) var held = 0

    private static let mostLevels = 180
    private static let mostKeysSaid = 20

    init(_ call: Call, indent: Int?) {
        self.call = call
        self.indent = indent
    }

    // MARK: Values

    /// Writes the value on top of the stack, which stays there. `isContent`: a field keeps it, or a table within that.
    mutating func write(isContent: Bool = false, depth: Int = 0) throws(CallError) {
        written += 1
        if written % 256 == 0 { try checkLimits() }
        let thread = unsafe call.thread
        guard unsafe lua_checkstack(thread, 12) != 0 else {
            throw CallError("json.encode: a value is nested too deeply")
        }
        switch call.type(-1) {
        case LUA_TNIL: put("null")
        case LUA_TBOOLEAN: put(unsafe lua_toboolean(thread, -1) != 0 ? "true" : "false")
        case LUA_TNUMBER: try writeNumber()
        case LUA_TSTRING: try writeString()
        case LUA_TTABLE: try writeTable(isContent: isContent, depth: depth)
        default:
            guard unsafe lv_is_json_null(thread, -1) else { throw refusal("a \(call.typeName(-1)) cannot be written") }
            put("null")
        }
    }

    private mutating func writeNumber() throws(CallError) {
        if unsafe lua_isinteger(call.thread, -1) != 0 {
            return put("\(unsafe lua_tointegerx(call.thread, -1, nil))")
        }
        let number = call.number(-1)
        guard number.isFinite else {
            throw refusal(number.isNaN ? "0/0 is no number in JSON" : "an infinite number cannot be written")
        }
        put(LuaNumber.exactText(number))
    }

    private mutating func writeString() throws(CallError) {
        let text = call.bytes(-1)
        guard (try? UTF8Span(validating: text.span)) != nil else {
            throw refusal("a string that is no UTF-8 cannot be written")
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 8: put("\\b")
            case 9: put("\\t")
            case 10: put("\\n")
            case 12: put("\\f")
            case 13: put("\\r")
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                put("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    // MARK: Tables

    private mutating func writeTable(isContent: Bool, depth: Int) throws(CallError) {
        guard depth < JSONWriter.mostLevels else {
            throw refusal("more than \(JSONWriter.mostLevels) levels of tables (does one contain itself?)")
        }
        let thread = unsafe call.thread
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        if unsafe isContent || call.interpreter.tableKind(at: top, on: thread).isValue {
            unsafe lua_pushvalue(thread, top)
            try call.protect(.otherKeys, 1, 3)
            let length = unsafe lua_tointegerx(thread, -2, nil)
            // The content stands above the list of its other keys.
            unsafe lua_copy(thread, -1, -2)
            unsafe lv_pop(thread, 1)
            let others = Int64(unsafe lua_rawlen(thread, top + 1))
            try checkKeys(others, top + 1)
            return try writeEntries(
                of: top + 2, length: length, others: others, depth: depth, isContent: true
            ) { (place) throws(CallError) in unsafe lua_rawgeti(thread, top + 1, place) }
        }
        let length = Int64(unsafe lua_rawlen(thread, top))
        let names = try sortedNames(of: top, behind: length)
        try writeEntries(of: top, length: length, others: Int64(names.count), depth: depth, isContent: false) {
            (place) throws(CallError) in
            let name = names[Int(place) - 1]
            guard unsafe name.withUnsafeBytes({ unsafe lv_push_bytes(thread, $0.baseAddress, $0.count) }) else {
                throw CallError("not enough memory")
            }
        }
    }

    /// The keys of the list at an index are names.
    private mutating func checkKeys(_ count: Int64, _ list: Int32) throws(CallError) {
        for place in 0..<count {
            let isName = unsafe lua_rawgeti(call.thread, list, place + 1) == LUA_TSTRING
            if !isName { throw refusalOfKey() }
            unsafe lv_pop(call.thread, 1)
        }
    }

    /// The key on top is no name.
    private mutating func refusalOfKey() -> CallError {
        path.append(keyText(isName: false))
        return refusal("a key of an object is a string")
    }

    private func sortedNames(of table: Int32, behind length: Int64) throws(CallError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        let thread = unsafe call.thread
        unsafe lua_pushnil(thread)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(thread, table) != 0 {
            unsafe lv_pop(thread, 1)
            if unsafe lua_isinteger(thread, -1) != 0,
                unsafe (1...max(length, 1)).contains(lua_tointegerx(thread, -1, nil)), length > 0
            {
                continue
            }
            guard call.type(-1) == LUA_TSTRING else {
                var writer = self
                throw writer.refusalOfKey()
            }
            names.append(call.bytes(-1))
        }
        names.sort { $0.lexicographicallyPrecedes($1) }
        return names
    }

    /// Writes the elements of the table at an index, or its others, whose names `pushName` pushes.
    private mutating func writeEntries(
        of table: Int32, length: Int64, others: Int64, depth: Int, isContent: Bool,
        pushName: (Int64) throws(CallError) -> Void
    ) throws(CallError) {
        let thread = unsafe call.thread
        let isObject = others > 0
        if isObject, length > 0 { throw refusal("a table is a list or has names, not both") }
        let count = isObject ? others : length
        guard count > 0 else { return put("[]") }
        put(isObject ? "{" : "[")
        for place in 1...count {
            if place > 1 { put(",") }
            newLine(depth + 1)
            if isObject {
                try pushName(place)
                path.append(keyText(isName: true))
                try writeString()
                put(indent == nil ? ":" : ": ")
                unsafe lua_rawget(thread, table)
            } else {
                path.append("[\(place)]")
                unsafe lua_rawgeti(thread, table, place)
            }
            try write(isContent: isContent, depth: depth + 1)
            unsafe lv_pop(thread, 1)
            path.removeLast()
        }
        newLine(depth)
        put(isObject ? "}" : "]")
    }

    // MARK: Text

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func newLine(_ depth: Int) {
        guard let indent else { return }
        bytes.append(10)
        bytes.append(contentsOf: repeatElement(32, count: indent * depth))
    }

    private mutating func checkLimits() throws(CallError) {
        if bytes.count > held {
            unsafe lv_hold(call.thread, bytes.count - held)
            held = bytes.count
        }
        if call.interpreter.isSpent { throw CallError("not enough memory") }
    }

    /// The key on top, as it leads to what is in a table.
    private func keyText(isName: Bool) -> String {
        isName ? ".\(call.text(-1))" : "[\((try? call.written(-1)) ?? "?")]"
    }

    private func refusal(_ reason: String) -> CallError {
        let place = path.isEmpty ? "" : ", at " + path.prefix(JSONWriter.mostKeysSaid).joined()
        return CallError("json.encode: \(reason)\(place)")
    }
}
