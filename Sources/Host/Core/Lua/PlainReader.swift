import CLua

/// Reads a plain value that C has written down (`building.c`).
@safe struct PlainReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = unsafe bytes }

    /// The next value.
    mutating func value() -> PlainValue {
        switch takeMark() {
        case .nil, .null, .others, .end: .nil
        case .false: .boolean(false)
        case .true: .boolean(true)
        case .integer: .integer(Int(Int64(bitPattern: takeNumber())))
        case .number: .number(Double(bitPattern: takeNumber()))
        case .string: string()
        case .table: table()
        }
    }

    private func mark() -> ValueBytes.Mark {
        unsafe position < bytes.count ? ValueBytes.Mark(rawValue: bytes[position]) ?? .end : .end
    }

    private mutating func takeMark() -> ValueBytes.Mark {
        defer { position += 1 }
        return mark()
    }

    private mutating func takeNumber() -> UInt64 {
        defer { position += 8 }
        return unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }

    private mutating func string() -> PlainValue {
        let count = Int(takeNumber())
        defer { position += count }
        return unsafe PlainValue(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
    }

    private mutating func table() -> PlainValue {
        var elements: [PlainValue] = []
        while mark() != .others { elements.append(value()) }
        position += 1
        var entries: [PlainValue.Entry] = []
        while mark() != .end {
            let key = value()
            entries.append(PlainValue.Entry(key, value()))
        }
        position += 1
        guard !entries.isEmpty else { return .list(elements) }
        return .table(zip(1..., elements).map { PlainValue.Entry(.integer($0), $1) } + entries)
    }

    /// How many bytes the value takes where it is stored.
    mutating func storedSize() -> Int {
        let mark = takeMark()
        switch mark {
        case .nil, .null, .false, .true: return StoredSize.small
        case .integer, .number:
            position += 8
            return StoredSize.number
        case .string:
            let count = Int(takeNumber())
            position += count
            return StoredSize.number + count
        case .table, .others, .end: break
        }
        var size = StoredSize.table
        while self.mark() != .end {
            if self.mark() == .others { position += 1 } else { size += storedSize() }
        }
        position += 1
        return size
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
            return unsafe PlainValue(UnsafeRawBufferPointer(start: bytes, count: count))
        default: return nil
        }
    }
}
