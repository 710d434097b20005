/// `:onTapGesture`, `:focusable()`: a click that nothing inside is meant by belongs to the view, which shows that it has the focus.
final class TapBox: WrapperBox {
    @FollowedNode private var node: Node?

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        super.init(content)
    }

    override var control: Node? { node }
}
