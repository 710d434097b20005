extension Node {
    /// Gives the control the value that a line of an events file says.
    func take(_ text: String) throws(ControlFailure) {
        switch control {
        case .textField(_, let binding), .secureField(_, let binding):
            editing?.place(at: .max)
            try write(.string(TextEditing.oneLine(text)), to: binding)
        case .textEditor(_, let binding, _):
            editing?.place(at: .max)
            editing?.seeksCursor = true
            try write(.string(text), to: binding)
        case .toggle(_, let binding), .disclosure(_, let binding, _):
            guard let isOn = Bool(text) else {
                throw .event(EventError("the \(kindName) '\(label)' takes true or false, not '\(text)'"))
            }
            try write(.boolean(isOn), to: binding)
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            guard let value = range.value(named: text) else {
                throw .event(EventError("the \(kindName) '\(label)' takes \(range.words), not '\(text)'"))
            }
            try write(value, to: binding)
        case .list(let selection): try takeRows(text, selection.binding)
        case .picker(_, let binding, let choices):
            try write(choices.choices[try choice(text, of: choices)].tag, to: binding)
        case .bar(let bar):
            guard let length = Int(text), length >= 0 else {
                throw .event(EventError("a bar takes the length of the view before it, a whole number, not '\(text)'"))
            }
            try move(bar, by: length - bar.host.length(before: bar.number))
        default:
            throw .event(EventError("the \(kindName) '\(label)' takes no value"))
        }
    }

    /// Whether it is a control that can be given a value.
    package var takesValue: Bool {
        switch control {
        case .textField, .secureField, .textEditor, .toggle, .disclosure, .slider, .stepper, .list, .picker, .bar: true
        default: false
        }
    }

    /// The choice with that label, else the one with that tag.
    private func choice(_ text: String, of choices: PickerChoices) throws(ControlFailure) -> Int {
        let all = choices.choices
        if let index = all.firstIndex(where: { $0.name == text })
            ?? all.firstIndex(where: { $0.tag.fieldText == text })
        {
            return index
        }
        let labels = all.map(\.name)
        let hint = Suggestion.hint(for: text, among: labels)
        let list = labels.isEmpty ? "there are none" : "there \(labels.count == 1 ? "is" : "are") \(labels.abridged)"
        throw .event(EventError("the picker '\(label)' has no choice '\(text)'\(hint); \(list)"))
    }

    /// Moves a slider or a stepper by so many steps, a picker by so many choices. False: it is at its end.
    @discardableResult
    func move(by steps: Int) throws(ControlFailure) -> Bool {
        switch control {
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            return try go(to: range.value(steps, from: value), binding)
        case .picker(_, let binding, let choices):
            guard let new = choices.position(steps, from: value) else { return false }
            try write(choices.choices[new].tag, to: binding)
            return true
        default: return false
        }
    }

    /// Gives a slider or a stepper the value at an end of its range, a picker its first or last choice. False: it has it, or
    /// there is none.
    func move(toEnd isLast: Bool) throws(ControlFailure) -> Bool {
        switch control {
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            guard let end = range.end(isLast: isLast) else { return false }
            return try go(to: end, binding)
        case .picker(_, _, let choices):
            return try move(by: isLast ? choices.choices.count : -choices.choices.count)
        default: return false
        }
    }

    /// Moves the bar of a split view by so many cells. False: it is at its end.
    @discardableResult
    func move(_ bar: SplitBar, by cells: Int) throws(ControlFailure) -> Bool {
        do { return try bar.host.move(bar: bar.number, by: cells) } catch { throw .script(error.at(self)) }
    }

    /// Brings a slider to a place of its range, 0 to 1; one whose range has no end stays.
    func move(toPart fraction: Double) throws(ControlFailure) {
        guard case .slider(_, let binding, let range) = control, let new = range.value(at: fraction) else { return }
        try write(new, to: binding)
    }

    /// A value that it has already is not written. Whether it was another.
    private func go(to new: Value, _ binding: any BindingSource) throws(ControlFailure) -> Bool {
        guard !new.isAsLarge(as: value) else { return false }
        try write(new, to: binding)
        return true
    }
}
