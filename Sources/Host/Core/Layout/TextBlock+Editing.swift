extension TextBlock {
    /// The visible part of a line that is edited, with the selection.
    init(seenIn editing: TextEditing, line: Int, width: Int, isShifted: Bool = true) {
        let pieces = editing.pieces(editing.seen(inLine: line, width: width, isShifted: isShifted))
        self.init(pieces: pieces)
    }
}
