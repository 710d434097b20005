/// `:position`: takes the proposed size, and centers the view at a cell of it.
final class PositionBox: WrapperBox {
    private let cell: Point

    init(_ content: LayoutBox, _ cell: Point) {
        self.cell = cell
        super.init(content)
    }

    override var settles: Bool { false }
    override var isSpacer: Bool { false }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: proposal, in: pass)
        return Size(
            width: proposal.width.map { Size.length($0) } ?? size.width,
            height: proposal.height.map { Size.length($0) } ?? size.height)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point {
        let size = content.size(for: proposal, in: pass)
        return Point(x: cell.x - size.width / 2, y: cell.y - size.height / 2)
    }
}
