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
        for box in boxes(of: node) {
            guard let place = place(of: box) else { continue }
            found = found?.union(place) ?? place
        }
        return found
    }

    /// Whether some cell of a node is within so many columns, or can be scrolled there. What is not drawn at all is not judged.
    func canBeSeen(_ node: Node, width: Int) -> Bool {
        if case .one(let box)? = node.boxRecord?.core {
            return columns(of: box).map { LayoutTree.isSeen($0, width: width) } ?? true
        }
        let columns = boxes(of: node).compactMap(columns)
        return columns.isEmpty || columns.contains { LayoutTree.isSeen($0, width: width) }
    }

    private static func isSeen(_ columns: Range<Int>, width: Int) -> Bool {
        columns.isEmpty ? columns.lowerBound < width : columns.overlaps(0..<width)
    }

    /// The boxes that stand for a node, or for its children where it has none.
    private func boxes(of node: Node) -> [LayoutBox] {
        var boxes: [LayoutBox] = []
        var nodes = [node]
        while let node = nodes.popLast() {
            guard let record = node.boxRecord else { continue }
            if record.core.isEmpty && node.isTransparent { nodes += node.children }
            boxes += record.core
        }
        return boxes
    }

    /// In which columns a box is drawn, or can be if what is around it scrolls; nil if it is not among those of this tree.
    private func columns(of box: LayoutBox) -> Range<Int>? {
        var columns = box.x..<box.x + box.size.width
        var box = box
        while let container = unsafe box.container {
            let isScroll = (container as? ScrollBox)?.axis == .horizontal
            if isScroll || container is TabBarBox { columns = 0..<container.size.width }
            columns = columns.lowerBound + container.x..<columns.upperBound + container.x
            box = container
        }
        return box === root ? columns : nil
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
