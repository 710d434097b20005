extension Node {
    /// Gives the control the value that a line of an events file says.
    func take(_ text: String) throws(ControlFailure) {
        switch control {
        case .textField(_, let binding), .secureField(_, let binding):
            editing?.place(at: .max)
            try write(.string(TextEditing.oneLine(text)), to: binding)
        case .textEditor(_, let binding):
            editing?.place(at: .max)
            try write(.string(text), to: binding)
        case .toggle(_, let binding), .disclosure(_, let binding, _):
            guard let isOn = Bool(text) else {
                throw .event(EventError("the \(kindName) '\(label)' takes true or false, not '\(text)'"))
            }
            try write(.boolean(isOn), to: binding)
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            guard let number = Double(text), range.contains(number) else {
                throw .event(EventError("the \(kindName) '\(label)' takes \(range.words), not '\(text)'"))
            }
            try write(range.written(range.nearest(to: number)), to: binding)
        case .list(let selection): try takeRows(text, selection.binding)
        case .picker(_, let binding, let choices):
            try write(choices.choices[try choice(text, of: choices)].tag, to: binding)
        default:
            throw .event(EventError("the \(kindName) '\(label)' takes no value"))
        }
    }

    /// The choice with that label, else the one with that tag.
    private func choice(_ text: String, of choices: PickerChoices) throws(ControlFailure) -> Int {
        let all = choices.choices
        if let index = all.firstIndex(where: { $0.label == text })
            ?? all.firstIndex(where: { $0.tag.fieldText == text })
        {
            return index
        }
        let labels = all.map(\.label)
        let hint = Suggestion.hint(for: text, among: labels)
        let list = labels.isEmpty ? "there are none" : "there \(labels.count == 1 ? "is" : "are") \(labels.abridged)"
        throw .event(EventError("the picker '\(label)' has no choice '\(text)'\(hint); \(list)"))
    }

    /// Moves a slider or a stepper by so many steps, a picker by so many choices; at the end nothing happens.
    func move(by steps: Int) throws(ControlFailure) {
        switch control {
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            let old = value.asNumber ?? range.nearest(to: 0)
            let new = range.value(steps, from: old)
            if new != old { try write(range.written(new), to: binding) }
        case .picker(_, let binding, let choices):
            guard let new = choices.position(steps, from: value) else { return }
            try write(choices.choices[new].tag, to: binding)
        default: break
        }
    }

    /// Gives a slider or a stepper the value at an end of its range, a picker its first or last choice.
    func move(toEnd isLast: Bool) throws(ControlFailure) {
        switch control {
        case .slider(_, let binding, let range), .stepper(_, let binding, let range):
            guard let new = range.value(at: isLast ? 1 : 0), new != value.asNumber else { return }
            try write(range.written(new), to: binding)
        case .picker(_, _, let choices): try move(by: isLast ? choices.choices.count : -choices.choices.count)
        default: break
        }
    }
}
