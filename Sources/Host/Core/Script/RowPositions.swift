/// The positions of a list's rows by id. Ids that are integers in ascending order, as they mostly are, need no
/// table: they are found by binary search.
struct RowPositions {
    private let ascending: [Int]?
    /// The ids, and the first row of each, else.
    private var first = IdentityTable(capacity: 0)
    private var rows: [Int] = []
    /// All rows of the ids that occur several times.
    private var repeated: [Identity: [Int]] = [:]

    init(_ ids: [Identity]) {
        ascending = RowPositions.ascendingNumbers(ids)
        guard ascending == nil else { return }
        first = IdentityTable(capacity: ids.count)
        for (row, id) in ids.enumerated() {
            let (number, isNew) = first.insert(id)
            if isNew { rows.append(row) } else { repeated[id, default: [rows[number]]].append(row) }
        }
    }

    private static func ascendingNumbers(_ ids: [Identity]) -> [Int]? {
        var numbers: [Int] = []
        numbers.reserveCapacity(ids.count)
        for id in ids {
            guard case .integer(let number) = id, numbers.last.map({ $0 < number }) ?? true else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The ids that occur several times, in the order of their first rows.
    var duplicates: [Identity] { repeated.sorted { $0.value[0] < $1.value[0] }.map(\.key) }

    /// Which of the rows with its id a row is.
    func occurrence(of id: Identity, at row: Int) -> Int { repeated[id]?.firstIndex(of: row) ?? 0 }

    /// The row of an id, of several with one id that of the number `occurrence`.
    func row(of id: Identity, occurrence: Int) -> Int? {
        if let rows = repeated[id] { return rows.indices.contains(occurrence) ? rows[occurrence] : nil }
        guard occurrence == 0 else { return nil }
        guard let ascending else { return first.number(of: id).map { rows[$0] } }
        guard case .integer(let number) = id else { return nil }
        var (low, high) = (0, ascending.count)
        while low < high {
            let middle = (low + high) / 2
            if ascending[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < ascending.count && ascending[low] == number ? low : nil
    }
}
