/// A box around lines of a grid: the grid itself, or a group of its rows.
class GridLinesBox: LayoutBox {
    private(set) final var lines: [GridLine] = []
    /// How many columns the lines ask for.
    private(set) final var columnCount = 0

    override final var children: [LayoutBox] { lines.flatMap(\.boxes) }

    /// Takes other children.
    final func setContent(_ boxes: [LayoutBox]) {
        leaveAll()
        emptyQueue()
        lines = boxes.map { GridLine($0) }
        for line in lines { for box in line.boxes { box.enter(self) } }
        traitsChanged()
    }

    deinit { leaveAll() }

    private func leaveAll() {
        for line in lines { for box in line.boxes { box.leave(self) } }
    }

    /// Numbers the cells anew, which may go over other columns than before. A group tells the grid how many there are now.
    override func traitsChanged() {
        for index in lines.indices { lines[index].number() }
        let before = columnCount
        columnCount = lines.lazy.map(\.columnCount).max() ?? 0
        setNeedsLayout()
        if columnCount != before { columnsChanged() }
    }

    /// The lines ask for another number of columns.
    func columnsChanged() {}

    /// The lines that are no rows take all columns of the grid.
    final func spanAll(_ count: Int) {
        for index in lines.indices where lines[index].isSpanning { lines[index].spanAll(count) }
    }
}
