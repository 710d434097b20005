/// Scroll bars, text that is selected, and what the mouse is at.
extension UserInput {
    /// The controls that the mouse is at, counted from 1; nil: those that it was at before. `cell`: nil, it is elsewhere.
    func pointed(at cell: (column: Int, row: Int)?, isPressed: Bool) -> PointedControls? {
        let node = cell.flatMap { interface.target(atColumn: $0.column, row: $0.row)?.node.operated }
        let now = PointedControls(pressed: isPressed ? node : nil, hovered: isPressed ? nil : node)
        let before = layout.pointed
        return now.pressed !== before.pressed || now.hovered !== before.hovered ? now : nil
    }

    /// What the mouse is at is drawn so.
    func point(at now: PointedControls) {
        let before = layout.pointed
        layout.pointed = now
        for node in [before.pressed, before.hovered, now.pressed, now.hovered] {
            unsafe (node?.parent?.component as? ScriptStyleInstance)?.point(
                isPressed: node === now.pressed, isHovered: node === now.hovered)
        }
        interface.reconciler.needsPainting = true
    }

    /// Whether a press was for a scroll bar that can be reached.
    func pressBar(column: Int, row: Int) -> Bool {
        let hit = layout.hit(atColumn: column - 1, row: row - 1 + interface.window.top)
        let owner = hit?.bar?.box.focusOwner
        let isReached = interface.presented.map { presented in owner?.isInside(presented) == true } ?? true
        grip = ScrollBarGrip(on: isReached ? hit : nil)
        guard grip != nil else { return false }
        noteScrolled()
        return true
    }

    /// Whether the mouse draws the thumb of a scroll bar.
    func dragBar(column: Int, row: Int) -> Bool {
        guard let grip, grip.drag(toColumn: column - 1, row: row - 1 + interface.window.top, in: layout) else {
            return false
        }
        noteScrolled()
        return true
    }

    private func noteScrolled() {
        layout.wasScrolled = true
        interface.needsLayout = true
    }

    /// What a click or a drag does to the text that is selected.
    func select(by event: Event) {
        switch event {
        case .click(let column, let row, let count, let extends, _):
            guard layout.hasSelectableText else { return }
            let hit = layout.hit(atColumn: column - 1, row: row - 1 + interface.window.top)
            select(
                hit?.text, atColumn: column - 1, row: row - 1 + interface.window.top, count: count, extends: extends)
            interface.needsLayout = true
        case .drag(let column, let row):
            if select(toColumn: column - 1, row: row - 1 + interface.window.top) { interface.needsLayout = true }
        default: break
        }
    }

    /// Copies the text that is selected, unless some is in what has the focus. False: none is.
    func copySelection() -> Bool {
        if let editing = controls.focused?.textEditing, !editing.selection.isEmpty { return false }
        let ranges = interface.selectedRanges
        guard !ranges.isEmpty else { return false }
        let text = interface.painted.text(in: ranges)
        controls.killRing.add(text)
        controls.didCopy(text)
        return true
    }

    /// Begins a selection at a cell, extends it to there (`extends`), or ends it where no text can be selected.
    private func select(_ text: Node?, atColumn column: Int, row: Int, count: Int, extends: Bool) {
        guard let text, let place = layout.place(of: text) else {
            interface.selection = nil
            return
        }
        let cell = CellSelection.Cell(row: row - place.y, column: column - place.x)
        if extends, interface.selection?.node === text {
            interface.selection?.end = cell
            interface.selection?.isBegun = true
            return
        }
        var new = CellSelection(text, at: cell)
        new.choose(count: count, in: interface.painted, from: place, top: interface.window.top)
        interface.selection = new
    }

    /// Extends the selection to a cell. False: there is none.
    private func select(toColumn column: Int, row: Int) -> Bool {
        guard let node = interface.selection?.node, let place = layout.place(of: node) else { return false }
        interface.selection?.end = CellSelection.Cell(row: row - place.y, column: column - place.x)
        interface.selection?.isBegun = true
        return true
    }
}
