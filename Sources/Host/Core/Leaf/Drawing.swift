/// What a leaf shows, in cells from its top leading corner. Later marks lie above earlier ones.
package struct Drawing {
    enum Mark {
        /// One line of text, cut after `width` cells.
        case text(TextBlock, column: Int, row: Int, width: Int)
        /// A character in each cell of an area.
        case fill(Unicode.Scalar, columns: Range<Int>, rows: Range<Int>, [StyleChange])
        /// A character of several code points in each cell of an area.
        case tiles(TextBlock, columns: Range<Int>, rows: Range<Int>, [StyleChange])
        /// Cells of a row of which the first show how much is done.
        case bar(columns: Range<Int>, done: Int, row: Int)
        /// Cells of a row that show that something goes on; where nothing moves, that it is not known how far.
        case activity(columns: Range<Int>, row: Int)
        /// Blanks over what lies beneath.
        case clear(columns: Range<Int>, rows: Range<Int>, isPanel: Bool)
        /// A character that turns; where nothing moves it stands.
        case spinner(column: Int, row: Int)
        /// A picture over all of it, in that size.
        case picture(Picture, width: Int, height: Int)
    }

    private(set) var marks: [Mark] = []

    /// One line of text; what would stand beyond the column `limit` is cut.
    mutating func text(_ text: String, column: Int, row: Int, limit: Int, _ changes: [StyleChange] = []) {
        guard column < limit, !text.isEmpty else { return }
        let block = TextBlock(text, newlines: .drawn, changes: changes)
        marks.append(.text(block, column: column, row: row, width: limit - column))
    }

    /// A bar of which a part is done.
    mutating func bar(columns: Range<Int>, done: Int, row: Int) {
        if !columns.isEmpty { marks.append(.bar(columns: columns, done: min(max(done, 0), columns.count), row: row)) }
    }

    /// A bar without a length; where frames follow each other, something in it moves.
    mutating func activity(columns: Range<Int>, row: Int) {
        if !columns.isEmpty { marks.append(.activity(columns: columns, row: row)) }
    }

    /// Blanks over what lies beneath.
    mutating func clear(columns: Range<Int>, rows: Range<Int>, isPanel: Bool) {
        guard !columns.isEmpty, !rows.isEmpty else { return }
        marks.append(.clear(columns: columns, rows: rows, isPanel: isPanel))
    }

    /// A character that turns where frames follow each other.
    mutating func spinner(column: Int, row: Int) { marks.append(.spinner(column: column, row: row)) }

    /// A picture over all of it.
    mutating func picture(_ picture: Picture, width: Int, height: Int) {
        if width > 0, height > 0 { marks.append(.picture(picture, width: width, height: height)) }
    }

    /// An area of one character.
    mutating func fill(
        _ scalar: Unicode.Scalar, columns: Range<Int>, rows: Range<Int>, _ changes: [StyleChange] = []
    ) {
        guard !columns.isEmpty, !rows.isEmpty else { return }
        marks.append(.fill(scalar, columns: columns, rows: rows, changes))
    }

    /// An area of the character that a text is, if it is a single one that can be shown as it is, in one cell; else of
    /// blocks.
    mutating func fill(with text: String?, columns: Range<Int>, rows: Range<Int>, _ changes: [StyleChange]) {
        guard let text, let block = Drawing.character(text), let first = text.unicodeScalars.first else {
            return fill("█", columns: columns, rows: rows, changes)
        }
        if text.unicodeScalars.count == 1 { return fill(first, columns: columns, rows: rows, changes) }
        guard !columns.isEmpty, !rows.isEmpty else { return }
        marks.append(.tiles(block, columns: columns, rows: rows, changes))
    }

    private static func character(_ text: String) -> TextBlock? {
        let block = TextBlock(text, newlines: .drawn)
        guard block.count == 1, block.idealWidth == 1, block.text.unicodeScalars.elementsEqual(text.unicodeScalars)
        else { return nil }
        return block
    }
}
