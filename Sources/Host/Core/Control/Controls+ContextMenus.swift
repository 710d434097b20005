/// Opening context menus, and closing them other than by their buttons.
extension Controls {
    /// The keys that open the context menu of the focused view: the menu key of some keyboards, one that most terminals send,
    /// and one that all send.
    static let menuKeys = [
        Key(name: "menu", modifiers: []), Key(name: "f10", modifiers: .shift), Key(name: "m", modifiers: .alt),
    ]

    /// A click with the other button at a cell, counted from 1. `point`: the same in the interface.
    func openMenu(
        over pointed: [Node], at point: PopupPoint, column: Int, row: Int, _ place: (Node) -> Place?
    ) throws(ControlFailure) {
        refresh()
        if try closeContextMenu(besides: column, row, place) { refresh() }
        for node in pointed where reaches(node) && node.isEnabled {
            guard let menu = node.contextMenu else { continue }
            return show(menu, at: point)
        }
    }

    /// Opens the context menu of the focused view. False: it has none.
    func openMenuOfFocus() -> Bool {
        guard let node = focused, let menu = menu(of: node) else { return false }
        show(menu, at: nil)
        return true
    }

    private func show(_ menu: ContextMenuInstance, at point: PopupPoint?) {
        menu.show(at: point)
        if let node = menu.owner { note(OpenedMenu(node, menu.isOpen)) }
    }

    /// The context menu of a node; of a list that of the row at its cursor.
    private func menu(of node: Node) -> ContextMenuInstance? {
        if node.control?.traits.contains(.rows) == true, let position = node.cursorPosition,
            let row = node.listRows?.row(at: position),
            let menu = row.nearestContextMenu
        {
            return menu
        }
        return node.nearestContextMenu
    }

    /// Opens the context menu of a control, or of a view by its text or its id.
    func openMenu(of name: ControlName) throws(ControlFailure) {
        refresh()
        let control = try? index.control(named: name)
        if let control {
            try check(control)
            guard let menu = menu(of: control) else {
                throw .event(EventError("\(control.described) has no context menu"))
            }
            return show(menu, at: nil)
        }
        let found = root?.subtree.filter { $0.contextMenu != nil && $0.isCalled(name) } ?? []
        guard found.count == 1, let menu = found[0].contextMenu else {
            let names = root?.subtree.filter { $0.contextMenu != nil }.map(\.menuName) ?? []
            let list = names.isEmpty ? "there is none" : "there \(names.count == 1 ? "is" : "are") \(names.abridged)"
            let several =
                found.count > 1 ? "\(found.count) views with a context menu are" : "no view with a context menu is"
            throw .event(EventError("\(several) called '\(name)'; \(list)"))
        }
        try check(found[0])
        show(menu, at: nil)
    }

    /// Throws if a view cannot be used, as beneath what is presented.
    private func check(_ node: Node) throws(ControlFailure) {
        let front = reaches(node) ? nil : index.presented?.presentedName
        if let obstacle = obstacle(to: node) ?? front.map({ "cannot be used while \($0) is in front of it" }) {
            throw .event(EventError("the \(node.kindName) '\(node.menuName)' \(obstacle)"))
        }
    }

    /// Closes the open menu if a cell, counted from 1, is outside of it. False: none is open, or it has the cell.
    func closeContextMenu(besides column: Int, _ row: Int, _ place: (Node) -> Place?) throws(ControlFailure) -> Bool {
        refresh()
        guard let menu = index.presented, menu.isContextMenu, place(menu)?.contains(column, row) != true else {
            return false
        }
        return try close(around: menu, atPress: false)
    }
}

extension Node {
    /// Whether it is the content of a context menu.
    var isContextMenu: Bool { unsafe parent?.parent?.component is ContextMenuInstance }

    /// Its name in events: of the control that it is, its text, or of the control in it.
    fileprivate var menuName: String {
        if !label.isEmpty { return label }
        let text = ControlLabel.text(in: [self])
        return text.isEmpty ? subtree.lazy.map(\.label).first { !$0.isEmpty } ?? "" : text
    }

    /// Whether it has that text, or is inside that id.
    fileprivate func isCalled(_ name: ControlName) -> Bool {
        switch name {
        case .label(let label): return menuName == label
        case .id(let id):
            var node: Node? = self
            while let current = node {
                if case .identified(let own, _) = current.content { return own.description == id }
                if let key = current.rowKey?.id { return key.description == id }
                node = unsafe current.parent
            }
            return false
        }
    }
}
