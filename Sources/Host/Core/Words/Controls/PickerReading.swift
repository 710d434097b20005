/// Reads the choices of a picker: strings, pairs of a tag and a label, and views.
extension ViewReader {
    mutating func pickerChoices(_ cursor: ViewCursor) throws(ScriptError) -> [PickerChoices.Choice] {
        var found: [PickerChoices.Choice] = []
        readsChoices = true
        defer { readsChoices = false }
        if let view = try optionalView(cursor, 2) {
            try view.collectChoices(nil, into: &found)
            return found
        }
        try cursor.forEachChoice(2, anchors: anchors) { (choice) throws(ScriptError) in
            switch choice {
            case .text(let tag, let label): found.append(PickerChoices.Choice(tag: tag, label: label))
            case .view(let cursor): try self.view(cursor).collectChoices(nil, into: &found)
            case .nothing: break
            }
        }
        return found
    }
}

extension View {
    /// The choices that a view is: by its tag, else by the id of its row, else by its number; called by its texts.
    fileprivate func collectChoices(_ id: Value?, into found: inout [PickerChoices.Choice]) throws(ScriptError) {
        switch content {
        case .empty, .divider: return
        case .group(let views): for view in views { try view.collectChoices(nil, into: &found) }
        case .forEach(let rows): for row in rows { try row.view.collectChoices(row.id.value, into: &found) }
        case .conditional(_, let view): try view.collectChoices(id, into: &found)
        default:
            let tag = self.tag ?? id ?? .integer(found.count + 1)
            let (label, name) = (words(withIcons: true), words(withIcons: false))
            if label.isEmpty, case .component(let component) = content {
                throw ScriptError(
                    "Picker: 'choices': the texts of the component '\(component.name)' are not known here; give a view "
                        + "with texts, as a function makes it, or { tag, label }")
            }
            found.append(
                PickerChoices.Choice(tag: tag, label: label.joined(separator: " "), name: name.joined(separator: " ")))
        }
    }
}
