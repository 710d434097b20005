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
        let boxes = LayoutTree.contentBoxes(of: node)
        guard let root, !boxes.isEmpty else { return nil }
        let wanted = Set(boxes.map(ObjectIdentifier.init))
        var found: Rectangle?
        var stack = [(box: root, x: 0, y: 0)]
        while let (box, left, top) = stack.popLast() {
            let (x, y) = (left + box.x, top + box.y)
            if wanted.contains(ObjectIdentifier(box)) {
                let place = Rectangle(x: x, y: y, width: box.size.width, height: box.size.height)
                found = found?.union(place) ?? place
            } else {
                stack += box.children.map { ($0, x, y) }
            }
        }
        return found
    }

    /// The boxes that stand for a node: those of its children, if it has none of its own.
    private static func contentBoxes(of node: Node) -> [LayoutBox] {
        var boxes: [LayoutBox] = []
        var stack = [node]
        while let node = stack.popLast() {
            let own = node.boxRecord?.core ?? []
            boxes += own
            if own.isEmpty { stack += node.children }
        }
        return boxes
    }
}
