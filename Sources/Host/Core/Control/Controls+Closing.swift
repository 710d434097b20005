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
