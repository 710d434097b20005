/// By what a table is sorted: a column's key, else the name of a field.
struct SortKey: Equatable {
    var key: String
    var isReversed = false

    /// The order after a column was chosen: it is the first, or turns round if it was; the others count where it does
    /// not tell rows apart.
    static func choosing(_ key: String, in order: [SortKey]) -> [SortKey] {
        if var first = order.first, first.key == key {
            first.isReversed.toggle()
            return [first] + order.dropFirst()
        }
        return [SortKey(key: key)] + order.filter { $0.key != key }
    }
}
