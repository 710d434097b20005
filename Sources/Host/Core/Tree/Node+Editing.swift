extension Node {
    /// The text being edited here, updated from the value; nil: this is no control for text.
    package var textEditing: TextEditing? {
        guard case .control(let control) = content, let form = control.textForm else { return nil }
        let text = value.fieldText
        guard let editing else {
            let new = TextEditing(text, isMultiline: form == .lines, isSecure: form == .secret)
            editing = new
            return new
        }
        editing.adopt(text)
        return editing
    }
}
