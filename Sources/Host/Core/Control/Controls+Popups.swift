/// The keys of open menus and pickers, and closing a picker.
extension Controls {
    /// Shows the choices of a picker, which gets the focus.
    func show(_ choices: PickerChoices, of node: Node) {
        guard !choices.choices.isEmpty else { return }
        take(focus: node)
        setOpenChoice(of: node, to: choices.index(of: node.value) ?? 0)
        picker = node
    }

    /// Hides the choices of the picker that is open.
    func closePicker() {
        if let picker { setOpenChoice(of: picker, to: nil) }
        picker = nil
    }

    /// The same if the focus has left it, or it was disabled.
    func closeLeftPicker() {
        guard let picker, picker.isGone || !picker.isEnabled || focused !== picker else { return }
        closePicker()
    }

    private func setOpenChoice(of node: Node, to choice: Int?) {
        guard node.openChoice != choice else { return }
        node.openChoice = choice
        node.scrollOffset = 0
        reshaped = node
    }

    /// Handles keys while the choices are shown: up and down move the highlight, letters to the next choice that begins so,
    /// enter and space select, escape closes.
    func choose(
        in node: Node, _ choices: PickerChoices, _ selection: any BindingSource, _ key: Key
    ) throws(ControlFailure) -> KeyUse {
        let all = choices.choices
        guard !all.isEmpty, let open = node.openChoice else { return .none }
        let current = min(open, all.count - 1)
        let new: Int
        switch key.description {
        case "escape":
            closePicker()
            return .done
        case "enter", "space":
            closePicker()
            if choices.index(of: node.value) != current { try node.write(all[current].tag, to: selection) }
            return .done
        case "tab", "shift+tab": return .none
        case "up": new = current - 1
        case "down": new = current + 1
        case "pageup": new = current - 10
        case "pagedown": new = current + 10
        case "home": new = 0
        case "end": new = all.count - 1
        default:
            guard let letter = key.character?.lowercased(), key.character?.isNewline == false else { return .none }
            let others = Array(current + 1..<all.count) + Array(0...current)
            guard let found = others.first(where: { all[$0].name.lowercased().hasPrefix(letter) }) else {
                return .idle
            }
            new = found
        }
        setOpenChoice(of: node, to: min(max(new, 0), all.count - 1))
        return .done
    }

    /// Selects a choice of the open picker by its name: its choices go before all other controls.
    func choose(named name: ControlName) throws(ControlFailure) -> Bool {
        guard case .label(let label) = name, let picker, picker.openChoice != nil,
            case .picker(_, let selection, let choices) = picker.control,
            let choice = choices.choices.first(where: { $0.name == label })
        else { return false }
        closePicker()
        try picker.write(choice.tag, to: selection)
        return true
    }

    // MARK: Menus

    /// The open menu that a control is in, or that is its own.
    func openMenu(around node: Node) -> (content: Node, title: Node)? {
        for content in index.closable.reversed() {
            guard let title = content.menuAbove, title === node || node.isInside(content) else { continue }
            return (content, title)
        }
        return nil
    }

    /// Moves the focus in an open menu by an arrow key: from the menu's own control into it, within it, and back at the edge.
    func moveFocus(from node: Node, in menu: (content: Node, title: Node), _ direction: FocusDirection) -> Bool {
        let inside = index.focusable.filter { $0.isInside(menu.content) && isStop($0) }
        guard let first = inside.first, let last = inside.last else { return false }
        if node === menu.title {
            guard direction.isVertical else { return false }
            focus.move(to: direction.count > 0 ? first : last)
            return true
        }
        var target = control(towards: direction).flatMap { found in inside.first { $0 === found } }
        if target == nil, let position = inside.firstIndex(where: { $0 === node }) {
            let next = position + direction.count
            target = inside.indices.contains(next) ? inside[next] : direction.isVertical && next < 0 ? menu.title : nil
        }
        if let target { focus.move(to: target) }
        return target != nil
    }
}
