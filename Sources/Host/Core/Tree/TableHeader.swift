/// The header of a column that a table can be sorted by.
package struct TableHeader {
    var label: ControlLabel
    /// Whether the table is sorted by it in reverse; nil: it is not sorted by it.
    var isReversed: Bool?
    /// Whether it is aligned at the trailing end of its column.
    var isTrailing: Bool
    /// Sorts by it.
    var action: any Action
}
