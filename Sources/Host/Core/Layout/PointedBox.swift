/// A view that the mouse may open a menu or help for.
final class PointedBox: WrapperBox {
    @FollowedNode private(set) var node: Node?
    /// Whether it takes the focus itself since nothing in it can have it.
    private let isAlone: Bool

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        isAlone = node.isMenuAlone
        super.init(content)
    }

    override var control: Node? { isAlone ? node : nil }
}
