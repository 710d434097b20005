/// A line of a grid: a row with its cells, or another child, which goes over all columns.
struct GridLine {
    struct Cell {
        var box: LayoutBox
        var columns: Range<Int>
    }

    private(set) var cells: [Cell] = []
    /// Nil: the grid's.
    let alignment: Alignment.Position?
    let isSpanning: Bool

    init(_ box: LayoutBox) {
        guard let row = box as? GridRowBox else {
            isSpanning = true
            alignment = nil
            cells = [Cell(box: box, columns: 0..<1)]
            return
        }
        isSpanning = false
        alignment = row.alignment
        var column = 0
        for box in row.cells {
            cells.append(Cell(box: box, columns: column..<column + box.gridColumns))
            column += box.gridColumns
        }
    }

    /// How many columns it asks for.
    var columnCount: Int { isSpanning ? 0 : cells.last?.columns.upperBound ?? 0 }

    /// Takes all columns of the grid.
    mutating func spanAll(_ count: Int) {
        for index in cells.indices { cells[index].columns = 0..<count }
    }
}
