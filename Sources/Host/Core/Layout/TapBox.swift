/// `:onTapGesture`, `:focusable()`: a click that is for no control inside belongs to the view, which shows the focus.
final class TapBox: WrapperBox {
    @FollowedNode private var node: Node?

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        super.init(content)
    }

    override var control: Node? { node }
}
