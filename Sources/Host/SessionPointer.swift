/// What the mouse does besides operating controls: it draws the thumb of a scroll bar, and selects text.
struct SessionPointer {
    /// A bar whose thumb is held.
    private struct Grip {
        weak var box: ScrollBox?
        var cell: Int
    }

    private var grip: Grip?
    /// The text that is selected.
    private(set) var selection: CellSelection?

    /// Whether a press was for a bar.
    mutating func press(on hit: LayoutTree.Hit?) -> Bool {
        grip = nil
        guard let (box, cell) = hit?.bar else { return false }
        grip = Grip(box: box, cell: box.press(barCell: cell))
        return true
    }

    /// Whether the mouse draws the thumb of a bar, which comes to a cell that is counted from 0.
    func drag(toColumn column: Int, row: Int, in layout: LayoutTree) -> Bool {
        guard let box = grip?.box, let cell = grip?.cell, let place = layout.place(of: box) else { return false }
        box.drag(toBarCell: box.axis == .vertical ? row - place.y : column - place.x, grip: cell)
        return true
    }

    /// A selection begins, goes up to there with `extends`, or is gone where no text can be selected.
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

    /// The selection goes up to there. False: there is none.
    mutating func select(toColumn column: Int, row: Int, in layout: LayoutTree) -> Bool {
        guard let node = selection?.node, let place = layout.place(of: node) else { return false }
        selection?.end = CellSelection.Cell(row: row - place.y, column: column - place.x)
        selection?.isBegun = true
        return true
    }
}
