/// The header of a column that a table can be sorted by.
final class HeaderControl: ControlView {
    private let header: TableHeader

    init(_ header: TableHeader) { self.header = header }

    let name = "TableColumn"
    let kindName = "column"
    let traits: ControlTraits = .header
    var label: ControlLabel { header.label }

    func looksLike(_ other: any ControlView) -> Bool {
        guard let other = (other as? HeaderControl)?.header else { return false }
        return header.isReversed == other.isReversed && header.isTrailing == other.isTrailing
            && caption == other.label.text
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let label: LayoutBox =
            if let text = caption {
                TextBox(builder.pass.block(of: .plain(text), newlines: .drawn), TextLayout(lineLimit: 1))
            } else { builder.labelBox(label, node) }
        return HeaderBox(node, header, label: label)
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        try controls.run(header.action, node, "sort")
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        if key == .down { return controls.moveToRows(from: node) ? .done : .none }
        guard key.presses else { return .none }
        try controls.press(node)
        return .done
    }
}

/// Its label, and beside it room for a mark, which a label that needs it has while there is none.
private final class HeaderBox: LayoutBox {
    private static let markWidth = 2

    @WeakNode private var node: Node?
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
        let size = label.size(for: inner(proposal), in: pass)
        var width = size.width + HeaderBox.markWidth
        if mark == nil, let room = proposal.width { width = max(size.width, min(width, Size.length(room))) }
        return Size(width: width, height: max(size.height, 1))
    }

    private func inner(_ proposal: Proposal) -> Proposal {
        mark == nil ? proposal : proposal.less(width: HeaderBox.markWidth, height: 0)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        label.place(inner(proposal), in: pass)
        label.moveTo(x: header.isTrailing ? size.width - label.size.width : 0, y: 0)
        mark?.place(.ideal, in: pass)
        mark?.moveTo(x: header.isTrailing ? 0 : label.size.width + 1, y: 0)
    }
}
