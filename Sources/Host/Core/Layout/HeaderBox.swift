/// The header of a column that a table is sorted by: its label, and beside it room for a mark.
final class HeaderBox: LayoutBox {
    private static let markWidth = 2

    @FollowedNode private var node: Node?
    private var label: LayoutBox
    /// The mark, shown where the table is sorted by the column.
    private let mark: TextBox?
    private let header: TableHeader

    init(_ node: Node, _ header: TableHeader, label: LayoutBox) {
        self.node = node
        self.header = header
        self.label = label
        mark = header.isReversed.map { TextBox(TextBlock($0 ? "▼" : "▲")) }
        super.init()
        for box in children { box.enter(self) }
    }

    deinit { for box in children { box.leave(self) } }

    override var control: Node? { node }
    override var figure: Figure { .style([.tinted]) }
    override var children: [LayoutBox] { mark.map { [label, $0] } ?? [label] }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === label else { return false }
        label.leave(self)
        label = other
        other.enter(self)
        setNeedsLayout()
        return true
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = label.size(for: proposal.less(width: HeaderBox.markWidth, height: 0), in: pass)
        return Size(width: size.width + HeaderBox.markWidth, height: max(size.height, 1))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        label.place(proposal.less(width: HeaderBox.markWidth, height: 0), in: pass)
        label.moveTo(x: header.isTrailing ? HeaderBox.markWidth : 0, y: 0)
        mark?.place(.ideal, in: pass)
        mark?.moveTo(x: header.isTrailing ? 0 : label.size.width + 1, y: 0)
    }
}
