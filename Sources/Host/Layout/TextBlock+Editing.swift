extension TextBlock {
    /// What is seen of a line that is edited; what is selected stands out.
    init(seenIn editing: TextEditing, line: Int, width: Int) {
        let pieces = editing.pieces(editing.seen(inLine: line, width: width))
        self.init(pieces: pieces.map { ($0.text, $0.isSelected ? [.attribute(.reverse, true)] : []) })
    }
}
