/// Menus, pages and what is presented are closed by what is pressed in them, by escape, and menus by whatever leads elsewhere.
extension Controls {
    /// Closes the menu or the dialog that the control is in, nothing beneath what is presented; escape the innermost alone.
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

    /// Closes what the focus is in, but first what is open inside that, of several things the innermost and last. False: there
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

    /// Closes those of the menus that are open that are meant. The focus goes from there to the menu's own control.
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
    /// Of what a menu shows: the menu's own control.
    var menuAbove: Node? {
        guard let title = unsafe parent?.parent?.children.first, case .disclosure(_, _, .menu) = title.control else {
            return nil
        }
        return title
    }
}
