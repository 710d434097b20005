extension Control {
    /// What the control is called: its label, or the text of the view that is its label; a text field's prompt.
    func label(of node: Node) -> String {
        switch self {
        case .button(let label, _), .toggle(let label, _): label.text(of: node)
        case .textField(let prompt, _): prompt
        }
    }

    /// The kind as messages name it.
    var kindName: String {
        switch self {
        case .button: "button"
        case .toggle: "toggle"
        case .textField: "text field"
        }
    }

    /// Whether text is typed into it, so that left and right belong to it.
    var takesText: Bool {
        if case .textField = self { true } else { false }
    }

    /// Whether `set` can give it a value.
    var takesValue: Bool {
        switch self {
        case .button: false
        case .toggle, .textField: true
        }
    }
}

extension Control.Label {
    /// The texts of a view, in their order, a blank between two.
    fileprivate func text(of node: Node) -> String {
        if case .text(let text) = self { return text }
        var texts: [String] = []
        for child in node.children {
            var walk = TreeWalk(child)
            while let step = walk.next() {
                guard case .enter(let node, _) = step, case .text(let text) = node.content else { continue }
                texts.append(text.pieces.map(\.text).joined())
            }
        }
        return texts.joined(separator: " ")
    }
}
