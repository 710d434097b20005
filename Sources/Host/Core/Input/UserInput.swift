/// What the user does to an interface: keys, clicks, the mouse and its gestures, and what events of tests do instead.
final class UserInput {
    let interface: Interface
    /// A scroll bar whose thumb is dragged.
    var grip: ScrollBarGrip?
    var gestures = CurrentGesture()
    var hover = HoverHelp()

    init(to interface: Interface) { self.interface = interface }

    var controls: Controls { interface.controls }
    var layout: LayoutTree { interface.layout }
    var scene: Scene { interface.scene }
    var trace: Trace? { interface.reconciler.trace }

    /// Carries out an event for what is on the screen.
    func perform(_ event: Event) throws(EventError) {
        point(by: event)
        switch event {
        case .scroll(let column, let row, let amount)
        where layout.scroll(
            atColumn: column - 1, row: row - 1 + interface.window.top, by: amount, keeping: interface.presented):
            interface.needsLayout = true
        case .scroll(_, _, let amount) where interface.window.isScrollable:
            interface.window.scroll(by: amount)
            interface.needsLayout = true
        case .key(let key)
        where interface.window.isScrollable && (key == .pageUp || key == .pageDown) && !controls.hasPages:
            interface.window.scroll(byPages: key == .pageUp ? -1 : 1)
            interface.needsLayout = true
        case .scroll(let column, let row, _): throw EventError("nothing scrolls at \(column),\(row)")
        case .click(let column, let row, _, _, _) where pressBar(column: column, row: row): break
        case .drag(let column, let row) where dragBar(column: column, row: row): break
        case .key(let key) where interface.selection != nil && key.description == "alt+w" && copySelection(): break
        case .hover(let column, let row): hover(column: column, row: row)
        default: try operate(event)
        }
    }

    private func operate(_ event: Event) throws(EventError) {
        guard let root = interface.root else { throw EventError("nothing is mounted") }
        controls.update(root: root, arrangement: interface.reconciler.arrangement)
        if hover.help != nil { hover.leave() }
        defer {
            if controls.takeMovedCursor() { interface.seek(.cursor) }
            if controls.takeOpened() { interface.seek(.opened) }
        }
        if layout.hasGestures || gestures.arena != nil, try gesture(by: event) { return }
        select(by: event)
        do {
            if case .secondaryClick(let column, let row) = event {
                try openMenu(column: column, row: row)
            } else {
                try controls.perform(event, place: interface.place(of:), hit: interface.target(atColumn:row:))
            }
            if let key = controls.takeUnusedKey() { interface.scroll(with: key) }
        } catch {
            switch error {
            case .event(let error): throw error
            case .script(let error): interface.reported(error)
            }
        }
    }
}

/// Scroll bars, text that is selected, and what the mouse is at.
extension UserInput {
    /// The controls that the mouse is at, counted from 1; nil: those that it was at before. `cell`: nil, it is elsewhere.
    func pointed(at cell: (column: Int, row: Int)?, isPressed: Bool) -> PointedControls? {
        let node = cell.flatMap { interface.target(atColumn: $0.column, row: $0.row)?.node.operated }
        let now = PointedControls(pressed: isPressed ? node : nil, hovered: isPressed ? nil : node)
        let before = layout.pointed
        return now.pressed !== before.pressed || now.hovered !== before.hovered ? now : nil
    }

    /// What an event of the mouse says of where it is, and whether its button is held.
    private func point(by event: Event) {
        let now: PointedControls? =
            switch event {
            case .hover(let column, let row), .release(let column, let row):
                pointed(at: (column, row), isPressed: false)
            case .click(let column, let row, _, _, holds: true): pointed(at: (column, row), isPressed: true)
            default: nil
            }
        if let now { point(at: now) }
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

/// What the mouse comes over, and its other button.
extension UserInput {
    /// The mouse was moved, no button held.
    func hover(column: Int, row: Int) {
        let (x, y) = (column - 1, row - 1 + interface.window.top)
        let over = layout.hit(atColumn: x, row: y)?.pointed ?? []
        let help = over.lazy.compactMap { $0.pointedPopup as? HelpInstance }.first
        hover.move(over: help, at: PopupPoint(column: x, row: y), on: scene.timeline)
        followMouse(column: column, row: row)
    }

    /// A click with the other button, at a cell counted from 1.
    func openMenu(column: Int, row: Int) throws(ControlFailure) {
        let point = PopupPoint(column: column - 1, row: row - 1 + interface.window.top)
        let over = layout.hit(atColumn: point.column, row: point.row)?.pointed ?? []
        try controls.openMenu(over: over, at: point, column: column, row: row, interface.place(of:))
    }
}
