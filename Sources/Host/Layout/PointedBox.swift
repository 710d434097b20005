/// A view of which the mouse may ask something: its menu, its help.
final class PointedBox: WrapperBox {
    @FollowedNode private(set) var node: Node?
    /// Whether nothing in it can have the focus, so that it has it itself.
    private let isAlone: Bool

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        isAlone = node.isMenuAlone
        super.init(content)
    }

    override var control: Node? { isAlone ? node : nil }
}
