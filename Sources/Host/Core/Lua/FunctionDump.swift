import CLua
import Platform

/// A function and those within it as `lua_dump` writes them (Lua 5.4), read from the front.
struct FunctionDump {
    /// The parts of one function that are read.
    struct Function {
        /// Whether its parameters end with `...`, which its first instruction sets up.
        var isVararg: Bool
        /// Where its instructions are among the bytes, four bytes each.
        var instructions: Range<Int>
        /// The line of each instruction; none where lines were left out.
        var lines: [Int] = []
    }

    private(set) var bytes: [UInt8] = []
    /// Inner functions come before the one around them.
    private(set) var functions: [Function] = []
    /// Whether the bytes end too soon.
    private(set) var isCut = false
    private var position = 0

    /// The signature, version and format, a check of six bytes, the sizes of three types, an integer and a float, the number of
    /// upvalues.
    private static let header = 4 + 2 + 6 + 3 + 8 + 8 + 1

    /// Of the function on top of the stack, which stays; `lua_dump` raises nothing.
    init(ofTopOf state: OpaquePointer, withLines: Bool) {
        var written = Written()
        defer { unsafe free(written.start) }
        let status = unsafe lua_dump(
            state,
            { _, part, count, target in
                unsafe target!.assumingMemoryBound(to: Written.self).pointee.append(part!, count) ? 0 : 1
            }, &written, withLines ? 0 : 1)
        guard status == 0 else {  // there is no memory for more
            isCut = true
            return
        }
        unsafe bytes = Array(UnsafeRawBufferPointer(start: written.start, count: written.count))
        skip(FunctionDump.header)
        readFunction()
    }

    /// What `lua_dump` has written: in small pieces, for each of which an array would take several times as long.
    @safe private struct Written {
        var start: UnsafeMutableRawPointer?
        var count = 0
        private var capacity = 0

        mutating func append(_ part: UnsafeRawPointer, _ size: Int) -> Bool {
            if capacity - count < size {
                let room = 2 * (count + size)
                guard let larger = unsafe realloc(start, room) else { return false }
                unsafe start = larger
                capacity = room
            }
            unsafe memcpy(start! + count, part, size)
            count += size
            return true
        }
    }

    // MARK: Reading

    private mutating func skip(_ count: Int, of width: Int = 1) {
        guard count >= 0, count <= (bytes.count - position) / width else {
            isCut = true
            position = bytes.count
            return
        }
        position += count * width
    }

    private mutating func byte() -> UInt8 {
        skip(1)
        return isCut ? 0 : bytes[position - 1]
    }

    /// Seven bits a byte, the highest first; the last byte has its top bit set.
    private mutating func size() -> Int {
        var size = 0
        while !isCut {
            let byte = byte()
            size = size << 7 | Int(byte & 0x7f)
            if byte & 0x80 != 0 { return size }
        }
        return 0
    }

    private mutating func skipString() {
        let size = size()
        if size > 1 { skip(size - 1) }
    }

    private mutating func each(_ body: (inout FunctionDump) -> Void) {
        var count = size()
        while count > 0, !isCut {
            body(&self)
            count -= 1
        }
    }

    private mutating func readFunction() {
        skipString()  // the source
        let line = size()
        _ = size()
        _ = byte()
        let isVararg = byte() != 0
        _ = byte()
        let count = size()
        let start = position
        skip(count, of: 4)
        var function = Function(isVararg: isVararg, instructions: start..<position)
        each { $0.skipConstant() }
        skip(size(), of: 3)  // upvalues
        each { $0.readFunction() }
        function.lines = lines(from: line)
        each { dump in  // local variables
            dump.skipString()
            _ = dump.size()
            _ = dump.size()
        }
        each { $0.skipString() }  // names of upvalues
        functions.append(function)
    }

    private mutating func skipConstant() {
        switch Int32(byte() & 0x0f) {
        case LUA_TNUMBER: skip(8)
        case LUA_TSTRING: skipString()
        default: break
        }
    }

    /// How far each instruction's line is from that of the one before; where it is too far, the line stands in a list that follows.
    private mutating func lines(from first: Int) -> [Int] {
        let count = size()
        let start = position
        skip(count)
        let deltas = isCut ? [] : bytes[start..<position]
        var absolute: [Int] = []
        each { dump in
            _ = dump.size()
            absolute.append(dump.size())
        }
        var line = first
        var next = absolute.makeIterator()
        return deltas.map { delta in
            let delta = Int8(bitPattern: delta)
            line = delta == .min ? next.next() ?? line : line + Int(delta)
            return line
        }
    }
}
