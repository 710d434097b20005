/// Editing the focused text.
extension Controls {
    /// Edits a text by a key.
    func edit(_ node: Node, with key: Key) throws(ControlFailure) -> KeyUse {
        if let character = key.character {
            try edit(node) { $0.type(String(character)) }
            return .done
        }
        guard let editing = node.textEditing, let command = EditCommand(key, isMultiline: editing.isMultiline) else {
            return .none
        }
        let (revision, cursor, selection) = (editing.revision, editing.cursor, editing.selection)
        let copied = killRing.revision
        try edit(node) { $0.perform(command, ring: &killRing) }
        if killRing.revision != copied { didCopy(killRing.text) }
        if command == .copy { return KeyUse(hasDone: !selection.isEmpty) }
        return KeyUse(
            hasDone: editing.revision != revision || editing.cursor != cursor || editing.selection != selection)
    }

    package func edit(_ node: Node, _ change: (TextEditing) -> Void) throws(ControlFailure) {
        hasMovedCursor = true
        edited = node
        try node.edit(change)
    }
}
