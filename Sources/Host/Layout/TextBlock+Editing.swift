extension TextBlock {
    /// What is seen of a line that is edited; what is selected stands out.
    init(seenIn editing: TextEditing, line: Int, width: Int, isShifted: Bool = true) {
        let pieces = editing.pieces(editing.seen(inLine: line, width: width, isShifted: isShifted))
        self.init(pieces: pieces)
    }
}
