/// The keys of open menus and pickers, and closing a picker.
extension Controls {
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

    func setOpenChoice(of node: Node, to choice: Int?) {
        guard node.openChoice != choice else { return }
        node.openChoice = choice
        node.scrollOffset = 0
        reshaped = node
    }

    /// Selects a choice of the open picker by its name: its choices go before all other controls.
    func choose(named name: ControlName) throws(ControlFailure) -> Bool {
        guard case .label(let label) = name, let picker, let control = picker.control else { return false }
        return try control.choose(label, of: picker, in: self)
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
