import Host

/// The parser's state at the beginning of an incomplete last line, to resume from when the text grows.
struct MarkdownCheckpoint {
    /// The parts of a block that the end of a text can change.
    private struct Block {
        let node: MarkdownNode
        let kind: MarkdownNode.Kind
        let content: [UInt8]
        let children: Int
        let rows: Int
        let isOpen: Bool
        let endsBlank: Bool
    }

    private let parser: MarkdownParser
    private var blocks: [Block] = []

    /// What is open may change, and of what stands last in that whether a blank line follows.
    init(_ parser: MarkdownParser) {
        self.parser = parser
        var node: MarkdownNode? = parser.document
        while let current = node {
            current.firmRows = current.rows.count
            blocks.append(
                Block(
                    node: current, kind: current.kind, content: current.content, children: current.children.count,
                    rows: current.rows.count, isOpen: current.isOpen, endsBlank: current.endsBlank))
            node = current.isOpen ? current.children.last : nil
        }
    }

    /// The parser as it was.
    consuming func restored() -> MarkdownParser {
        for block in blocks {
            let node = block.node
            node.kind = block.kind
            node.content = block.content
            node.removeChildren(from: block.children)
            node.rows.removeSubrange(block.rows...)
            node.isOpen = block.isOpen
            node.endsBlank = block.endsBlank
        }
        return parser
    }
}
