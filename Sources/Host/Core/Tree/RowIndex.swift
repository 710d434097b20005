/// The positions of rows by id; a duplicate is known by its id and occurrence (L13).
struct RowIndex {
    private var table: IdentityTable
    /// The next row of each id of the table; none: they have all been found.
    private var first: [Int] = []
    /// The row behind each that has the same id.
    private var following: [Int]
    private static let none = -1

    init(_ rows: [Content.Row]) {
        table = IdentityTable(capacity: rows.count)
        following = Array(repeating: RowIndex.none, count: rows.count)
        first.reserveCapacity(rows.count)
        var last: [Int] = []
        last.reserveCapacity(rows.count)
        for position in rows.indices {
            let (number, isNew) = table.insert(rows[position].id)
            if isNew {
                first.append(position)
                last.append(position)
            } else {
                following[last[number]] = position
                last[number] = position
            }
        }
    }

    /// The position of the next row with this id.
    mutating func next(_ id: Identity) -> Int? {
        guard let number = table.number(of: id), first[number] != RowIndex.none else { return nil }
        let position = first[number]
        first[number] = following[position]
        return position
    }
}
