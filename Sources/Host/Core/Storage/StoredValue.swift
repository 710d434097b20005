/// A table as bytes, its types and the order of its keys kept.
package enum StoredValue {
    private static let deepest = 400

    private enum Mark: UInt8 {
        case `nil`, no, yes, integer, number, string, bytes, list, table
        /// What has changed in a table: a value has none within it.
        case change
    }

    /// The bytes.
    package static func encoded(_ value: PlainValue) -> [UInt8] {
        var bytes: [UInt8] = [1]
        put(value, to: &bytes)
        return bytes
    }

    /// The value of encoded bytes; nil: they are invalid.
    package static func decoded(_ bytes: [UInt8]) -> PlainValue? {
        guard bytes.first == 1 else { return nil }
        var rest = bytes.dropFirst()
        guard let value = value(in: &rest, 0), rest.isEmpty else { return nil }
        return value
    }

    /// The bytes of what has changed in a table.
    static func encoded(_ change: TableChange) -> [UInt8] {
        var bytes: [UInt8] = [1]
        put(change, to: &bytes)
        return bytes
    }

    /// What encoded bytes say that has changed in a table; nil: they are invalid.
    package static func decodedChange(_ bytes: [UInt8]) -> TableChange? {
        guard bytes.starts(with: [1, Mark.change.rawValue]) else { return nil }
        var rest = bytes.dropFirst(2)
        guard let change = change(in: &rest, 0), rest.isEmpty else { return nil }
        return change
    }

    /// How many elements are left, or -1; how many entries there are; these.
    private static func put(_ change: TableChange, to bytes: inout [UInt8]) {
        put(.change, UInt64(bitPattern: Int64(change.count ?? -1)), &bytes)
        put(.change, UInt64(change.entries.count), &bytes)
        for entry in change.entries {
            put(entry.key, to: &bytes)
            switch entry.part {
            case .value(let value): put(value, to: &bytes)
            case .table(let change): put(change, to: &bytes)
            }
        }
    }

    private static func put(_ value: PlainValue, to bytes: inout [UInt8]) {
        switch value {
        case .nil: bytes.append(Mark.nil.rawValue)
        case .boolean(let flag): bytes.append((flag ? Mark.yes : .no).rawValue)
        case .integer(let number): put(.integer, UInt64(bitPattern: Int64(number)), &bytes)
        case .number(let number): put(.number, number.bitPattern, &bytes)
        case .string(let text):
            put(.string, UInt64(text.utf8.count), &bytes)
            bytes += text.utf8
        case .bytes(let data):
            put(.bytes, UInt64(data.count), &bytes)
            bytes += data
        case .list(let elements):
            put(.list, UInt64(elements.count), &bytes)
            for element in elements { put(element, to: &bytes) }
        case .table(let entries):
            put(.table, UInt64(entries.count), &bytes)
            for entry in entries {
                put(entry.key, to: &bytes)
                put(entry.value, to: &bytes)
            }
        }
    }

    private static func put(_ mark: Mark, _ number: UInt64, _ bytes: inout [UInt8]) {
        bytes.append(mark.rawValue)
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private static func value(in rest: inout ArraySlice<UInt8>, _ depth: Int) -> PlainValue? {
        guard depth < deepest, let mark = rest.popFirst().flatMap(Mark.init) else { return nil }
        switch mark {
        case .nil: return .nil
        case .no: return false
        case .yes: return true
        case .integer: return number(&rest).map { .integer(Int(Int64(bitPattern: $0))) }
        case .number: return number(&rest).map { .number(Double(bitPattern: $0)) }
        case .string, .bytes: return data(&rest).map { PlainValue($0) }
        case .list: return list(&rest, depth)
        case .table: return table(&rest, depth)
        case .change: return nil
        }
    }

    /// What follows the mark of a change.
    private static func change(in rest: inout ArraySlice<UInt8>, _ depth: Int) -> TableChange? {
        guard depth < deepest, let left = number(&rest).map({ Int64(bitPattern: $0) }), left >= -1,
            rest.popFirst() == Mark.change.rawValue, let count = number(&rest), count <= rest.count
        else { return nil }
        var change = TableChange(count: left < 0 ? nil : Int(left))
        for _ in 0..<count {
            guard let key = key(in: &rest, depth + 1), let part = part(in: &rest, depth + 1) else { return nil }
            change.entries.append(TableChange.Entry(key: key, part: part))
        }
        return change
    }

    private static func part(in rest: inout ArraySlice<UInt8>, _ depth: Int) -> TableChange.Part? {
        guard rest.first == Mark.change.rawValue else { return value(in: &rest, depth).map { .value($0) } }
        rest = rest.dropFirst()
        return change(in: &rest, depth).map { .table($0) }
    }

    private static func list(_ rest: inout ArraySlice<UInt8>, _ depth: Int) -> PlainValue? {
        guard let count = number(&rest), count <= rest.count else { return nil }
        var elements: [PlainValue] = []
        for _ in 0..<count {
            guard let element = value(in: &rest, depth + 1) else { return nil }
            elements.append(element)
        }
        return .list(elements)
    }

    private static func table(_ rest: inout ArraySlice<UInt8>, _ depth: Int) -> PlainValue? {
        guard let count = number(&rest), count <= rest.count else { return nil }
        var entries: [PlainValue.Entry] = []
        for _ in 0..<count {
            guard let key = key(in: &rest, depth + 1), let value = value(in: &rest, depth + 1) else { return nil }
            entries.append(PlainValue.Entry(key, value))
        }
        return .table(entries)
    }

    /// What a table can have as a key.
    private static func key(in rest: inout ArraySlice<UInt8>, _ depth: Int) -> PlainValue? {
        let key = value(in: &rest, depth)
        switch key {
        case .number(let number)?: return number.isNaN ? nil : key
        case .boolean?, .integer?, .string?, .bytes?: return key
        default: return nil
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        guard rest.count >= 8 else { return nil }
        defer { rest = rest.dropFirst(8) }
        return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func data(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let count = number(&rest), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }
}
