/// A block of a Markdown text.
enum MarkdownBlock: Equatable {
    case heading(level: Int, String)
    case paragraph(String)
    /// Lines that are shown as they are.
    case code(String)
    /// What is left of HTML without its tags.
    case html(String)
    case quote([MarkdownBlock])
    /// Each item has a mark, `•` or `3.`, and blocks.
    case list(items: [Item], isLoose: Bool)
    case rule
    /// The first row is the header; there is an alignment for each column. Rows may have fewer cells.
    case table(rows: [[String]], [Alignment])

    struct Item: Equatable {
        var mark: String
        var blocks: [MarkdownBlock]

        /// The mark of a task, `[ ] text` or `[x] text`; nil: it is none.
        static func box(_ text: String) -> String? {
            let bytes = Array(text.utf8.prefix(4))
            guard bytes.count == 4, bytes[0] == "[", bytes[2] == "]", bytes[3].isBlankOrNewline else { return nil }
            return bytes[1] == " " ? "☐" : bytes[1] == "x" || bytes[1] == "X" ? "☑" : nil
        }
    }

    enum Alignment { case leading, center, trailing }
}
