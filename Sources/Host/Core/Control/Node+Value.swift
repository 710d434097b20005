extension Node {
    /// Gives the control the value that a line of an events file says.
    func take(_ text: String) throws(ControlFailure) {
        guard let control else { throw takesNoValue }
        try control.take(text, self)
    }

    /// As messages name it: `the button 'add'`, and `the list` where it has no label.
    var described: String { label.isEmpty ? "the \(kindName)" : "the \(kindName) '\(label)'" }

    var takesNoValue: ControlFailure { .event(EventError("\(described) takes no value")) }

    /// Whether it is a control that can be given a value.
    package var takesValue: Bool { control?.takesValue == true }
}
