/// The selection of a list, and its cursor, the row that keys act on.
final class RowChoice {
    /// The row that keys act on.
    struct Cursor {
        var key: RowKey
        /// Its last position.
        var position: Int
    }

    /// The values of the selected rows, in the order of selection.
    private(set) var values: [Value] = []
    /// Whether several rows can be selected.
    private(set) var isMultiple = false
    private var known: Set<Identity> = []
    private var others: [Value] = []
    var cursor: Cursor?
    /// Whether the cursor was moved without selecting its row, in a list with a single selection.
    var isFree = false
    /// Whether the cursor may be at another row than the selected one.
    var hasOwnCursor: Bool { isMultiple || isFree }
    /// The start of a range that is being selected, and the selection before.
    var range: (start: Int, before: [Value])?

    /// A row selected since the last layout that is to be scrolled into view.
    private(set) var sought: Value?

    /// Whether the row at the cursor is to be scrolled into view.
    var seeksCursor = false

    /// Takes the value of the binding.
    func take(_ value: Value) throws(ScriptError) {
        var list: [Value]?
        if case .reference(let reference) = value { list = try reference.elements() }
        isMultiple = list != nil
        let new: [Value] = if let list { list } else if case .nil = value { [] } else { [value] }
        if let added = new.first(where: { !contains($0) }) { sought = added }
        values = new
        if !new.isEmpty { isFree = false }
        known = []
        others = []
        for value in values {
            if let id = value.identity { known.insert(id) } else { others.append(value) }
        }
    }

    /// Takes the row to scroll to, if it still is selected.
    func takeSought() -> Value? {
        defer { sought = nil }
        return sought.flatMap { contains($0) ? $0 : nil }
    }

    /// Other rows take the place of those that were mounted, which had these keys from a position on. A cursor whose row is gone comes
    /// behind the last of them before it that is still there, else to the next one's position; if none is, it is reset.
    func moveCursor(to rows: LazyRows, from keys: [RowKey], at first: Int) {
        func place(_ index: Int) -> Int? { rows.position(of: keys[index], near: first + index) }
        guard let cursor, rows.position(of: cursor.key, near: cursor.position) == nil else { return }
        let former = keys.firstIndex(of: cursor.key) ?? cursor.position - first
        let index = min(max(former, 0), keys.count)
        let last = keys.indices[..<index].reversed().lazy.compactMap(place).first
        let position = last.map { $0 + 1 } ?? keys.indices[index...].lazy.compactMap(place).first
        // As far from there as it was from the rows that were mounted.
        self.cursor = position.map { Cursor(key: cursor.key, position: max($0 + former - index, 0)) }
    }

    /// Whether the row of that value is selected.
    func contains(_ value: Value) -> Bool {
        if let id = value.identity { return known.contains(id) }
        return others.contains { (try? $0.isEqual(to: value)) ?? false }
    }

    /// The values with one more, or one fewer if it is among them.
    func toggled(_ value: Value) -> [Value] {
        guard contains(value) else { return values + [value] }
        return values.filter { !((try? $0.isEqual(to: value)) ?? false) }
    }
}

extension Value {
    /// The id that it is; nil for what is no simple value.
    var identity: Identity? {
        switch self {
        case .nil, .reference: nil
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .float(value)
        case .string(let value): .string(value)
        }
    }
}

extension Identity {
    /// The value that it is; nil for an id that is a table or a reference.
    var value: Value? {
        switch self {
        case .integer(let value): .integer(value)
        case .number(let bits): .number(Double(bitPattern: bits))
        case .string(let value): .string(value)
        case .boolean(let value): .boolean(value)
        case .other: nil
        }
    }
}
