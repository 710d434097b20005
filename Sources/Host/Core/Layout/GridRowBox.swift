/// `GridRow`: its cells, which the grid around it sizes and places. Where there is no grid it is an `HStack`.
final class GridRowBox: LayoutBox {
    let cells: [LayoutBox]
    /// Nil: the grid's.
    let alignment: Alignment.Position?
    /// The stack that is used outside a grid.
    private var stack: StackBox?

    init(_ cells: [LayoutBox], alignment: Alignment.Position?) {
        self.cells = cells
        self.alignment = alignment
        super.init()
        _ = ownStack()
    }

    /// Leaves the cells to a grid.
    func dissolve() {
        stack?.leave(self)
        stack = nil
    }

    deinit { stack?.leave(self) }

    override var children: [LayoutBox] { stack.map { [$0] } ?? [] }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        ownStack().size(for: proposal, in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let stack = ownStack()
        stack.place(proposal, in: pass)
        stack.moveTo(x: 0, y: 0)
    }

    private func ownStack() -> StackBox {
        if let stack { return stack }
        let made = StackBox(.horizontal, alignment: Alignment(horizontal: .start, vertical: alignment ?? .start))
        made.setContent(cells)
        made.isFixed = true
        made.enter(self)
        stack = made
        return made
    }

    /// The row with the same modifiers put around each cell.
    func wrapped(_ wrap: (LayoutBox) -> LayoutBox) -> GridRowBox {
        GridRowBox(cells.map(wrap), alignment: alignment)
    }
}
