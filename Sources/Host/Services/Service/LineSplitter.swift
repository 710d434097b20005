import Host

/// Splits bytes into lines as they come.
struct LineSplitter {
    /// The longest line there may be, in bytes.
    static let longest = 16 << 20
    private var rest: [UInt8] = []

    /// The lines that are whole now, without their ends.
    mutating func take(_ bytes: some Collection<UInt8>) throws(ScriptError) -> [PlainValue] {
        let looked = rest.count
        rest += bytes
        var lines: [PlainValue] = []
        var (start, search) = (0, looked)
        while let end = rest[search...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(LineSplitter.line(rest[start..<end]))
            start = end + 1
            search = start
        }
        rest.removeSubrange(..<start)
        guard rest.count <= LineSplitter.longest else {
            throw ScriptError("a line is longer than \(LineSplitter.longest) bytes")
        }
        return lines
    }

    /// The bytes behind the last line break, as a line.
    mutating func finish() -> [PlainValue] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [LineSplitter.line(rest[...])]
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> PlainValue {
        PlainValue(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
    }
}
