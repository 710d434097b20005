/// Cells of several rows, each with columns of it.
extension Frame {
    /// The frame with these cells in reverse, and those of them back that were.
    func reversing(_ ranges: [(row: Int, columns: Range<Int>)]) -> Frame {
        var canvas = canvas
        for (row, columns) in ranges where canvas.hasRow(row) { canvas.reverse(columns, row: row) }
        var frame = Frame(canvas)
        (frame.cursor, frame.focus, frame.isAnimated) = (cursor, focus, isAnimated)
        return frame
    }

    /// Their text, a line for each row, without the blanks at its end.
    func text(in ranges: [(row: Int, columns: Range<Int>)]) -> String {
        ranges.map { row, columns in
            var text = columns.map { self[row: row, column: $0].character }.joined()
            while text.last == " " { text.removeLast() }
            return text
        }.joined(separator: "\n")
    }
}
