/// Closing menus, pages and overlays: by a button in them, by escape, and menus also by leaving them.
extension Controls {
    /// Closes the menu or the dialog that the control is in, but nothing beneath an overlay; escape closes the innermost alone.
    /// False: it is in none.
    @discardableResult
    func close(around node: Node, atPress: Bool) throws(ControlFailure) -> Bool {
        var isClosed = false
        var node: Node? = node
        while let current = node {
            for case .closing(let binding, let closesAtPress) in current.modifiers where closesAtPress || !atPress {
                try current.write(.boolean(false), to: binding)
                if let menu = current.menuAbove, focus.node?.isInside(current) == true { take(focus: menu) }
                isClosed = true
                if !atPress { return true }
            }
            if current.isPresented { return isClosed }
            node = unsafe current.parent
        }
        return isClosed
    }

    /// Closes the innermost closable view around the focus, but first one that is open inside. False: there
    /// is nothing to close.
    func escape() throws(ControlFailure) -> Bool {
        let around = focused.flatMap { node in index.closable.last(where: node.isInside) }
        guard let node = index.closable.last(where: { around.map($0.isInside) ?? true }) else { return false }
        return try close(around: node, atPress: false)
    }

    /// Closes the menus that are open, but for those that a control is in, and its own.
    func closeMenus(besides node: Node) throws(ControlFailure) {
        if node !== picker { closePicker() }
        try closeMenus { menu, title in title !== node && !node.isInside(menu) }
    }

    /// Closes the menus that are open and do not have a cell, counted from 1.
    func closeMenus(besides column: Int, _ row: Int, _ place: (Node) -> Place?) throws(ControlFailure) {
        refresh()
        closePicker()
        try closeMenus { menu, _ in place(menu)?.contains(column, row) != true }
    }

    /// Closes open menus that satisfy a condition. The focus moves from there to the menu's own control.
    private func closeMenus(where isMeant: (_ menu: Node, _ title: Node) -> Bool) throws(ControlFailure) {
        for menu in index.closable {
            guard let title = menu.menuAbove, isMeant(menu, title) else { continue }
            for case .closing(let binding, atPress: true) in menu.modifiers {
                try menu.write(.boolean(false), to: binding)
                if focus.node?.isInside(menu) == true { take(focus: title) }
            }
        }
    }
}

extension Node {
    /// Of an item of a menu: the menu's own control.
    var menuAbove: Node? {
        guard let title = unsafe parent?.parent?.children.first, title.control?.traits.contains(.menu) == true else {
            return nil
        }
        return title
    }
}

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
        if node === menu.title, direction.isVertical {
            focus.move(to: direction.count > 0 ? first : last)
            return true
        }
        let found = control(towards: direction)
        var target = inside.first { $0 === found }
        // A menu in a menu is beside that: an arrow towards it leads back.
        if target == nil, let found, !direction.isVertical, node !== menu.title,
            index.closable.contains(where: { found.isInside($0) && menu.title.isInside($0) && $0.menuAbove != nil })
        {
            target = menu.title
        }
        if target == nil, let position = inside.firstIndex(where: { $0 === node }) {
            let next = position + direction.count
            target = inside.indices.contains(next) ? inside[next] : direction.isVertical && next < 0 ? menu.title : nil
        }
        if let target { focus.move(to: target) }
        return target != nil
    }
}

/// A presented overlay has the focus, keys and clicks to itself. Events that name a control go past it, unless
/// they need the focus.
extension Controls {
    /// Whether keys and clicks can operate a control.
    func reaches(_ node: Node) -> Bool {
        refresh()
        return index.reaches(node)
    }

    /// Moves the focus to a control, if that is possible now.
    func take(focus node: Node) {
        if reaches(node) { focus.move(to: node) }
    }

    /// Why a control cannot be used, as messages say it behind its name; nil: it is enabled.
    func obstacle(to node: Node) -> String? {
        if node.isEnabled { return nil }
        guard let front = index.presented, let name = front.presentedName, node.isDisabled(for: front) else {
            return "is disabled"
        }
        return "cannot be used while \(name) is in front of it"
    }

    /// Moves the focus to a control that an event names.
    func giveFocus(to node: Node) throws(ControlFailure) {
        if !reaches(node), let front = index.presented?.presentedName {
            throw .event(EventError("\(node.described) cannot have the focus while \(front) is in front of it"))
        }
        focus.move(to: node)
    }
}

extension Node {
    /// Whether it is a presented overlay.
    var isPresented: Bool { presentedName != nil }

    /// What a presented overlay is, as messages say it; nil: it is none.
    var presentedName: String? {
        for case .presented(let name) in modifiers { return name }
        return nil
    }

    /// Whether it is disabled since an overlay stands over the view that it is in, and for no reason of its own.
    fileprivate func isDisabled(for overlay: Node) -> Bool {
        var node = self
        while let parent = unsafe node.parent {
            if node.modifiers.contains(where: \.disables) { return overlay.isInside(parent) }
            node = parent
        }
        return false
    }
}

extension Modifier {
    fileprivate var disables: Bool { if case .disabled(true) = self { true } else { false } }
}
