import CLua

/// Reads a plain value on a thread's stack, as it is handed over (`Operation.frozenCopy`, L16). Nothing here raises.
@safe struct PlainReader {
    private let interpreter: Interpreter
    private let thread: OpaquePointer
    private var values = 0
    /// Bytes of what has been read, and those that count for the limit on memory meanwhile.
    private var bytes = 0
    private var held = 0

    /// How deep values can be nested, parts moved into their own depth included.
    private static let mostLevels = 360
    private static let valuesBetweenLooks = 256

    private init(_ interpreter: Interpreter, on thread: OpaquePointer) {
        self.interpreter = interpreter
        unsafe self.thread = unsafe thread
    }

    /// Gives what a closure reads of the value on top, which stays there.
    static func read<R>(
        _ interpreter: Interpreter, on thread: OpaquePointer, _ body: (inout PlainReader) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        let top = unsafe lua_gettop(thread)
        var reader = unsafe PlainReader(interpreter, on: thread)
        defer {
            unsafe lua_settop(thread, top)
            unsafe lv_hold(thread, -reader.held)
        }
        return try body(&reader)
    }

    /// The value on top.
    mutating func value(depth: Int = 0) throws(ScriptError) -> PlainValue {
        try note(MemoryLayout<PlainValue>.stride)
        if let value = unsafe PlainReader.scalar(on: thread) {
            if unsafe lua_type(thread, -1) == LUA_TSTRING { bytes += Int(unsafe lua_rawlen(thread, -1)) }
            return value
        }
        var elements: [PlainValue] = []
        var entries: [PlainValue.Entry] = []
        var key: PlainValue?
        try forEachPart(depth) { (reader, isElement) throws(ScriptError) in
            let part = try reader.value(depth: depth + 1)
            if isElement {
                elements.append(part)
            } else if let name = key {
                entries.append(PlainValue.Entry(name, part))
                key = nil
            } else {
                key = part
            }
        }
        guard !entries.isEmpty else { return .list(elements) }
        return .table(zip(1..., elements).map { PlainValue.Entry(.integer($0), $1) } + entries)
    }

    /// How many bytes the value on top takes where it is stored.
    mutating func storedSize(depth: Int = 0) throws(ScriptError) -> Int {
        try note(0)
        switch unsafe lua_type(thread, -1) {
        case LUA_TNIL, LUA_TBOOLEAN: return StoredSize.small
        case LUA_TNUMBER: return StoredSize.number
        case LUA_TSTRING: return StoredSize.number + Int(unsafe lua_rawlen(thread, -1))
        default: break
        }
        var size = StoredSize.table
        try forEachPart(depth) { (reader, _) throws(ScriptError) in size += try reader.storedSize(depth: depth + 1) }
        return size
    }

    /// Notes that a value is read, of so many bytes; looks now and then whether a limit has been reached.
    private mutating func note(_ more: Int) throws(ScriptError) {
        bytes += more
        values += 1
        guard values % PlainReader.valuesBetweenLooks == 0 else { return }
        unsafe lv_hold(thread, bytes - held)
        held = bytes
        if interpreter.isSpent { throw interpreter.limitError }
    }

    /// Calls it with each element of the table on top, and with each other key and then its value, on top in turn.
    private mutating func forEachPart(
        _ depth: Int, _ take: (inout PlainReader, _ isElement: Bool) throws(ScriptError) -> Void
    ) throws(ScriptError) {
        let top = unsafe lua_gettop(thread)
        let (keys, content) = (top + 1, top + 2)
        let length = try pushParts(depth)
        for place in 0..<length {
            unsafe lua_rawgeti(thread, content, place + 1)
            try take(&self, true)
            unsafe lua_settop(thread, content)
        }
        for place in 0..<lua_Integer(unsafe lua_rawlen(thread, keys)) {
            unsafe lua_rawgeti(thread, keys, place + 1)
            unsafe lua_pushvalue(thread, -1)
            if unsafe lua_rawget(thread, content) != LUA_TNIL {
                unsafe lua_pushvalue(thread, content + 1)
                try take(&self, false)
                unsafe lua_settop(thread, content + 2)
                try take(&self, false)
            }
            unsafe lua_settop(thread, content)
        }
        unsafe lua_settop(thread, top)
    }

    /// Pushes a list of the keys outside 1…n of the table on top, and what a field keeps of it; gives n.
    private func pushParts(_ depth: Int) throws(ScriptError) -> lua_Integer {
        guard unsafe lua_checkstack(thread, 12) != 0 else { throw PlainReader.nestedTooDeeply }
        let index = unsafe lua_gettop(thread)
        let isTable = unsafe lua_type(thread, index) == LUA_TTABLE
        guard unsafe isTable && interpreter.tableKind(at: index, on: thread) != .other else {
            let given = unsafe isTable ? "table with a metatable" : GivenValue(thread: thread, index: index).typeName
            throw ScriptError("a \(given) is no plain value: only numbers, strings, booleans and tables of them are")
        }
        guard depth <= PlainReader.mostLevels else { throw PlainReader.nestedTooDeeply }
        unsafe lua_pushvalue(thread, index)
        guard unsafe Operation.otherKeys.call(thread, 1, 3) == LUA_OK else {
            throw unsafe interpreter.popMessage(thread)
        }
        let length = unsafe lua_tointegerx(thread, -2, nil)
        unsafe lua_copy(thread, -1, -2)
        unsafe lv_pop(thread, 1)
        return length
    }

    private static let nestedTooDeeply = ScriptError("a value is nested too deeply")

    /// The simple value on top; nil: it is none.
    static func scalar(on thread: OpaquePointer) -> PlainValue? {
        switch unsafe lua_type(thread, -1) {
        case LUA_TNIL: return .nil
        case LUA_TBOOLEAN: return .boolean(unsafe lua_toboolean(thread, -1) != 0)
        case LUA_TNUMBER:
            if unsafe lua_isinteger(thread, -1) != 0 {
                return .integer(Int(unsafe lua_tointegerx(thread, -1, nil)))
            }
            return .number(unsafe lua_tonumberx(thread, -1, nil))
        case LUA_TSTRING:
            var count = 0
            guard let bytes = unsafe lua_tolstring(thread, -1, &count) else { return .nil }
            return unsafe PlainValue(UnsafeRawBufferPointer(start: bytes, count: count))
        default: return nil
        }
    }
}
