/// The cells of a row of a table, with rules between them, in the columns of the table around it.
final class TableRowBox: LayoutBox {
    let cells: [TableCellBox]
    private var widths: [Int] = []

    init(_ cells: [LayoutBox]) {
        self.cells = cells.map { TableCellBox($0) }
        super.init()
        for (position, cell) in self.cells.enumerated() { cell.enter(self, at: position) }
    }

    deinit { for cell in cells { cell.leave(self) } }

    override var children: [LayoutBox] { cells }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let widths = widths(for: proposal.width, in: pass)
        var height = 1
        for (cell, width) in zip(cells, widths) {
            height = max(height, cell.size(for: Proposal(width: Double(width), height: nil), in: pass).height)
        }
        return Size(width: TableBox.total(widths), height: height)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        widths = widths(for: proposal.width, in: pass)
        let columns = enclosingTable?.columns ?? []
        var x = 0
        for (index, (cell, width)) in zip(cells, widths).enumerated() {
            cell.alignment = columns.indices.contains(index) ? columns[index].alignment : .start
            cell.place(Proposal(width: Double(width), height: nil), in: pass)
            cell.moveTo(x: x, y: 0)
            x += width + TableBox.spacing
        }
    }

    private func widths(for width: Double?, in pass: LayoutPass) -> [Int] {
        enclosingTable?.widths(for: width) ?? cells.map { $0.size(for: .ideal, in: pass).width }
    }

    override var figure: Figure {
        var drawing = Drawing()
        for column in TableBox.rules(widths) {
            drawing.fill("│", columns: column..<column + 1, rows: 0..<size.height, [.attribute(.dim, true)])
        }
        return .drawing(drawing)
    }
}
