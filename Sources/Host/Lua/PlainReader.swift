import CLua

/// Reads a plain value from the list of its parts, which is on top of a thread's stack.
@safe struct PlainReader {
    private let thread: OpaquePointer
    private let count: Int64
    private var next: Int64 = 1

    init(thread: OpaquePointer, count: Int64) {
        unsafe self.thread = unsafe thread
        self.count = count
    }

    /// The next value.
    mutating func value() -> PlainValue {
        switch mark() {
        case lv_plain_open: return table()
        case lv_plain_nil:
            next += 1
            return .nil
        default:
            unsafe lua_rawgeti(thread, -1, next)
            defer { unsafe lv_pop(thread, 1) }
            next += 1
            return unsafe PlainReader.scalar(on: thread) ?? .nil
        }
    }

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
            return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
                unsafe PlainValue(UnsafeBufferPointer(start: $0, count: count))
            }
        default: return nil
        }
    }

    private mutating func table() -> PlainValue {
        next += 1
        var elements: [PlainValue] = []
        while !isAt(lv_plain_others) { elements.append(value()) }
        next += 1
        var entries: [PlainValue.Entry] = []
        while !isAt(lv_plain_close) {
            let key = value()
            entries.append(PlainValue.Entry(key, value()))
        }
        next += 1
        guard !entries.isEmpty else { return .list(elements) }
        return .table(zip(1..., elements).map { PlainValue.Entry(.integer($0), $1) } + entries)
    }

    private func isAt(_ mark: lv_plain_mark) -> Bool { next > count || self.mark() == mark }

    private func mark() -> lv_plain_mark? {
        unsafe lua_rawgeti(thread, -1, next)
        defer { unsafe lv_pop(thread, 1) }
        guard unsafe lua_type(thread, -1) == LUA_TLIGHTUSERDATA else { return nil }
        return lv_plain_mark(UInt32(UInt(bitPattern: unsafe lua_touserdata(thread, -1))))
    }
}
