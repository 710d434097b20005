/// The visible rows of a text that is edited.
struct EditedLines: LineSource {
    let editing: TextEditing
    /// The bytes of each.
    let rows: [Range<Int>]

    func line(atRow row: Int, width: Int) -> TextBlock? {
        rows.indices.contains(row) ? TextBlock(pieces: editing.pieces(rows[row])) : nil
    }
}
