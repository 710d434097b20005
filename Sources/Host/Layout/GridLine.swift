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
        row.dissolve()
        isSpanning = false
        alignment = row.alignment
        cells = row.cells.map { Cell(box: $0, columns: 0..<0) }
        number()
    }

    /// Gives each cell of a row its columns.
    mutating func number() {
        guard !isSpanning else { return }
        var column = 0
        for index in cells.indices {
            let end = column + cells[index].box.gridColumns
            cells[index].columns = column..<end
            column = end
        }
    }

    /// How many columns it asks for.
    var columnCount: Int { isSpanning ? 0 : cells.last?.columns.upperBound ?? 0 }

    /// Takes all columns of the grid.
    mutating func spanAll(_ count: Int) {
        for index in cells.indices { cells[index].columns = 0..<count }
    }
}
