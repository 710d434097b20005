/// A part of the grid of cells, relative to some origin.
struct LayoutArea {
    var columns: Range<Int>
    var rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// One cell.
    init(column: Int, row: Int) {
        self.init(columns: column..<column + 1, rows: row..<row + 1)
    }

    /// The same area, relative to a place in it.
    func seen(fromColumn column: Int, row: Int) -> LayoutArea {
        LayoutArea(
            columns: columns.lowerBound - column..<columns.upperBound - column,
            rows: rows.lowerBound - row..<rows.upperBound - row)
    }

    subscript(axis: LayoutAxis) -> Range<Int> { axis == .horizontal ? columns : rows }

    /// Whether a box may be visible in it.
    func shows(_ box: LayoutBox) -> Bool {
        if !box.staysInside { return true }
        return box.x < columns.upperBound && box.x + box.size.width > columns.lowerBound && box.y < rows.upperBound
            && box.y + box.size.height > rows.lowerBound
    }
}
