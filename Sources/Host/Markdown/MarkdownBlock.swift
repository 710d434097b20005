/// A block of a Markdown text.
enum MarkdownBlock: Equatable {
    case heading(level: Int, String)
    case paragraph(String)
    /// Lines that are shown as they are.
    case code([String])
    case quote([MarkdownBlock])
    /// Each item has a mark, `•` or `3.`, and blocks.
    case list(items: [Item], isLoose: Bool)
    case rule
    /// The first row is the header; there is an alignment for each column. Rows may have fewer cells.
    case table(rows: [[String]], [Alignment])

    struct Item: Equatable {
        var mark: String
        var blocks: [MarkdownBlock]
    }

    enum Alignment { case leading, center, trailing }
}
