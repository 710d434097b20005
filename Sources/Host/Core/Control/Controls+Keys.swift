// MARK: - Presses and clicks

extension Controls {
    /// Presses a control.
    func press(_ node: Node) throws(ControlFailure) {
        try closeMenus(besides: node)
        if let control = node.control { return try control.press(node, in: self) }
        if node.isSelectableRow { return try choose(row: node) }
        if node.taps.isEmpty { return try giveFocus(to: node) }
        for action in node.taps { try run(action, node, "tap") }
    }

    func run(_ action: any Action, _ node: Node, _ kind: String) throws(ControlFailure) {
        trace?.action(kind, in: node.shortPath, place: action.place)
        do { try action.perform([]) } catch { throw .script(error.at(node)) }
    }

    /// Clicks a control, or a view that takes taps.
    func click(_ node: Node, _ click: Click) throws(ControlFailure) {
        guard reaches(node), !node.isHiddenInside else { return }
        try closeMenus(besides: node)
        guard node.isEnabled else { return }
        var click = click
        click.hadFocus = focus.node === node
        clicked = node
        if node.control != nil, !click.hadFocus, !node.isBar {
            focus.move(to: node)
            _ = try settleFocus()  // what the click does may ask for the focus back
        }
        if let control = node.control { return try control.click(node, click, in: self) }
        try press(node)
    }
}

// MARK: - Drags

extension Controls {
    /// Drags from a click.
    func drag(_ node: Node, to spot: Spot) throws(ControlFailure) {
        guard !node.isGone, node.isEnabled, reaches(node) else { return }
        try node.control?.drag(node, to: spot, in: self)
    }
}

// MARK: - Keys

extension Controls {
    /// A key goes to the focused control's own `onKeyPress`, to the control, to the views around it, to
    /// shortcuts, and then moves the focus; the first that handles it ends this.
    func press(_ key: Key) throws(ControlFailure) {
        let editing = focused?.editing
        let commands = editing?.commands
        defer { if editing?.commands == commands { editing?.endCuts() } }
        if try offer(key) { return }
        // A shortcut of the script goes before the key's meaning in a text.
        let isScriptsFirst = focused?.control?.takesText == true && EditCommand.isChord(key)
        // A control clipped by a narrower window keeps the focus, and is there again in a wider one.
        let operated = focused.flatMap { canBeSeen($0) ? $0 : nil }
        var use = KeyUse.none
        if !isScriptsFirst, let operated { use = try operate(operated, with: key) }
        if use == .done { return }
        if try offerAround(key) { return }
        if try pressShortcut(key) { return }
        if isScriptsFirst, let operated { use = try operate(operated, with: key) }
        if use == .done { return }
        if key.description == "escape", try escape() { return }
        if Controls.menuKeys.contains(key), openMenuOfFocus() { return }
        if use == .idle { return }
        switch key {
        case .tab: if try !moveFocus(by: 1, alsoToAreas: true) { unusedKey = key }
        case .backTab: if try !moveFocus(by: -1, alsoToAreas: true) { unusedKey = key }
        case _ where focused?.isScrollArea == true: unusedKey = key
        default:
            if let direction = FocusDirection(key), try moveFocus(by: direction.count, towards: direction) { return }
            unusedKey = key
        }
    }

    /// Moves the focus. False: there is no other control; with `alsoToAreas` nor a scrolling view. An arrow goes to the
    /// control in its direction, or, if there is none, on in the order of controls.
    private func moveFocus(
        by count: Int, alsoToAreas: Bool = false, towards direction: FocusDirection? = nil
    ) throws(ControlFailure) -> Bool {
        refresh()
        let before = focus.node
        if let direction, let before, let menu = openMenu(around: before) {
            return moveFocus(from: before, in: menu, direction)
        }
        // For what is beside nothing needs to scroll.
        var found = direction.flatMap { $0.isVertical ? nil : control(towards: $0) }
        if found == nil, before?.isScrollArea != true { willMoveFocus(count) }
        refresh()
        if focus.node === before {
            if let direction, direction.isVertical { found = control(towards: direction) }
            if let found {
                focus.move(to: found)
            } else {
                focus.move(by: count, among: alsoToAreas ? index.stops : index.focusable, where: isStop)
            }
        }
        guard let node = focus.node, node !== before else { return false }
        try closeMenus(besides: node)
        return true
    }

    /// The first control that satisfies a condition, for a negative count the last.
    func end(at count: Int, where isMeant: (Node) -> Bool) -> Node? {
        refresh()
        let controls = index.focusable
        return count > 0
            ? controls.first { isMeant($0) && isStop($0) } : controls.last { isMeant($0) && isStop($0) }
    }

    /// The control that the focus would go to, without going around the ends.
    func neighbour(by count: Int) -> Node? {
        refresh()
        let controls = index.focusable
        guard let position = controls.firstIndex(where: { $0 === focus.node }) else { return nil }
        return count > 0
            ? controls[(position + 1)...].first(where: isStop) : controls[..<position].last(where: isStop)
    }

    /// Whether the focus stops there.
    func isStop(_ node: Node) -> Bool { !node.isEmptyList && canBeSeen(node) }

    /// Whether a control is in the window, or can be scrolled there.
    func canBeSeen(_ node: Node) -> Bool { unsafe rowView?.canBeSeen(node) ?? true }

    /// Whether the focused control's own `onKeyPress` takes the key. Where nothing has the focus, all are asked, from
    /// the inside out.
    func offer(_ key: Key) throws(ControlFailure) -> Bool {
        refresh()
        guard !index.keyTakers.isEmpty else { return false }
        guard let focused = focus.node else {
            for node in index.keyTakers.reversed() where try ask(node, key) { return true }
            return false
        }
        for node in focused.ownKeyViews where try ask(node, key) { return true }
        return false
    }

    /// Whether the `onKeyPress` of a view around the focused control takes the key, without those of its own.
    private func offerAround(_ key: Key) throws(ControlFailure) -> Bool {
        guard !index.keyTakers.isEmpty, var node = focus.node else { return false }
        var own = node.ownKeyViews.dropFirst()
        while !node.isPresented, let parent = unsafe node.parent {
            if parent === own.first { own.removeFirst() } else if try ask(parent, key) { return true }
            node = parent
        }
        return false
    }

    private func ask(_ node: Node, _ key: Key) throws(ControlFailure) -> Bool {
        for case .onKeyPress(key, let action) in node.modifiers where node.isEnabled {
            trace?.action("key", in: node.shortPath, place: action.place)
            do throws(ScriptError) {
                if case .boolean(false) = try action.answer([.string(key.description)]) { continue }
                return true
            } catch {
                throw .script(error.at(node))
            }
        }
        return false
    }

    /// Handles a key in the focused control.
    private func operate(_ node: Node, with key: Key) throws(ControlFailure) -> KeyUse {
        if let control = node.control { return try control.operate(node, with: key, in: self) }
        guard key.presses else { return .none }
        if !node.hasTap { return node.isMenuAlone ? KeyUse(hasDone: openMenuOfFocus()) : .none }
        try press(node)
        return .done
    }

    /// Runs the onSubmit actions, from the inside out; false: there is none.
    func submit(from node: Node) throws(ControlFailure) -> Bool {
        var isTaken = false
        var node: Node? = node
        while let current = node {
            for case .onSubmit(let action) in current.modifiers {
                try run(action, current, "submit")
                isTaken = true
            }
            node = unsafe current.parent
        }
        return isTaken
    }
}
