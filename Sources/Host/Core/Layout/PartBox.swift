/// A clickable part of a control: a choice of a picker. The selected one shows the focus.
final class PartBox: WrapperBox {
    @WeakNode private var node: Node?
    private let number: Int
    private let isChosen: Bool
    private let kind: ChoiceFigure.Kind

    init(
        _ content: LayoutBox, of node: Node, number: Int, isChosen: Bool, kind: ChoiceFigure.Kind = .row
    ) {
        self.node = node
        self.number = number
        self.isChosen = isChosen
        self.kind = kind
        super.init(content)
    }

    override var focusOwner: Node? { isChosen ? node : nil }

    override var figure: Figure { kind == .row ? .none : .choice(ChoiceFigure(kind: kind, isChosen: isChosen)) }
    override var focusedFigure: Figure {
        kind == .row ? .none : .choice(ChoiceFigure(kind: kind, isChosen: isChosen, hasFocus: true))
    }
    override var control: Node? { node }
    override var part: Int? { number }
}
