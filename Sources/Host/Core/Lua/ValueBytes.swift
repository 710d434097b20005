import CLua

/// A value written down for C to make it in a script's heap (`building.c`).
package struct ValueBytes {
    /// What stands before each value, in the order of C. A number follows, or the count of a string's bytes, in eight bytes, and those; of a
    /// table its elements, what begins the others, key and value of these in turn, and its end.
    enum Mark: UInt8 {
        case `nil`, null, `false`, `true`, integer, number, string, table, others, end
    }

    private(set) var bytes: [UInt8] = []

    package init() {}

    /// - Throws: that it is nested too deeply.
    init(_ value: PlainValue) throws(ScriptError) { try add(value, depth: 0) }

    /// Tables within each other that C makes.
    private static let deepest = 400

    private mutating func add(_ value: PlainValue, depth: Int) throws(ScriptError) {
        guard depth <= ValueBytes.deepest else { throw ScriptError("a value is nested too deeply", kind: .limit) }
        switch value {
        case .nil: add(.nil)
        case .boolean(let flag): add(flag)
        case .integer(let number): add(number)
        case .number(let number): add(number)
        case .string(var text): text.withUTF8 { unsafe add(string: UnsafeRawBufferPointer($0)) }
        case .bytes(let bytes): unsafe bytes.withUnsafeBytes { unsafe add(string: $0) }
        case .list(let elements):
            add(.table)
            for element in elements { try add(element, depth: depth + 1) }
            add(.others)
            add(.end)
        case .table(let entries):
            add(.table)
            add(.others)
            for entry in entries {
                try add(entry.key, depth: depth + 1)
                try add(entry.value, depth: depth + 1)
            }
            add(.end)
        }
    }

    mutating func add(_ mark: Mark) { bytes.append(mark.rawValue) }

    mutating func add(_ flag: Bool) { add(flag ? .true : .false) }

    mutating func add(_ number: Int) {
        add(.integer)
        add(eightBytes: UInt64(bitPattern: Int64(number)))
    }

    mutating func add(_ number: Double) {
        add(.number)
        add(eightBytes: number.bitPattern)
    }

    mutating func add(string text: UnsafeRawBufferPointer) {
        add(.string)
        add(eightBytes: UInt64(text.count))
        unsafe bytes.append(contentsOf: text)
    }

    private mutating func add(eightBytes number: UInt64) {
        unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }
}

extension Interpreter {
    /// Pushes the value. It counts for the limit on memory while it is made.
    func push(_ value: ValueBytes, on thread: OpaquePointer) throws(ScriptError) {
        unsafe lv_hold(thread, value.bytes.count)
        defer { unsafe lv_hold(thread, -value.bytes.count) }
        let status = unsafe value.bytes.withUnsafeBytes { bytes in
            unsafe lua_pushlightuserdata(thread, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return unsafe Operation.build.call(thread, 1, 1)
        }
        guard status == LUA_OK else { throw unsafe popMessage(thread) }
    }
}
