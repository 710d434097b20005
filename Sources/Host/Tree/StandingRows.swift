/// The rows of a lazy container that are there while others come: the children, and those that are about to leave. Each is
/// taken at most once.
struct StandingRows {
    /// From so many on a row that does not stand where it stood is looked up, not searched.
    private static let many = 64

    private let first: Int
    private var keys: [RowKey]
    private var rows: [RowWindow.Sleeper?]
    /// Where the rows are by what they are known by, once that was asked.
    private var indices: [RowKey: Int]?

    init(_ children: [Node], _ window: RowWindow) {
        first = window.first
        keys = window.keys
        rows = []
        rows.reserveCapacity(keys.count + window.leaving.count)
        for (offset, child) in children.enumerated() {
            rows.append(RowWindow.Sleeper(node: child, position: first + offset))
        }
        for (key, row) in window.leaving {
            keys.append(key)
            rows.append(row)
        }
    }

    /// The row with a key, which stood at `position` if nothing moved; nil: it is not there, or was taken.
    mutating func take(_ key: RowKey, near position: Int) -> RowWindow.Sleeper? {
        let guess = position - first
        let index = keys.indices.contains(guess) && keys[guess] == key ? guess : index(of: key)
        guard let index, let row = rows[index] else { return nil }
        rows[index] = nil
        return row
    }

    private mutating func index(of key: RowKey) -> Int? {
        if keys.count < StandingRows.many { return keys.firstIndex(of: key) }
        if indices == nil { indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first }) }
        return indices?[key]
    }

    /// Those that were not taken. `areOutdated`: the container was evaluated, and says nothing of them.
    func rest(areOutdated: Bool) -> [(key: RowKey, row: RowWindow.Sleeper)] {
        zip(keys, rows).compactMap { key, row in
            guard var row else { return nil }
            row.isOutdated = row.isOutdated || areOutdated
            return (key, row)
        }
    }
}
