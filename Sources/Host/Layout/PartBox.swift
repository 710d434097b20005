/// A part of a control that a click can be meant for: a choice of a picker.
final class PartBox: WrapperBox {
    @FollowedNode private var node: Node?
    private let number: Int

    init(_ content: LayoutBox, of node: Node, number: Int) {
        self.node = node
        self.number = number
        super.init(content)
    }

    override var control: Node? { node }
    override var part: Int? { number }
}
