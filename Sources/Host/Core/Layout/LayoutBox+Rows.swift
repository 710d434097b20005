/// Selectable rows inside a box.
extension LayoutBox {
    /// The rows within some of the box's rows of cells, in their order, each with the row of cells where it begins.
    func rowBoxes(in rows: Range<Int>) -> [(box: RowBox, row: Int)] {
        var found: [(box: RowBox, row: Int)] = []
        visitRows(in: rows, at: 0) { found.append((box: $0, row: $1)) }
        return found
    }

    /// Visits the same rows. `start`: where the box begins.
    private func visitRows(in rows: Range<Int>, at start: Int, _ take: (RowBox, Int) -> Void) {
        if let box = self as? RowBox { return take(box, start) }
        visit(in: LayoutArea(columns: 0..<1, rows: rows)) { child in
            guard child.y < rows.upperBound, child.y + child.size.height > rows.lowerBound else { return }
            child.visitRows(in: rows.lowerBound - child.y..<rows.upperBound - child.y, at: start + child.y, take)
        }
    }
}
