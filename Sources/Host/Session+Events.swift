/// What an event does: the first of the three steps that it is carried out in.
extension Session {
    func perform(_ event: Event) throws(EventError) {
        switch event {
        case .mount:
            guard let rootView, reconciler.root == nil else { return }
            reconciler.mountRoot(rootView)
            replaceKeptObjects()
            if let root = reconciler.root { controls.update(root: root, arrangement: reconciler.arrangement) }
            giveKeptInterface()
        case .resize(let width, let height):
            configuration.width = width
            scene.setWidth(width)
            if configuration.height != nil { configuration.height = height }
            needsLayout = true
            window.resize()
        case .colorScheme(let scheme):
            configuration.colorScheme = scheme
            scene.setColorScheme(scheme)
            takeAppearance()
            reconciler.needsPainting = true
        case .scenePhase(let phase): scene.setPhase(phase)
        case .advance(let seconds):
            turns.moveClock(by: seconds, cause: event.cause)
        case .eval(let source): try results(of: source, from: eventLine)
        case .send(let name, let text): try send(.text(text), to: name)
        case .sendValue(let name, let value): try send(.value(value), to: name)
        case .scroll(let column, let row, let amount)
        where layout.scroll(
            atColumn: column - 1, row: row - 1 + window.top, by: amount, keeping: presented):
            needsLayout = true
        case .scroll(_, _, let amount) where window.isScrollable:
            window.scroll(by: amount)
            needsLayout = true
        case .key(let key)
        where window.isScrollable && (key == .pageUp || key == .pageDown) && !controls.hasPages:
            window.scroll(byPages: key == .pageUp ? -1 : 1)
            needsLayout = true
        case .scroll(let column, let row, _): throw EventError("nothing scrolls at \(column),\(row)")
        case .quit: exitStatus = exitStatus ?? 0
        case .frame: break
        case .click(let column, let row, _, _, _) where pressBar(column: column, row: row): break
        case .drag(let column, let row) where dragBar(column: column, row: row): break
        case .key(let key) where pointer.selection != nil && key.description == "alt+w" && copySelection(): break
        case .hover(let column, let row): hover(column: column, row: row)
        case .press, .type, .paste, .set, .focus, .key, .click, .secondaryClick, .contextMenu, .drag, .release:
            try operate(event)
        }
    }

    private func operate(_ event: Event) throws(EventError) {
        guard let root = reconciler.root else { throw EventError("nothing is mounted") }
        controls.update(root: root, arrangement: reconciler.arrangement)
        if hover.help != nil { hover.leave() }
        defer {
            if controls.takeMovedCursor() { seek(.cursor) }
            if controls.takeOpened() { seek(.opened) }
        }
        if layout.hasGestures || gestures.arena != nil, try gesture(by: event) { return }
        select(by: event)
        do {
            if case .secondaryClick(let column, let row) = event {
                try openMenu(column: column, row: row)
            } else {
                try controls.perform(event, place: place(of:), hit: target(atColumn:row:))
            }
            if let key = controls.takeUnusedKey() { scroll(with: key) }
        } catch {
            switch error {
            case .event(let error): throw error
            case .script(let error): reported(error)
            }
        }
    }
    private func seek(_ what: Sought) {
        layout.sought.formUnion(what)
        window.seek(what)
        needsLayout = true
    }
}
