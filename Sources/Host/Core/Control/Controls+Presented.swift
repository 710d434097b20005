/// A presented overlay has the focus, keys and clicks to itself. Events that name a control go past it, unless
/// they need the focus.
extension Controls {
    /// Whether keys and clicks can operate a control.
    func reaches(_ node: Node) -> Bool {
        refresh()
        return index.reaches(node)
    }

    /// Moves the focus to a control, if that is possible now.
    func take(focus node: Node) {
        if reaches(node) { focus.move(to: node) }
    }

    /// Moves the focus to a control that an event names.
    func giveFocus(to node: Node) throws(ControlFailure) {
        guard reaches(node) else {
            let name = "the \(node.kindName) '\(node.label)'"
            throw .event(EventError("\(name) cannot have the focus while something is presented in front of it"))
        }
        focus.move(to: node)
    }
}

extension Node {
    /// Whether it is a presented overlay.
    var isPresented: Bool {
        modifiers.contains { if case .presented = $0 { true } else { false } }
    }
}
