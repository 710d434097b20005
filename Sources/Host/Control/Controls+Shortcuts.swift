// MARK: - Shortcuts

extension Controls {
    /// Presses the control with a keyboard shortcut, also one in a closed menu. False: there is
    /// none.
    func pressShortcut(_ key: Key) throws(ControlFailure) -> Bool {
        for node in index.reachable where node.hasShortcut(key) && node.isEnabled {
            try press(node)
            return true
        }
        for node in index.reachable where node.isEnabled {
            guard let action = node.closedMenu?.action(for: key) else { continue }
            try run(action, node, "button")
            return true
        }
        return false
    }
}

extension Node {
    /// Whether it is the default action, pressed by enter from anywhere.
    var isDefaultAction: Bool { hasShortcut(.enter) }

    /// Whether the key is the control's shortcut; the modifier may be on the control or on a view around it
    /// alone.
    fileprivate func hasShortcut(_ key: Key) -> Bool {
        var node: Node? = self
        while let current = node {
            if current.modifiers.hasShortcut(key) { return true }
            guard let parent = unsafe current.parent, parent.children.count == 1 else { return false }
            node = parent
        }
        return false
    }

    /// The content of a closed menu.
    fileprivate var closedMenu: View? {
        guard case .disclosure(_, _, .menu) = control, !value.isTrue,
            case .component(let menu) = unsafe parent?.parent?.content
        else { return nil }
        return (menu as? ExpandableView).map { View(.stack($0.content)) }
    }
}

extension View {
    /// The action of the button with a shortcut in an unmounted view, outside of components.
    fileprivate func action(for key: Key, isMeant: Bool = false) -> (any Action)? {
        if modifiers.contains(where: { $0.isDisabling || $0.isHiding }) { return nil }
        let isMeant = isMeant || modifiers.hasShortcut(key)
        if case .control(.button(_, let action)) = content { return isMeant ? action : nil }
        let inside = inside
        for view in inside {
            if let action = view.action(for: key, isMeant: isMeant && inside.count == 1) { return action }
        }
        return nil
    }

    private var inside: [View] {
        switch content {
        case .stack(let stack): stack.isWrapper ? Array(stack.children.prefix(1)) : stack.children
        case .group(let views): views
        case .forEach(let rows): rows.map(\.view)
        case .conditional(_, let view), .identified(_, let view), .gated(_, _, let view), .guarded(_, let view): [view]
        case .layered(let layers): [layers.primary]
        default: []
        }
    }
}

extension [Modifier] {
    fileprivate func hasShortcut(_ key: Key) -> Bool {
        contains { if case .keyboardShortcut(key) = $0 { true } else { false } }
    }
}
