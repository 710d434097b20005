/// A table as it is laid out: a header, a rule, and rows whose cells stand in the same columns.
package struct TableGrid {
    var columns: [TableColumn]
    /// Whether there is room for a mark in front of the rows.
    var hasMarks: Bool
    /// A row of cells.
    var header: View
    var body: View

    /// Whether the same cells have the same places.
    func looksLike(_ other: TableGrid) -> Bool { columns == other.columns && hasMarks == other.hasMarks }
}
