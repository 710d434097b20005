/// A control as the palette of commands and the line of keys list it: its key and its label.
struct Command {
    let node: Node
    let label: String
    /// Its keyboard shortcut; nil: none.
    let key: Key?
    /// What it does, if it is a button in a menu that is closed; the node is the menu's control then.
    var action: (any Action)?
}

extension Controls {
    /// Reachable buttons, toggles and links with a keyboard shortcut or in a toolbar, and the buttons of reachable closed menus, in the
    /// order of the tree.
    var commands: [Command] {
        refresh()
        var commands: [Command] = []
        for node in index.reachable where node.isEnabled && !node.isHiddenInside {
            guard let traits = node.control?.traits else { continue }
            if traits.contains(.menu) { node.closedMenu?.appendCommands(of: node, to: &commands) }
            guard traits.contains(.command) else { continue }
            let key = node.shortcut
            if key != nil || node.isInToolbar { commands.append(Command(node: node, label: node.label, key: key)) }
        }
        return commands
    }

    /// Does what one that was listed does.
    func run(_ command: ListedCommand) throws(ControlFailure) {
        guard let node = command.node else { return }
        if let action = command.action { try run(action, node, "button") } else { try press(node) }
    }
}

/// A command that the palette has listed.
struct ListedCommand {
    @WeakNode private(set) var node: Node?
    let action: (any Action)?

    init(_ command: Command) {
        action = command.action
        node = command.node
    }
}

extension Node {
    /// The keyboard shortcut of the control; the modifier may be on the control or on a view around it alone.
    var shortcut: Key? {
        var node: Node? = self
        while let current = node {
            for case .keyboardShortcut(let key) in current.modifiers { return key }
            guard let parent = unsafe current.parent else { return nil }
            node = parent.children.count == 1 ? parent : current.sameViewAround
        }
        return nil
    }

    fileprivate var isInToolbar: Bool {
        var node: Node? = self
        while let current = node {
            if case .stack(let stack) = current.content, stack.isToolbar { return true }
            node = unsafe current.parent
        }
        return false
    }
}
