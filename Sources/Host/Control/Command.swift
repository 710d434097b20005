/// A control as the palette of commands and the line of keys list it: its key and its label.
struct Command {
    let node: Node
    let label: String
    /// Its keyboard shortcut; nil: none.
    let key: Key?
}

extension Controls {
    /// Reachable buttons, toggles and links with a keyboard shortcut or in a toolbar, in the order of the tree.
    var commands: [Command] {
        refresh()
        return index.reachable.compactMap { node in
            guard node.isEnabled, !node.isHiddenInside else { return nil }
            switch node.control {
            case .button, .toggle, .link: break
            default: return nil
            }
            let key = node.shortcut
            guard key != nil || node.isInToolbar else { return nil }
            return Command(node: node, label: node.label, key: key)
        }
    }
}

extension Node {
    /// The keyboard shortcut of the control; the modifier may be on the control or on a view around it alone.
    var shortcut: Key? {
        var node: Node? = self
        while let current = node {
            for case .keyboardShortcut(let key) in current.modifiers { return key }
            guard let parent = unsafe current.parent, parent.children.count == 1 else { return nil }
            node = parent
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
