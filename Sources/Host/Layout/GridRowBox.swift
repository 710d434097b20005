/// `GridRow`: its cells, which the grid around it sizes and places. Where there is no grid it is an `HStack`.
final class GridRowBox: LayoutBox {
    let cells: [LayoutBox]
    /// Nil: the grid's.
    let alignment: Alignment.Position?
    /// Stands for the row outside a grid.
    private let stack: StackBox

    init(_ cells: [LayoutBox], alignment: Alignment.Position?) {
        self.cells = cells
        self.alignment = alignment
        stack = StackBox(.horizontal, alignment: Alignment(horizontal: .start, vertical: alignment ?? .start))
        stack.setContent(cells)
    }

    override var children: [LayoutBox] { cells }
    override var settles: Bool { cells.allSatisfy(\.settles) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        stack.invalidate()
        return stack.size(for: proposal, in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        stack.invalidate()
        stack.place(proposal, in: pass)
    }

    /// What it is if the same modifiers are put around each cell.
    func wrapped(_ wrap: (LayoutBox) -> LayoutBox) -> GridRowBox {
        GridRowBox(cells.map(wrap), alignment: alignment)
    }
}
