/// `TextField`: one line that takes the width offered, ideally 20 cells, and shows the head of what is too long.
final class TextFieldBox: LayoutBox {
    private static let idealWidth = 20.0

    private weak var node: Node?
    private let block: TextBlock

    init(_ node: Node, _ block: TextBlock) {
        self.node = node
        self.block = block
    }

    override var control: Node? { node }

    /// Behind the text, in the last cell where it fills them all.
    override var cursor: (column: Int, row: Int)? {
        guard size.width > 0, let node else { return nil }
        return (node.value.fieldText.isEmpty ? 0 : min(block.idealWidth, size.width - 1), 0)
    }

    override var figure: Figure {
        .line(block, TextLine(start: 0, end: block.count, width: min(block.idealWidth, size.width)))
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(width: Size.length(proposal.width ?? TextFieldBox.idealWidth), height: 1)
    }
}
