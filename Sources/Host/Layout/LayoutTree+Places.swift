extension LayoutTree {
    /// Where a rectangle of cells is, counted from 0.
    struct Rectangle: Equatable {
        var x, y, width, height: Int

        fileprivate func union(_ other: Rectangle) -> Rectangle {
            let (left, top) = (min(x, other.x), min(y, other.y))
            return Rectangle(
                x: left, y: top, width: max(x + width, other.x + other.width) - left,
                height: max(y + height, other.y + other.height) - top)
        }
    }

    /// Where a node is drawn, without the modifiers around it; nil if it is not.
    func place(of node: Node) -> Rectangle? {
        var found: Rectangle?
        var nodes = [node]
        while let node = nodes.popLast() {
            guard let record = node.boxRecord else { continue }
            if record.core.isEmpty && node.isTransparent { nodes += node.children }
            for box in record.core {
                guard let place = place(of: box) else { continue }
                found = found?.union(place) ?? place
            }
        }
        return found
    }

    /// Where a box is drawn; nil if it is not among those of this tree.
    private func place(of box: LayoutBox) -> Rectangle? {
        var place = Rectangle(x: box.x, y: box.y, width: box.size.width, height: box.size.height)
        var box = box
        while let container = unsafe box.container {
            place.x += container.x
            place.y += container.y
            box = container
        }
        return box === root ? place : nil
    }
}
