/// The rows that a lazy container has before an update: the children, and those that are about to leave. Each is
/// taken at most once.
struct CurrentRows {
    /// From so many rows on, one that moved is looked up in a dictionary, not searched.
    private static let many = 64

    private let first: Int
    private var keys: [RowKey]
    private var rows: [RowWindow.Entry?]
    /// The index of each key; made at the first look-up.
    private var indices: [RowKey: Int]?

    init(_ children: [Node], _ window: RowWindow) {
        first = window.first
        keys = window.keys
        rows = []
        rows.reserveCapacity(keys.count + window.leaving.count)
        for (offset, child) in children.enumerated() {
            rows.append(RowWindow.Entry(node: child, position: first + offset))
        }
        for (key, row) in window.leaving {
            keys.append(key)
            rows.append(row)
        }
    }

    /// The row with a key, which stood at `position` if nothing moved; nil: it is not there, or was taken.
    mutating func take(_ key: RowKey, near position: Int) -> RowWindow.Entry? {
        let guess = position - first
        let index = keys.indices.contains(guess) && keys[guess] == key ? guess : index(of: key)
        guard let index, let row = rows[index] else { return nil }
        rows[index] = nil
        return row
    }

    private mutating func index(of key: RowKey) -> Int? {
        if keys.count < CurrentRows.many { return keys.firstIndex(of: key) }
        if indices == nil { indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first }) }
        return indices?[key]
    }

    /// Those that were not taken. `areOutdated`: the container was evaluated, and gave them no new views.
    func rest(areOutdated: Bool) -> [(key: RowKey, row: RowWindow.Entry)] {
        zip(keys, rows).compactMap { key, row in
            guard var row else { return nil }
            row.isOutdated = row.isOutdated || areOutdated
            return (key, row)
        }
    }
}
