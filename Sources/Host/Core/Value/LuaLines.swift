/// The lines of Lua source: `\n`, `\r`, `\r\n` and `\n\r` each end one, as Lua counts them.
package enum LuaLines {
    /// Where they stand, without what ends them; at least one, which may be empty.
    package static func ranges(of bytes: [UInt8], from first: Int = 0) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int? = first
        while let line = start {
            let (end, next) = end(ofLineAt: line, in: bytes)
            ranges.append(line..<end)
            start = next
        }
        return ranges
    }

    /// How many line ends there are.
    static func breaks(in bytes: [UInt8]) -> Int {
        var (count, place) = (0, 0)
        while let next = end(ofLineAt: place, in: bytes).next { (count, place) = (count + 1, next) }
        return count
    }

    /// Where the line ends that begins at a place, and where the next one begins; nil: it is the last one.
    private static func end(ofLineAt start: Int, in bytes: [UInt8]) -> (end: Int, next: Int?) {
        var end = start
        while end < bytes.count, !isBreak(bytes[end]) { end += 1 }
        guard end < bytes.count else { return (end, nil) }
        let isPair = end + 1 < bytes.count && isBreak(bytes[end + 1]) && bytes[end + 1] != bytes[end]
        return (end, end + (isPair ? 2 : 1))
    }

    package static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
