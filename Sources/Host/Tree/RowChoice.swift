/// Which rows of a list are chosen, and at which of them the keys stand.
final class RowChoice {
    /// The row at which the keys stand.
    struct Cursor {
        var key: RowKey
        /// Where it was last.
        var position: Int
    }

    /// The values of the rows that are chosen, in the order in which they were.
    private(set) var values: [Value] = []
    /// Whether several can be chosen at a time.
    private(set) var isMultiple = false
    private var known: Set<Identity> = []
    private var others: [Value] = []
    var cursor: Cursor?
    /// Whether the keys have gone to the cursor's row without choosing it, though one alone can be chosen.
    var isFree = false
    /// Whether the row at which the keys stand may be another than what is chosen.
    var hasOwnCursor: Bool { isMultiple || isFree }
    /// Where the rows begin that are chosen on the way of the cursor, and what was chosen before.
    var range: (start: Int, before: [Value])?

    /// Of the rows that have been chosen since the last layout: one that is to be seen.
    private(set) var sought: Value?

    /// Takes what the binding has.
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

    /// All rows that were seen are gone: the keys begin anew, unless the row at which they stand is among the others.
    func forgetCursor(unlessIn rows: LazyRows) {
        if let cursor, rows.position(of: cursor.key, near: cursor.position) == nil { self.cursor = nil }
    }

    /// Whether the row of that value is chosen.
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
