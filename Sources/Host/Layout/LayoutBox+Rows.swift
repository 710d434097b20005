/// Rows that can be chosen, inside a box.
extension LayoutBox {
    /// Those that lie in some of the box's rows of cells, in their order, each with the row where it begins.
    func rowBoxes(in rows: Range<Int>) -> [(box: RowBox, row: Int)] {
        if let box = self as? RowBox { return [(box, 0)] }
        return children(in: LayoutArea(columns: 0..<1, rows: rows)).flatMap { child in
            child.y < rows.upperBound && child.y + child.size.height > rows.lowerBound
                ? child.rowBoxes(in: rows.lowerBound - child.y..<rows.upperBound - child.y).map {
                    ($0.box, $0.row + child.y)
                } : []
        }
    }
}
