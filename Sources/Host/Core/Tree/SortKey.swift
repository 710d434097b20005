/// A sort key of a table: a column's key, or the name of a field.
struct SortKey: Equatable {
    var key: String
    var isReversed = false

    /// The order after a press of a column's header: the column comes first, reversed if it was first already; the others
    /// order rows that are equal by it.
    static func choosing(_ key: String, in order: [SortKey]) -> [SortKey] {
        if var first = order.first, first.key == key {
            first.isReversed.toggle()
            return [first] + order.dropFirst()
        }
        return [SortKey(key: key)] + order.filter { $0.key != key }
    }
}
