extension Node {
    /// Its name in events: its accessibilityLabel, else the control's label; of a view that takes clicks, its text.
    package var label: String {
        var own: String?
        var node: Node? = self
        while let current = node {
            for case .accessibilityLabel(let label) in current.modifiers { return label }
            for case .oneControl(let label?) in current.modifiers { own = label }
            node = current.sameViewAround
        }
        if let own { return own }
        if let table = enclosingTable {
            for case .accessibilityLabel(let label) in table.modifiers { return label }
        }
        if let control { return control.label.text(of: self) }
        if isSelectableRow { return rowLabel }
        return hasTap || isMadeFocusable || isMenuAlone ? ControlLabel.text(in: [self]) : ""
    }

    /// Whether it has an onTapGesture; that of a group applies to each view in it.
    var hasTap: Bool {
        if modifiers.isEmpty, unsafe parent?.isGroup != true { return false }
        if isGroup { return false }
        var node = self
        while true {
            if node.modifiers.contains(where: \.isTap) { return true }
            guard let parent = unsafe node.parent, parent.isGroup else { return false }
            node = parent
        }
    }

    /// The actions of a tap on it, its own first, then those of groups around it.
    var taps: [any Action] {
        var actions: [any Action] = []
        var node: Node? = self
        while let current = node {
            for case .onTapGesture(let action) in current.modifiers { actions.append(action) }
            node = unsafe current.parent.flatMap { $0.isGroup ? $0 : nil }
        }
        return actions
    }

    /// Whether it is a group, whose modifiers apply to each view.
    private var isGroup: Bool {
        switch content {
        case .group, .forEach: true
        default: false
        }
    }

    /// Whether it is enabled: no `:disabled` around it, nor an earlier one on the same view; for a row, nor one on its content.
    package var isEnabled: Bool {
        let innermost = isSelectableRow ? rowContent : control == nil ? sameViewInnermost : self
        var node = unsafe Unmanaged.passUnretained(innermost)
        while true {
            // The caller retains the node, and each node its children: nothing need be retained on the way.
            let (isDisabled, parent) = unsafe node._withUnsafeGuaranteedRef { node in
                unsafe (
                    !node.modifiers.isEmpty
                        && node.modifiers.contains { if case .disabled(true) = $0 { true } else { false } },
                    node.parent.map(Unmanaged.passUnretained)
                )
            }
            if isDisabled { return false }
            guard let next = unsafe parent else { return true }
            unsafe node = next
        }
    }

    /// Its kind in messages.
    var kindName: String { control?.kindName ?? (isSelectableRow ? "row" : "view") }
}

extension ControlLabel {
    /// The texts of a view, in their order, a blank between two.
    fileprivate func text(of node: Node) -> String {
        if case .text(let text) = self { return text }
        return ControlLabel.text(in: node.children)
    }

    /// The texts of views, in their order, a blank between two.
    static func text(in nodes: [Node]) -> String {
        var texts: [String] = []
        for child in nodes {
            var walk = TreeWalk(child)
            while let step = walk.next() {
                guard case .enter(let node, _) = step, case .text(let text) = node.content else { continue }
                if !node.isInIcon(of: child) { texts.append(text.text) }
            }
        }
        return texts.joined(separator: " ")
    }
}

extension Node {
    /// Whether it belongs to the icon of a `Label` that is, or is in, a view: a label is called by its title.
    fileprivate func isInIcon(of view: Node) -> Bool {
        var node = self
        while node !== view, let parent = unsafe node.parent {
            if node.index == 0, case .stack(let stack) = parent.content, stack.isLabel { return true }
            node = parent
        }
        return false
    }
}

extension Modifier {
    fileprivate var isTap: Bool { if case .onTapGesture = self { true } else { false } }
}
