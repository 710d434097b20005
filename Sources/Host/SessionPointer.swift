/// The mouse besides operating controls: dragging the thumb of a scroll bar, selecting text, and gestures.
struct SessionPointer {
    /// A scroll bar whose thumb is dragged.
    private struct Grip {
        weak var box: ScrollBox?
        var cell: Int
    }

    private var grip: Grip?
    var gestures = SessionGestures()
    /// The text that is selected.
    private(set) var selection: CellSelection?

    /// Whether a press was for a bar.
    mutating func press(on hit: LayoutTree.Hit?) -> Bool {
        grip = nil
        guard let (box, cell) = hit?.bar else { return false }
        grip = Grip(box: box, cell: box.press(barCell: cell))
        return true
    }

    /// Moves a dragged thumb to a cell, counted from 0; whether there is one.
    func drag(toColumn column: Int, row: Int, in layout: LayoutTree) -> Bool {
        guard let box = grip?.box, let cell = grip?.cell, let place = layout.place(of: box) else { return false }
        box.drag(toBarCell: box.axis == .vertical ? row - place.y : column - place.x, grip: cell)
        return true
    }

    /// Begins a selection at a cell, extends it to there (`extends`), or ends it where no text can be selected.
    mutating func select(
        _ text: Node?, atColumn column: Int, row: Int, count: Int, extends: Bool, in layout: LayoutTree, _ frame: Frame,
        top: Int
    ) {
        guard let text, let place = layout.place(of: text) else {
            selection = nil
            return
        }
        let cell = CellSelection.Cell(row: row - place.y, column: column - place.x)
        if extends, selection?.node === text {
            selection?.end = cell
            selection?.isBegun = true
            return
        }
        var new = CellSelection(text, at: cell)
        new.choose(count: count, in: frame, from: place, top: top)
        selection = new
    }

    /// Extends the selection to a cell. False: there is none.
    mutating func select(toColumn column: Int, row: Int, in layout: LayoutTree) -> Bool {
        guard let node = selection?.node, let place = layout.place(of: node) else { return false }
        selection?.end = CellSelection.Cell(row: row - place.y, column: column - place.x)
        selection?.isBegun = true
        return true
    }
}
