/// Scroll bars and text that is selected: what the mouse does there, and how it is seen.
extension Session {
    /// The mouse is at a cell, counted from 1, with its button held or not; nil: it is elsewhere. What it is at is drawn so.
    public func point(at cell: (column: Int, row: Int)?, isPressed: Bool) {
        let node = cell.flatMap { target(atColumn: $0.column, row: $0.row)?.node.operated }
        let now = PointedControls(pressed: isPressed ? node : nil, hovered: isPressed ? nil : node)
        let before = layout.pointed
        guard now.pressed !== before.pressed || now.hovered !== before.hovered else { return }
        try? perform("mouse") {
            layout.pointed = now
            for node in [before.pressed, before.hovered, now.pressed, now.hovered] {
                unsafe (node?.parent?.component as? ScriptStyleInstance)?.point(
                    isPressed: node === now.pressed, isHovered: node === now.hovered)
            }
            reconciler.needsPainting = true
        }
    }

    /// Whether what the mouse is at looks different, so that a terminal may tell where it is while no button is held.
    public var followsMouse: Bool { usesMouse && configuration.appearance.hasFills }

    /// Whether a press was for a scroll bar that can be reached.
    func pressBar(column: Int, row: Int) -> Bool {
        let hit = layout.hit(atColumn: column - 1, row: row - 1 + window.top)
        let owner = hit?.bar?.box.focusOwner
        let isReached = presented.map { presented in owner?.isInside(presented) == true } ?? true
        guard pointer.press(on: isReached ? hit : nil) else { return false }
        noteScrolled()
        return true
    }

    /// Whether the mouse draws the thumb of a scroll bar.
    func dragBar(column: Int, row: Int) -> Bool {
        guard pointer.drag(toColumn: column - 1, row: row - 1 + window.top, in: layout) else { return false }
        noteScrolled()
        return true
    }

    private func noteScrolled() {
        layout.wasScrolled = true
        needsLayout = true
    }

    /// What a click or a drag does to the text that is selected.
    func select(by event: Event) {
        switch event {
        case .click(let column, let row, let count, let extends, _):
            guard layout.hasSelectableText else { return }
            let hit = layout.hit(atColumn: column - 1, row: row - 1 + window.top)
            pointer.select(
                hit?.text, atColumn: column - 1, row: row - 1 + window.top, count: count, extends: extends, in: layout,
                frame, top: window.top)
            needsLayout = true
        case .drag(let column, let row):
            if pointer.select(toColumn: column - 1, row: row - 1 + window.top, in: layout) { needsLayout = true }
        default: break
        }
    }

    /// Copies the text that is selected, unless some is in what has the focus. False: none is.
    func copySelection() -> Bool {
        if let editing = controls.focused?.textEditing, !editing.selection.isEmpty { return false }
        let ranges = selectedRanges
        guard !ranges.isEmpty else { return false }
        let text = frame.text(in: ranges)
        controls.killRing.add(text)
        copiedByHand(text)
        return true
    }

    /// The frame with what is selected in reverse.
    func withSelection(_ frame: Frame) -> Frame {
        let ranges = selectedRanges
        return ranges.isEmpty ? frame : frame.reversing(ranges)
    }

    private var selectedRanges: [(row: Int, columns: Range<Int>)] {
        guard let selection = pointer.selection, let node = selection.node, !node.isGone,
            let whole = layout.place(of: node), let seen = layout.seenPlace(of: node)
        else { return [] }
        return selection.ranges(in: seen, of: whole, top: window.top)
    }
}
