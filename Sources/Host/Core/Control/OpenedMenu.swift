/// A menu that was opened.
struct OpenedMenu {
    /// The menu's own control, or the view that has the context menu.
    @WeakNode private(set) var node: Node?
    let isOpen: any BindingSource

    init(_ node: Node, _ isOpen: any BindingSource) {
        self.isOpen = isOpen
        self.node = node
    }
}

/// A menu that is disabled while it is open is closed.
extension Controls {
    /// Notes a control that may be that of a menu.
    func noteOpened(menu node: Node) {
        guard let control = node.control, control.traits.contains(.menu), let isOpen = control.binding else { return }
        note(OpenedMenu(node, isOpen))
    }

    func note(_ menu: OpenedMenu) {
        openedMenus.removeAll { $0.node == nil || $0.node === menu.node }
        openedMenus.append(menu)
    }

    /// Closes the menus that are disabled now. True: there was one.
    func closeDisabledMenus() throws(ControlFailure) -> Bool {
        let disabled = openedMenus.filter { $0.node?.isEnabled == false }
        guard !disabled.isEmpty else { return false }
        openedMenus.removeAll { $0.node?.isEnabled != true }
        for menu in disabled {
            guard let node = menu.node else { continue }
            // The focus is back at its control once that is enabled again.
            if let whole = node.expandable, focus.node?.isInside(whole) == true { focus.move(to: node) }
            try node.write(.boolean(false), to: menu.isOpen)
        }
        return true
    }
}
