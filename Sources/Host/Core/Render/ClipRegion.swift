/// The part of a canvas that is drawn in.
struct ClipRegion: Equatable {
    private(set) var columns: Range<Int>
    private(set) var rows: Range<Int>

    init(width: Int, height: Int) {
        columns = 0..<width
        rows = 0..<height
    }

    var area: LayoutArea { LayoutArea(columns: columns, rows: rows) }

    /// Leaves what lies in a rectangle too.
    mutating func narrow(to column: Int, _ row: Int, width: Int, height: Int) {
        columns = (column..<column + width).clamped(to: columns)
        rows = (row..<row + height).clamped(to: rows)
    }
}
