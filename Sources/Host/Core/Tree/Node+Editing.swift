extension Node {
    /// The text being edited here, updated from the value; nil: this is no control for text.
    package var textEditing: TextEditing? {
        guard case .control(let control) = content, let isMultiline = control.isMultiline else { return nil }
        let text = value.fieldText
        guard let editing else {
            let isSecure = if case .secureField = control { true } else { false }
            let new = TextEditing(text, isMultiline: isMultiline, isSecure: isSecure)
            editing = new
            return new
        }
        editing.adopt(text)
        return editing
    }
}

extension Control {
    /// Whether a text with many lines is typed into it; nil: no text is.
    fileprivate var isMultiline: Bool? {
        switch self {
        case .textField, .secureField: false
        case .textEditor: true
        default: nil
        }
    }
}
