/// Frames as text with colours and other styles as terminals understand them (SGR). Every line begins and ends in the plain
/// style.
package struct AnsiFrame {
    private let codes: StyleCodes

    package init(colors: ColorDepth) { codes = StyleCodes(depth: colors) }

    /// The rows, with line breaks between them.
    package func text(of frame: Frame) -> String {
        (0..<frame.height).map { line($0, of: frame) }.joined(separator: "\n")
    }

    /// A row up to the last cell that is not blank.
    func line(_ row: Int, of frame: Frame) -> String {
        var line = ""
        var written = 0
        var style = TextStyle.plain
        for (column, cell) in frame.cells(inRow: row).enumerated() where cell.width > 0 && !cell.isBlank {
            if written < column {
                if !style.isUnseenOnBlanks {
                    line += codes.change(from: style, to: .plain)
                    style = .plain
                }
                line += String(repeating: " ", count: column - written)
            }
            line += codes.change(from: style, to: cell.style) + cell.character
            style = cell.style
            written = column + cell.width
        }
        return line + codes.change(from: style, to: .plain)
    }
}
