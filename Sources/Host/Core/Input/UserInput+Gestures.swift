/// What the mouse does to views with gestures, and to those that are told where it is.
extension UserInput {
    /// Takes an event of the mouse, if a gesture may come of it. False: it means controls and texts.
    func gesture(by event: Event) throws(EventError) -> Bool {
        switch event {
        case .click(let column, let row, let count, let extends, let holds):
            let cell = cell(column, row)
            // Of the clicks of a double click a terminal tells one by one, a line of an events file all at once.
            let known = gestures.clicked == cell && gestures.count == count - 1
            (gestures.clicked, gestures.count) = (cell, count)
            if let arena = gestures.arena, arena.isDown { takeGesture(.release(arena.cell, now)) }
            guard try begin(at: cell, column: column, row: row, count: count, extends: extends) else { return false }
            for _ in 1..<(known ? 1 : count) {
                takeGesture(.press(cell, now))
                takeGesture(.release(cell, now))
            }
            takeGesture(.press(cell, now))
            if !holds { takeGesture(.release(cell, now)) }
            return true
        case .drag(let column, let row):
            if gestures.arena?.isDown != true {
                guard let clicked = gestures.clicked, goOn(from: clicked) else { return false }
            }
            takeGesture(.move(cell(column, row), now))
            return true
        case .release(let column, let row):
            let cell = cell(column, row)
            if gestures.arena?.isDown == true {
                if gestures.arena?.cell != cell { takeGesture(.move(cell, now)) }
                takeGesture(.release(cell, now))
            }
            followMouse(column: column, row: row)
            return true
        default: return false
        }
    }

    private var now: SessionTime { scene.timeline.now }

    /// A cell that is counted from 1, as the interface counts it.
    private func cell(_ column: Int, _ row: Int) -> GestureCell {
        GestureCell(column: column - 1, row: row - 1 + interface.window.top)
    }

    // MARK: Beginning

    /// The button goes down: whether some view there has a gesture.
    private func begin(
        at cell: GestureCell, column: Int, row: Int, count: Int, extends: Bool
    ) throws(EventError) -> Bool {
        let hit = layout.hit(atColumn: cell.column, row: cell.row)
        let control = hit?.node?.operated
        var entry: GestureArena.Entry?
        if let control, control.isEnabled, controls.reaches(control) {
            let isTap = control.control == nil && !control.isSelectableRow
            entry = GestureArena.Entry(
                place: .control, node: control.weakRecord, isBeside: false,
                recognizer: ControlRecognizer(count: count, extends: extends, atRelease: isTap))
        }
        let entries = entries(hit, at: cell, with: entry)
        guard !entries.isEmpty else {
            endWaiting()
            return false
        }
        if try closesMenus(besides: column, row, control) { return true }
        if let arena = gestures.arena, arena.cell == cell, arena.goOn(with: entries) { return true }
        endWaiting()
        gestures.arena = GestureArena(entries)
        return true
    }

    /// The mouse goes on from a click that is over, with its button held.
    private func goOn(from cell: GestureCell) -> Bool {
        let entries = entries(layout.hit(atColumn: cell.column, row: cell.row), at: cell, with: nil)
        guard !entries.isEmpty else { return false }
        endWaiting()
        gestures.arena = GestureArena(entries)
        takeGesture(.press(cell, now))
        return true
    }

    /// The gestures at a cell, those first that come before others, and the control among them; empty where no view has one.
    private func entries(
        _ hit: LayoutTree.Hit?, at cell: GestureCell, with control: GestureArena.Entry?
    ) -> [GestureArena.Entry] {
        guard let hit, hit.trail.contains(where: \.isGesture) else { return [] }
        var entries: [GestureArena.Entry] = []
        var hasGestures = false
        for (position, stop) in hit.trail.enumerated() {
            if position == hit.inside, let control { entries.append(control) }
            guard case .view(let trail, let own, false, _, _) = stop, let node = unsafe trail.node, node.isEnabled,
                controls.reaches(node), let (view, order, modifier) = node.mouseUse(own),
                case .gesture(let use) = modifier
            else { continue }
            hasGestures = true
            let recognizer = Recognizer.of(use.gesture) { space in
                let (column, row) = hit.trail.cell(space, at: position, global: (cell.column, cell.row))
                return cell - GestureCell(column: column, row: row)
            }
            let entry = GestureArena.Entry(
                place: .gesture(ObjectIdentifier(view.weakRecord), order), node: view.weakRecord,
                isBeside: use.priority == .beside,
                recognizer: recognizer)
            if use.priority == .before { entries.insert(entry, at: 0) } else { entries.append(entry) }
        }
        if hit.inside >= hit.trail.count, let control { entries.append(control) }
        return hasGestures ? entries : []
    }

    /// What is open elsewhere is closed by the press. True: that is all it does.
    private func closesMenus(besides column: Int, _ row: Int, _ control: Node?) throws(EventError) -> Bool {
        try operating { () throws(ControlFailure) in
            if try controls.closeContextMenu(besides: column, row, interface.place(of:)) { return true }
            if let control {
                try controls.closeMenus(besides: control)
            } else {
                try controls.closeMenus(besides: column, row, interface.place(of:))
            }
            return false
        } ?? false
    }

    // MARK: Going on

    /// A gesture that waits for a further click waits no more.
    private func endWaiting() {
        takeGesture(.elsewhere)
        gestures.arena = nil
        gestures.timer?.cancel()
        gestures.timer = nil
    }

    private func takeGesture(_ input: GestureInput) {
        guard let arena = gestures.arena else { return }
        perform(arena.take(.time(now)))
        perform(arena.take(input))
        awaitGesture()
    }

    /// Has the arena told the time when it has to be.
    private func awaitGesture() {
        guard let arena = gestures.arena else { return }
        if arena.isOver { gestures.arena = nil }
        let deadline = arena.isOver ? nil : arena.deadline
        if let timer = gestures.timer, timer.deadline == deadline { return }
        gestures.timer?.cancel()
        gestures.timer = deadline.map {
            scene.timeline.schedule(at: $0, cause: "gesture") { [weak self] in
                guard let self else { return }
                gestures.timer = nil
                takeGesture(.time(now))
            }
        }
    }

    /// Gestures of views that have gone, or are disabled now, end without being told. True: something was written.
    func dropLostGestures() -> Bool {
        guard let arena = gestures.arena else { return false }
        let effects = arena.dropLost()
        perform(effects)
        awaitGesture()
        return !effects.isEmpty
    }

    /// Whatever gesture goes on ends without being told.
    func cancelGestures() {
        guard let arena = gestures.arena else { return }
        perform(arena.cancel())
        awaitGesture()
    }

    private func perform(_ effects: [(GestureEffect, Node?)]) {
        for (effect, node) in effects {
            do throws(ScriptError) {
                switch effect {
                case .call(let action, let value): try call(action, [try scene.value(of: value)], node)
                case .update(let update, let value): try change(update, value, node)
                case .reset(let update):
                    if let before = update.before { try update.binding.write(before) }
                    update.before = nil
                case .click(let cell, let count, let extends):
                    operate(.click(column: cell.column + 1, row: row(of: cell), count: count, extends: extends))
                case .drag(let cell): operate(.drag(column: cell.column + 1, row: row(of: cell)))
                }
            } catch {
                interface.reported(node.map { error.at($0) } ?? error)
            }
        }
    }

    private func row(of cell: GestureCell) -> Int { cell.row + 1 - interface.window.top }

    private func change(_ update: GestureUpdate, _ value: PlainValue, _ node: Node?) throws(ScriptError) {
        let current = try update.binding.readAgain() ?? .nil
        if update.before == nil { update.before = current }
        trace?.action("gesture", in: node?.shortPath ?? "", place: update.action.place)
        try update.binding.write(try update.action.answer([try scene.value(of: value), current]))
    }

    private func call(_ action: any Action, _ values: [Value], _ node: Node?) throws(ScriptError) {
        trace?.action("gesture", in: node?.shortPath ?? "", place: action.place)
        try action.perform(values)
    }

    private func operate(_ event: Event) {
        try? operating { () throws(ControlFailure) in
            try controls.perform(event, place: interface.place(of:), hit: interface.target(atColumn:row:))
        }
    }

    /// Nil: a script's function has failed, which is reported.
    private func operating<R>(_ body: () throws(ControlFailure) -> R) throws(EventError) -> R? {
        do throws(ControlFailure) {
            return try body()
        } catch {
            switch error {
            case .event(let error): throw error
            case .script(let error): interface.reported(error)
            }
            return nil
        }
    }

    // MARK: Views that are told where the mouse is

    /// Tells the views that the mouse has come to, is at, or has left.
    func followMouse(column: Int, row: Int) {
        guard layout.hasHover || !gestures.hovered.isEmpty else { return }
        let cell = cell(column, row)
        let stops = layout.hit(atColumn: cell.column, row: cell.row)?.trail ?? []
        var now: [CurrentGesture.Hovered] = []
        for (position, stop) in stops.enumerated() {
            guard case .view(let trail, let own, true, _, _) = stop, let node = unsafe trail.node,
                controls.reaches(node), let (view, order, modifier) = node.mouseUse(own),
                case .hover(let use) = modifier
            else { continue }
            let (column, row) = stops.cell(use.space, at: position, global: (cell.column, cell.row))
            now.append(.init(node: view.weakRecord, order: order, cell: GestureCell(column: column, row: row)))
        }
        let before = gestures.hovered
        gestures.hovered = now
        for old in before where !now.contains(where: old.isSameView) { tell(old, nil) }
        for new in now.reversed() {
            let known = before.first(where: new.isSameView)
            if known?.cell != new.cell { tell(new, new.cell, isNew: known == nil) }
        }
    }

    /// `cell`: nil once the mouse has left.
    private func tell(_ hovered: CurrentGesture.Hovered, _ cell: GestureCell?, isNew: Bool = true) {
        guard let node = unsafe hovered.node.node, !node.isGone,
            case .hover(let use)? = node.mouseUse(ofView: hovered.order),
            isNew || use.isContinuous
        else { return }
        do throws(ScriptError) {
            let value = use.isContinuous ? cell?.point ?? .nil : .boolean(cell != nil)
            trace?.action("hover", in: node.shortPath, place: use.action.place)
            try use.action.perform([try scene.value(of: value)])
        } catch {
            interface.reported(error.at(node))
        }
    }
}

extension MouseStop {
    fileprivate var isGesture: Bool { if case .view(_, _, false, _, _) = self { true } else { false } }
}
