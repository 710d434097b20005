/// A selectable row of a list, with room for the mark of selection in front.
final class RowBox: WrapperBox {
    /// The cells in front of each row.
    static let gutter = 2

    @WeakNode private var node: Node?
    /// The list that it stands in.
    @WeakNode private var list: Node?

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        list = node.list
        super.init(content)
    }

    override var control: Node? { list }
    override var part: Int? { node?.rowPosition }
    override var showsFocus: Bool { true }

    override func inner(_ proposal: Proposal) -> Proposal { proposal.less(width: RowBox.gutter, height: 0) }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point { Point(x: RowBox.gutter, y: 0) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(width: size.width + RowBox.gutter, height: size.height)
    }

    override var figure: Figure { figure(hasFocus: false) }
    override var focusedFigure: Figure { figure(hasFocus: true) }

    /// Whether the list's cursor is at it.
    var isCurrent: Bool {
        guard let choice = list?.choice else { return false }
        return choice.hasOwnCursor ? node?.rowKey == choice.cursor?.key : isChosen(choice)
    }

    private func isChosen(_ choice: RowChoice) -> Bool { node?.rowValue.map(choice.contains) ?? false }

    /// The row at the cursor is reversed while the list has the focus; other selected rows are faintly reversed.
    private func figure(hasFocus: Bool) -> Figure {
        guard let choice = list?.choice else { return .none }
        let isChosen = isChosen(choice)
        let hasFocus = hasFocus && (choice.hasOwnCursor ? isCurrent : isChosen)
        var changes: [StyleChange] = []
        if isChosen { changes.append(.attribute(hasFocus ? .bold : .dim, true)) }
        if isChosen || hasFocus { changes.append(.attribute(.reverse, true)) }
        return .row(
            mark: isChosen ? (choice.isMultiple ? "✓" : "❯") : nil, width: max(wholeWidth, size.width),
            isFilled: isChosen || hasFocus, hasFocus: hasFocus, changes)
    }

    /// The width of the list.
    private var wholeWidth: Int {
        var box: LayoutBox = self
        while let container = unsafe box.container {
            if let scroll = container as? ScrollBox { return scroll.rowWidth }
            box = container
        }
        return 0
    }
}

extension Node {
    /// Of a selectable row: its box, if it has one for all of it.
    var rowBox: RowBox? { boxRecord?.wrapping?.boxes.first as? RowBox }
}
