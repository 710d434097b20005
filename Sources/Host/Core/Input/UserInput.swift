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
