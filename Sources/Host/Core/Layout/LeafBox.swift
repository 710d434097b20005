/// A view that draws itself.
final class LeafBox: LayoutBox {
    let leaf: any Leaf
    private var drawing = Drawing()

    init(_ leaf: any Leaf) {
        self.leaf = leaf
    }

    override var followsColumn: Bool { leaf.followsColumn }

    override var figure: Figure { .drawing(drawing) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = leaf.size(
            width: proposal.width.map { Size.length($0) }, height: proposal.height.map { Size.length($0) })
        return Size(width: size.width, height: size.height)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        drawing = leaf.drawing(width: size.width, height: size.height)
    }
}
