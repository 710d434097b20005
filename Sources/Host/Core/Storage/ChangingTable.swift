/// A table of plain values in which things change. What it is made of may come from anywhere.
package final class ChangingTable {
    private enum Part {
        case value(PlainValue)
        case table(ChangingTable)

        var plain: PlainValue {
            switch self {
            case .value(let value): value
            case .table(let table): table.value
            }
        }
    }

    /// The sequence 1…n.
    private var elements: [Part] = []
    /// The other keys in their order, those that have gone among them, and what they lead to.
    private var others: [(key: PlainValue, part: Part?)] = []
    /// Where each of them stands, by its bytes.
    private var places: [[UInt8]: Int] = [:]

    /// Nil: the value is no table, or one that has a key twice.
    package init?(_ value: PlainValue) {
        switch value {
        case .list(let list): elements = list.map { .value($0) }
        case .table(let entries):
            for entry in entries where !add(.value(entry.value), at: entry.key) { return nil }
        default: return nil
        }
    }

    /// It as a value.
    package var value: PlainValue {
        let sequence = elements.map(\.plain)
        let rest = others.compactMap { key, part in part.map { PlainValue.Entry(key, $0.plain) } }
        guard !rest.isEmpty else { return .list(sequence) }
        return .table(zip(1..., sequence).map { PlainValue.Entry(.integer($0), $1) } + rest)
    }

    /// Changes it. False: the change is not one of this table, which is of no use any more.
    package func apply(_ change: TableChange) -> Bool {
        if let count = change.count {
            guard 0...elements.count ~= count else { return false }
            elements.removeSubrange(count...)
        }
        return change.entries.allSatisfy(apply)
    }

    private func apply(_ entry: TableChange.Entry) -> Bool {
        if case .integer(let index) = entry.key, index > 0, index <= elements.count {
            guard let part = changed(elements[index - 1], entry.part) else { return false }
            elements[index - 1] = part
            return true
        }
        if let place = places[StoredValue.encoded(entry.key)], let part = others[place].part {
            others[place].part = changed(part, entry.part)
            return others[place].part != nil || entry.part == .value(.nil)
        }
        guard case .value(let value) = entry.part, value != .nil else { return false }
        return add(.value(value), at: entry.key)
    }

    /// What becomes of a part; nil: it goes, or cannot be changed so.
    private func changed(_ part: Part, _ change: TableChange.Part) -> Part? {
        switch change {
        case .value(.nil): return nil
        case .value(let value): return .value(value)
        case .table(let change):
            let table: ChangingTable? =
                switch part {
                case .table(let table): table
                case .value(let value): ChangingTable(value)
                }
            guard let table, table.apply(change) else { return nil }
            return .table(table)
        }
    }

    /// False: there is something at the key.
    private func add(_ part: Part, at key: PlainValue) -> Bool {
        let isNext = key == .integer(elements.count + 1)
        if isNext, others.isEmpty {
            elements.append(part)
            return true
        }
        let bytes = StoredValue.encoded(key)
        if let place = places[bytes], others[place].part != nil { return false }
        if isNext {
            elements.append(part)
            return true
        }
        if case .integer(let index) = key, index > 0, index <= elements.count { return false }
        places[bytes] = others.count
        others.append((key, part))
        return true
    }
}
