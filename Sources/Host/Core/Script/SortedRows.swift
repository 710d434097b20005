/// Rows in another order than their list's.
final class SortedRows: RowSource {
    let base: ScriptRows
    let order: RowOrder

    init(_ base: ScriptRows, _ order: RowOrder) {
        self.base = base
        self.order = order
    }

    var count: Int { base.count }

    func id(at index: Int) -> (id: Identity, occurrence: Int) { base.id(at: order.positions[index]) }

    func index(of id: Identity, occurrence: Int, near index: Int) -> Int? {
        let near = order.positions.indices.contains(index) ? order.positions[index] : index
        return base.index(of: id, occurrence: occurrence, near: near).map { order.places[$0] }
    }

    func view(at index: Int) -> View { base.view(at: order.positions[index]) }

    func hasSameRows(as other: any RowSource) -> Bool {
        guard let other = other as? SortedRows else { return false }
        return order === other.order && base.hasSameRows(as: other.base)
    }
}

/// An order of rows.
final class RowOrder {
    /// The position in the list of each row.
    let positions: [Int]
    /// The place in the order of each element of the list.
    private(set) lazy var places: [Int] = {
        var places = positions
        for (place, position) in positions.enumerated() { places[position] = place }
        return places
    }()

    init(_ positions: [Int]) { self.positions = positions }
}
