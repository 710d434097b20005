/// A selection of text with the mouse: cells of a view from one to another, row by row, relative to the view.
struct CellSelection {
    struct Cell: Comparable {
        var row: Int
        var column: Int

        static func < (a: Cell, b: Cell) -> Bool { (a.row, a.column) < (b.row, b.column) }
    }

    @WeakNode private(set) var node: Node?
    var start: Cell
    var end: Cell
    /// Whether anything is selected yet.
    var isBegun = false

    init(_ node: Node, at cell: Cell) {
        (start, end) = (cell, cell)
        self.node = node
    }

    /// The word, or with three clicks the row, at the place where it begins.
    mutating func choose(count: Int, in frame: Frame, from place: LayoutTree.Rectangle, top: Int) {
        guard count > 1 else { return }
        isBegun = true
        let column = min(max(start.column, 0), place.width - 1)
        (start.column, end.column) = (0, place.width - 1)
        guard count == 2 else { return }
        let row = place.y - top + end.row
        func kind(_ column: Int) -> Int? {
            let cell = frame[row: row, column: place.x + column]
            // The second cell of a wide character is of its kind.
            let text = cell.width == 0 ? frame[row: row, column: place.x + column - 1].character : cell.character
            return text.first?.wordKind
        }
        let own = kind(column)
        (start.column, end.column) = (column, column)
        while start.column > 0, kind(start.column - 1) == own { start.column -= 1 }
        while end.column < place.width - 1, kind(end.column + 1) == own { end.column += 1 }
    }

    /// The selected columns in each row of a frame. `place`: the visible part of the view, `whole`: all of it.
    func ranges(in place: LayoutTree.Rectangle, of whole: LayoutTree.Rectangle, top: Int) -> [(
        row: Int, columns: Range<Int>
    )] {
        guard isBegun else { return [] }
        let (first, last) = (min(start, end), max(start, end))
        let columns = place.x..<place.x + place.width
        return
            (max(
                first.row + whole.y, place.y)..<max(
                min(last.row + whole.y + 1, place.y + place.height), max(first.row + whole.y, place.y)))
            .map { row in
                let from = row == first.row + whole.y ? whole.x + first.column : columns.lowerBound
                let to = row == last.row + whole.y ? whole.x + last.column + 1 : columns.upperBound
                return (row - top, (from..<max(from, to)).clamped(to: columns))
            }
    }
}
