// MARK: - Presses and clicks

extension Controls {
    /// Presses a control.
    func press(_ node: Node) throws(ControlFailure) {
        try closeMenus(besides: node)
        switch node.control {
        case .button(_, let action):
            // A dialog is gone after the press of its button, also where that failed.
            do throws(ControlFailure) {
                try run(action, node, "button")
            } catch {
                try close(around: node, atPress: true)
                throw error
            }
            try close(around: node, atPress: true)
        case .toggle(_, let isOn): try node.write(.boolean(!node.value.isTrue), to: isOn)
        case .disclosure(_, let isOn, _):
            hasOpened = !node.value.isTrue && focus.node === node
            try node.write(.boolean(!node.value.isTrue), to: isOn)
        case .stepper: try node.move(by: 1)
        case .picker(_, _, let choices) where choices.style(at: node) == .menu:
            if node.openChoice == nil { show(choices, of: node) } else { closePicker() }
        case .picker(_, let selection, let choices):
            guard let next = choices.choices.isEmpty ? nil : choices.choices[choices.next(to: node.value)] else {
                return
            }
            try node.write(next.tag, to: selection)
        case .textField, .secureField, .textEditor, .slider: try giveFocus(to: node)
        case .link(_, let page): try show(page, from: node)
        case .tab(let item):
            try node.write(item.tag, to: item.selection)
            take(focus: node)
        case .list: try giveFocus(to: node)
        case .bar(let bar): do { try bar.host.press(bar: bar.number) } catch { throw .script(error.at(node)) }
        case .header(let header): try run(header.action, node, "sort")
        case nil where node.isSelectableRow: try choose(row: node)
        case nil:
            if node.taps.isEmpty { return try giveFocus(to: node) }
            for action in node.taps { try run(action, node, "tap") }
        }
    }

    private func show(_ page: any ComponentView, from node: Node) throws(ControlFailure) {
        if let value = (page as? NavigationValue)?.value, try select(value, by: node) { return }
        guard let navigation = node.navigation else {
            throw .script(ScriptError("NavigationLink '\(node.label)' stands in no NavigationStack").at(node))
        }
        do { try navigation.push(page, from: node) } catch { throw .script(error.at(node)) }
        if reaches(node) { focus.follow(node) }
    }

    func run(_ action: any Action, _ node: Node, _ kind: String) throws(ControlFailure) {
        trace?.action(kind, in: node.shortPath, place: action.place)
        do { try action.perform([]) } catch { throw .script(error.at(node)) }
    }

    /// Clicks a control: on a part of a picker it selects that, between parts nothing; on a slider it sets the value of that
    /// place; on a stepper it steps down in the leading half and up in the other.
    func click(
        _ node: Node, part: Int?, at spot: Spot?, _ click: TextClick = TextClick()
    ) throws(ControlFailure) {
        guard reaches(node), !node.isHiddenInside else { return }
        try closeMenus(besides: node)
        guard node.isEnabled else { return }
        let hadFocus = focus.node === node
        clicked = node
        if node.control != nil, !hadFocus, !node.isBar {
            focus.move(to: node)
            _ = try settleFocus()  // what the click does may ask for the focus back
        }
        switch node.control {
        case .picker(_, let selection, let choices) where choices.style(at: node) == .menu && part != nil:
            closePicker()
            guard let part, choices.choices.indices.contains(part) else { return }
            try node.write(choices.choices[part].tag, to: selection)
        case .picker(_, let selection, let choices) where choices.style(at: node) != .menu:
            guard let part, choices.choices.indices.contains(part) else { return }
            try node.write(choices.choices[part].tag, to: selection)
        case .bar: if click.count > 1 { try press(node) }
        case .slider: if let spot { try node.move(toPart: spot.fraction) }
        case .stepper: if let spot { try node.move(by: spot.fraction < 0.5 ? -1 : 1) }
        case .list:
            if let row = part.flatMap({ node.listRows?.row(at: $0) }), row.isEnabled { try choose(row: row) }
        case .textField, .secureField, .textEditor:
            guard let spot else { return }
            try edit(node) { text in
                let offset = text.offset(at: spot, isShifted: hadFocus)
                switch click.count {
                case 2: text.selectWord(at: offset)
                case 3...: text.selectLine(at: offset)
                default: text.place(at: offset, selects: click.extends)
                }
            }
        default: try press(node)
        }
    }
}

// MARK: - Drags

extension Controls {
    /// Drags from a click: a text is selected, a slider or a bar follows.
    func drag(_ node: Node, to spot: Spot) throws(ControlFailure) {
        guard !node.isGone, node.isEnabled, reaches(node) else { return }
        switch node.control {
        case .slider: try node.move(toPart: spot.fraction)
        case .bar(let bar): try node.move(bar, by: bar.axis == .horizontal ? spot.column : spot.row)
        case .textField, .secureField, .textEditor:
            try edit(node) { text in text.place(at: text.offset(at: spot, isShifted: true), selects: true) }
        default: break
        }
    }
}

extension TextEditing {
    /// The offset in the text at a visible cell.
    fileprivate func offset(at spot: Controls.Spot, isShifted: Bool) -> Int {
        wrapWidth == nil
            ? offset(atColumn: spot.column, row: spot.row, isShifted: isShifted)
            : offset(atColumn: spot.column, row: spot.row)
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
        let isPress = key == .enter || key == .space
        switch node.control {
        case .header where key == .down: return moveToRows(from: node) ? .done : .none
        case .button, .toggle, .disclosure, .link, .header:
            guard isPress else { return .none }
            try press(node)
            return .done
        case .textField, .secureField:
            if key == .enter { return try submit(from: node) ? .done : .none }
            return try edit(node, with: key)
        case .textEditor: return try edit(node, with: key)
        case .stepper where isPress: return KeyUse(hasDone: try node.move(by: 1))
        case .slider, .stepper: return try adjust(node, key)
        case .bar(let bar): return try move(bar, of: node, key)
        case .tab: return try choose(from: node, key)
        case .list: return try moveRow(in: node, key)
        case .picker(_, let selection, let choices) where choices.style(at: node) == .menu && node.openChoice != nil:
            return try choose(in: node, choices, selection, key)
        case .picker(_, _, let choices) where choices.style(at: node) == .menu && isPress:
            guard !choices.choices.isEmpty else { return .idle }
            try press(node)
            return .done
        case .picker(_, _, let choices):
            if isPress {
                guard choices.hasAnother(than: node.value) else { return .idle }
                try press(node)
                return .done
            }
            guard choices.style(at: node) == .inline, key == .up || key == .down else { return try adjust(node, key) }
            let old = choices.index(of: node.value)
            if old == (key == .up ? 0 : choices.choices.count - 1) { return .none }
            return KeyUse(hasDone: try node.move(by: key == .up ? -1 : 1))
        case nil:
            if isPress, !node.hasTap, node.isMenuAlone { return KeyUse(hasDone: openMenuOfFocus()) }
            guard isPress, node.hasTap else { return .none }
            try press(node)
            return .done
        }
    }

    /// Selects the tab beside the focused one by an arrow key.
    private func choose(from node: Node, _ key: Key) throws(ControlFailure) -> KeyUse {
        guard let tabs = unsafe node.parent?.children else { return .none }
        let position: Int
        switch key.description {
        case "left": position = node.index - 1
        case "right": position = node.index + 1
        case "home": position = 0
        case "end": position = tabs.count - 1
        default: return key == .enter || key == .space ? .idle : .none
        }
        guard tabs.indices.contains(position), position != node.index else { return .idle }
        try press(tabs[position])
        return .done
    }

    /// Moves a bar by the arrow keys of its axis.
    private func move(_ bar: SplitBar, of node: Node, _ key: Key) throws(ControlFailure) -> KeyUse {
        let isUpright = bar.axis == .vertical
        switch key.description {
        case isUpright ? "up" : "left": return KeyUse(hasDone: try node.move(bar, by: -1))
        case isUpright ? "down" : "right": return KeyUse(hasDone: try node.move(bar, by: 1))
        case "pageup": return KeyUse(hasDone: try node.move(bar, by: -10))
        case "pagedown": return KeyUse(hasDone: try node.move(bar, by: 10))
        case "home": return KeyUse(hasDone: try node.move(bar, by: -Int(Int32.max)))
        case "end": return KeyUse(hasDone: try node.move(bar, by: Int(Int32.max)))
        case "enter", "space":
            try press(node)
            return .done
        default: return .none
        }
    }

    private func adjust(_ node: Node, _ key: Key) throws(ControlFailure) -> KeyUse {
        switch key.description {
        case "left", "-": KeyUse(hasDone: try node.move(by: -1))
        case "right", "+": KeyUse(hasDone: try node.move(by: 1))
        case "pagedown": KeyUse(hasDone: try node.move(by: -10))
        case "pageup": KeyUse(hasDone: try node.move(by: 10))
        case "home": KeyUse(hasDone: try node.move(toEnd: false))
        case "end": KeyUse(hasDone: try node.move(toEnd: true))
        default: .none
        }
    }

    /// Runs the onSubmit actions, from the inside out; false: there is none.
    private func submit(from node: Node) throws(ControlFailure) -> Bool {
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
