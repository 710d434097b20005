extension Node {
    /// The control that is drawn here: the node itself or the nearest around it.
    var enclosingControl: Node? {
        var node: Node? = self
        while let candidate = node, candidate.control == nil { node = unsafe candidate.parent }
        return node
    }

    func write(_ value: Value, to binding: any BindingSource) throws(ControlFailure) {
        do { try binding.write(value) } catch { throw .script(error.at(self)) }
    }

    /// The text that a text field shows, to be changed.
    func editedText() throws(ControlFailure) -> String {
        switch value {
        case .nil: return ""
        case .string(let text): return text
        case .integer(let number): return "\(number)"
        case .number(let number): return LuaNumber.text(number)
        case .boolean(let isOn): return "\(isOn)"
        case .reference: throw .event(EventError("the text field '\(label)' shows a value that is no text"))
        }
    }

    /// Adds pasted text to that of a text field, in one line.
    func paste(_ pasted: String) throws(ControlFailure) {
        guard case .textField(_, let text) = control else { return }
        let line = String(pasted.map { $0.isNewline ? " " : $0 })
        try write(.string(editedText() + line), to: text)
    }

    /// What a key does in a text field, whose cursor stands at the end.
    func edit(_ text: any BindingSource, with key: Key) throws(ControlFailure) {
        var edited = try editedText()
        if key == .backspace {
            guard edited.popLast() != nil else { return }
        } else {
            guard let character = key.character else { return }
            edited.append(character)
        }
        try write(.string(edited), to: text)
    }
}
