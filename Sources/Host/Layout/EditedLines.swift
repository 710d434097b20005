/// The lines of a text that is edited, as far as they are seen.
struct EditedLines: LineSource {
    let editing: TextEditing
    /// Whether the cursor's line is shifted so that one sees the cursor.
    let isShifted: Bool

    func line(atRow row: Int, width: Int) -> TextBlock? {
        let line = editing.top + row
        guard line < editing.lines.count else { return nil }
        return TextBlock(seenIn: editing, line: line, width: width, isShifted: isShifted)
    }
}
