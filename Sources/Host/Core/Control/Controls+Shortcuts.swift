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
            guard let parent = unsafe current.parent else { return false }
            node = parent.children.count == 1 ? parent : current.sameViewAround
        }
        return false
    }

    /// The content of a closed menu.
    var closedMenu: View? {
        guard control?.traits.contains(.menu) == true, !value.isTrue,
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
        if case .control(let control) = content, let action = control.action { return isMeant ? action : nil }
        if case .component(let menu) = content, let menu = menu as? ExpandableView {
            return View(.stack(menu.content)).action(for: key)
        }
        let inside = inside
        for view in inside {
            if let action = view.action(for: key, isMeant: isMeant && inside.count == 1) { return action }
        }
        return nil
    }

    /// Adds the buttons that stand in what a closed menu would show, those of menus in it too.
    func appendCommands(of node: Node, key: Key? = nil, to commands: inout [Command]) {
        if modifiers.contains(where: { $0.isDisabling || $0.isHiding }) { return }
        let key = modifiers.shortcut ?? key
        switch content {
        case .control(let control):
            guard let action = control.action else { return }
            commands.append(Command(node: node, label: name ?? control.label.words, key: key, action: action))
        case .component(let menu):
            if let menu = menu as? ExpandableView {
                View(.stack(menu.content)).appendCommands(of: node, to: &commands)
            }
        default:
            let inside = inside
            for view in inside { view.appendCommands(of: node, key: inside.count == 1 ? key : nil, to: &commands) }
        }
    }

    /// What an `:accessibilityLabel` calls it.
    private var name: String? {
        for case .accessibilityLabel(let label) in modifiers { return label }
        return nil
    }

    /// The texts in it, in their order, a blank between two.
    fileprivate var words: String {
        if case .text(let text) = content { return text.text }
        return inside.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var inside: [View] {
        switch content {
        case .stack(let stack) where stack.isWrapper: Array(stack.children.prefix(1))
        case .stack(let stack): stack.isLabel ? Array(stack.children.suffix(1)) : stack.children
        case .group(let views): views
        case .forEach(let rows): rows.map(\.view)
        case .conditional(_, let view), .identified(_, let view), .gated(_, _, let view), .guarded(_, let view): [view]
        case .layered(let layers): [layers.primary]
        default: []
        }
    }
}

extension ControlLabel {
    fileprivate var words: String {
        switch self {
        case .text(let text): text
        case .view(let view): view.words
        }
    }
}

extension [Modifier] {
    fileprivate var shortcut: Key? {
        for case .keyboardShortcut(let key) in self { return key }
        return nil
    }

    fileprivate func hasShortcut(_ key: Key) -> Bool {
        contains { if case .keyboardShortcut(key) = $0 { true } else { false } }
    }
}
