extension Node {
    /// The control of the node: itself or the nearest around it.
    var enclosingControl: Node? {
        var node: Node? = self
        while let candidate = node, candidate.control == nil { node = unsafe candidate.parent }
        return node
    }

    /// The target of a click here: the control, or the view that takes clicks.
    var operated: Node? {
        var node: Node? = self
        while let candidate = node, candidate.control == nil, candidate.taps.isEmpty, !candidate.isMadeFocusable,
            !candidate.isMenuAlone
        {
            node = unsafe candidate.parent
        }
        return node
    }

    func write(_ value: Value, to binding: any BindingSource) throws(ControlFailure) {
        do { try binding.write(value) } catch { throw .script(error.at(self)) }
    }

    /// Changes the edited text or its cursor. A changed text is written to the binding.
    func edit(_ change: (TextEditing) -> Void) throws(ControlFailure) {
        if case .reference = value {
            throw .event(EventError("\(described) shows a value that is no text"))
        }
        guard let binding = control?.text, let editing = textEditing else { return }
        let before = editing.revision
        if case .string = value {
            // The text is changed in place: while `value` is nil there is no second reference that would make it a copy.
            value = .nil
            change(editing)
            value = .string(editing.text)
        } else {
            change(editing)
        }
        editing.seeksCursor = true  // editing scrolls the cursor into view
        guard editing.revision != before else { return }
        editing.isBeingEdited = true
        // The binding's value is shown afterwards, also if it rejects the text (L29).
        defer { setNeedsEvaluation() }
        try write(.string(editing.text), to: binding)
    }

    /// Inserts pasted text, in one line where there is only one.
    func paste(_ pasted: String) throws(ControlFailure) {
        try edit { $0.insert($0.isMultiline ? TextEditing.lines(pasted) : TextEditing.oneLine(pasted)) }
    }
}
