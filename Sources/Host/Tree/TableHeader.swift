/// The header of a column that a table can be sorted by.
struct TableHeader {
    var label: Control.Label
    /// Whether the table is sorted by it, and which way round; nil: it is not.
    var isReversed: Bool?
    /// Whether it stands at the trailing end of its column.
    var isTrailing: Bool
    /// Sorts by it.
    var action: any Action
}
