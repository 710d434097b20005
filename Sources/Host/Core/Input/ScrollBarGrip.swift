/// A scroll bar whose thumb is held by the mouse.
struct ScrollBarGrip {
    private weak var box: ScrollBox?
    private let cell: Int

    /// Nil: the press was for no bar.
    init?(on hit: LayoutTree.Hit?) {
        guard let (box, cell) = hit?.bar else { return nil }
        self.box = box
        self.cell = box.press(barCell: cell)
    }

    /// Moves the thumb to a cell, counted from 0; false: its bar has gone.
    func drag(toColumn column: Int, row: Int, in layout: LayoutTree) -> Bool {
        guard let box, let place = layout.place(of: box) else { return false }
        box.drag(toBarCell: box.axis == .vertical ? row - place.y : column - place.x, grip: cell)
        return true
    }
}
