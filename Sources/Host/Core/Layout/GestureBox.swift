/// `:gesture`, `:onHover`: where the view is drawn the mouse may be meant for it.
final class GestureBox: WrapperBox {
    @WeakNode private(set) var node: Node?
    /// Its number among those of its view, from 0.
    let order: Int
    let isHover: Bool

    init(_ content: LayoutBox, at node: Node, order: Int, isHover: Bool) {
        self.node = node
        self.order = order
        self.isHover = isHover
        super.init(content)
    }

    /// Whether the cell is the view's: where an `:offset` inside has moved it, the cells are those where it is drawn.
    func has(_ column: Int, _ row: Int) -> Bool {
        var (x, y) = (column, row)
        var box = content
        while let wrapper = box as? WrapperBox {
            box = wrapper.content
            guard wrapper is OffsetBox else { continue }
            (x, y) = (x - box.x, y - box.y)
        }
        return x >= 0 && y >= 0 && x < size.width && y < size.height
    }
}
