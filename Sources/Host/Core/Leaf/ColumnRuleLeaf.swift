/// A line across a column of a grid, as long as the column's other cells make it.
struct ColumnRuleLeaf: Leaf, Equatable {
    var followsColumn: Bool { true }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, 1) }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        drawing.fill("─", columns: 0..<width, rows: 0..<1)
        return drawing
    }
}
