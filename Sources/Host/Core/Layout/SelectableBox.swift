/// `:textSelection`: whether the mouse selects the text inside.
final class SelectableBox: WrapperBox {
    @FollowedNode private(set) var node: Node?
    let isSelectable: Bool

    init(_ content: LayoutBox, _ node: Node, isSelectable: Bool) {
        self.node = node
        self.isSelectable = isSelectable
        super.init(content)
    }
}
