/// Carries out the events that operate controls. The index of the controls is made when an event first needs it after a
/// change of the tree.
final class Controls {
    private var root: Node?
    private var index = ControlIndex()
    private var isCurrent = false
    private var focus = Focus()
    /// Told of what happens, while somebody traces.
    var trace: Trace?

    /// The control that the keys go to.
    var focused: Node? {
        refresh()
        return focus.node
    }

    /// Notes that the tree is new or may have changed; cheap. The first control of the first tree gets the focus.
    func update(root: Node) {
        if self.root == nil { focus.begin(root) }
        self.root = root
        isCurrent = false
    }

    /// Carries out an event that operates a control; others are none of its business. `hit` says what is drawn at a
    /// column and a row, both from 1 as in the event.
    func perform(_ event: Event, hit: (Int, Int) -> Node?) throws(ControlFailure) {
        switch event {
        case .press(let name): try press(control(name))
        case .focus(let name): focus.move(to: try control(name))
        case .set(let assignment): try set(assignment)
        case .type(let character): try type(character)
        case .paste(let text): try focused?.paste(text)
        case .key(let key): try press(key)
        case .click(let column, let row):
            if let control = hit(column, row)?.enclosingControl { try press(control) }
        case .mount, .scroll, .resize, .advance, .send, .eval, .frame, .quit: break
        }
    }

    private func refresh() {
        guard !isCurrent, let root else { return }
        index = ControlIndex(root)
        focus.settle(in: index)
        isCurrent = true
    }
}

// MARK: - Words

extension Controls {
    private func control(_ name: ControlName) throws(ControlFailure) -> Node {
        refresh()
        do { return try index.control(named: name) } catch { throw .event(error) }
    }

    private func set(_ assignment: Assignment) throws(ControlFailure) {
        switch assignment {
        case .value(let value, let name): try control(name).take(value)
        case .words(let words):
            refresh()
            let found: (control: Node, value: String)
            do { found = try index.assignment(words) } catch { throw .event(error) }
            try found.control.take(found.value)
        }
    }

    private func type(_ character: Character) throws(ControlFailure) {
        guard let node = focused else { throw .event(EventError("nothing has the focus to type into")) }
        guard let control = node.control, case .textField(_, let text) = control else {
            let kind = node.control?.kindName ?? "view"
            throw .event(EventError("the focus is on the \(kind) '\(node.label)', which takes no text"))
        }
        try node.write(.string(node.editedText() + String(character)), to: text)
    }
}

// MARK: - Keys and clicks

extension Controls {
    /// What a press does to a control of each kind.
    private func press(_ node: Node) throws(ControlFailure) {
        guard let control = node.control else { return }
        switch control {
        case .button(_, let action):
            trace?.action(control.kindName, in: node.shortPath, place: action.place)
            do { try action.perform([]) } catch { throw .script(error.at(node)) }
        case .toggle(_, let isOn): try node.write(.boolean(!node.value.isTrue), to: isOn)
        case .textField: focus.move(to: node)
        }
    }

    private func moveFocus(by count: Int) {
        refresh()
        focus.move(by: count, in: index)
    }

    /// Keys that the focused control has no use for do nothing.
    private func press(_ key: Key) throws(ControlFailure) {
        switch key {
        case .tab, .down: moveFocus(by: 1)
        case .backTab, .up: moveFocus(by: -1)
        default:
            guard let node = focused, let control = node.control else { return }
            if key == .left || key == .right, !control.takesText { return moveFocus(by: key == .left ? -1 : 1) }
            switch control {
            case .button, .toggle: if key == .enter || key == .space { try press(node) }
            case .textField(_, let text): try node.edit(text, with: key)
            }
        }
    }
}
