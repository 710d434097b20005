/// A part of a control that a click can be meant for: a choice of a picker. The one that is chosen shows the focus.
final class PartBox: WrapperBox {
    @FollowedNode private var node: Node?
    private let number: Int
    private let isChosen: Bool

    init(_ content: LayoutBox, of node: Node, number: Int, isChosen: Bool) {
        self.node = node
        self.number = number
        self.isChosen = isChosen
        super.init(content)
    }

    override var focusOwner: Node? { isChosen ? node : nil }

    override var control: Node? { node }
    override var part: Int? { number }
}
