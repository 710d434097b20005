extension PlainValue {
    /// How many bytes it counts for where it is stored.
    var storedSize: Int {
        switch self {
        case .nil, .boolean: StoredSize.small
        case .integer, .number: StoredSize.number
        case .string(let text): StoredSize.number + text.utf8.count
        case .bytes(let bytes): StoredSize.number + bytes.count
        case .list(let elements): elements.reduce(StoredSize.table) { $0 + $1.storedSize }
        case .table(let entries): PlainValue.storedSize(of: entries)
        }
    }

    /// The keys of a sequence that stands first count for nothing, so that another key beside them counts for itself alone.
    private static func storedSize(of entries: [Entry]) -> Int {
        var (size, length) = (StoredSize.table, 0)
        for entry in entries {
            size += entry.value.storedSize
            if entry.key == .integer(length + 1) { length += 1 } else { size += entry.key.storedSize }
        }
        return size
    }
}

/// How many bytes parts of a value count for where it is stored: nil and booleans, numbers, a table without its parts. A string counts for
/// a number and its bytes.
enum StoredSize {
    static let (small, number, table) = (1, 9, 9)
}
