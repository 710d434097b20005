/// Where rows stand by their ids; a duplicate is known by its id and occurrence (L13).
struct RowIndex {
    private var positions: [Identity: [Int]] = [:]

    init(_ ids: some Sequence<Identity>) {
        for (position, id) in ids.enumerated() { positions[id, default: []].append(position) }
        for id in positions.keys { positions[id]?.reverse() }
    }

    /// The position of the next row with this id.
    mutating func next(_ id: Identity) -> Int? { positions[id]?.popLast() }
}
