/// Reads what a picker offers: words, pairs of a tag and a label, and views.
extension ViewReader {
    mutating func pickerChoices(_ cursor: ViewCursor) throws(ScriptError) -> [PickerChoices.Choice] {
        var found: [PickerChoices.Choice] = []
        if let view = try optionalView(cursor, 2) {
            view.collectChoices(nil, into: &found)
            return found
        }
        try cursor.forEachChoice(2, anchors: anchors) { (choice) throws(ScriptError) in
            switch choice {
            case .text(let tag, let label): found.append(PickerChoices.Choice(tag: tag, label: label))
            case .view(let cursor): try self.view(cursor).collectChoices(nil, into: &found)
            }
        }
        return found
    }
}

extension View {
    /// The choices that a view is: by its tag, else by the id of its row, else by its number; called by its texts.
    fileprivate func collectChoices(_ id: Value?, into found: inout [PickerChoices.Choice]) {
        switch content {
        case .empty: return
        case .group(let views): for view in views { view.collectChoices(nil, into: &found) }
        case .forEach(let rows): for row in rows { row.view.collectChoices(row.id.value, into: &found) }
        case .conditional(_, let view): view.collectChoices(id, into: &found)
        default:
            let tag = choiceTag ?? id ?? .integer(found.count + 1)
            found.append(PickerChoices.Choice(tag: tag, label: words.joined(separator: " ")))
        }
    }

    /// The tag that was applied last, to the view or to what stands alone in it.
    private var choiceTag: Value? {
        if let tag = modifiers.tag { return tag }
        switch content {
        case .identified(_, let inner), .gated(_, _, let inner), .guarded(_, let inner): return inner.choiceTag
        case .layered(let layers): return layers.primary.choiceTag
        default: return nil
        }
    }

    /// The texts in it, in their order.
    private var words: [String] {
        switch content {
        case .text(let text): [text.text]
        case .stack(let stack): stack.children.flatMap(\.words)
        case .group(let views): views.flatMap(\.words)
        case .identified(_, let inner), .conditional(_, let inner), .gated(_, _, let inner), .guarded(_, let inner):
            inner.words
        case .layered(let layers): layers.primary.words
        default: []
        }
    }
}
