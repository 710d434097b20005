extension LayoutTree {
    /// Where a rectangle of cells is, counted from 0.
    package struct Rectangle: Equatable {
        package var x, y, width, height: Int

        fileprivate func union(_ other: Rectangle) -> Rectangle {
            let (left, top) = (min(x, other.x), min(y, other.y))
            return Rectangle(
                x: left, y: top, width: max(x + width, other.x + other.width) - left,
                height: max(y + height, other.y + other.height) - top)
        }
    }

    /// Where a node is drawn, without the modifiers around it; nil if it is not.
    package func place(of node: Node) -> Rectangle? {
        var found: Rectangle?
        for box in boxes(of: node) {
            guard let place = place(of: box) else { continue }
            found = found?.union(place) ?? place
        }
        return found
    }

    /// The visible part of that place, clipped by scrolled containers; nil if nothing is visible.
    package func seenPlace(of node: Node) -> Rectangle? {
        var found: Rectangle?
        for box in boxes(of: node) {
            guard let place = seenPlace(of: box) else { continue }
            found = found?.union(place) ?? place
        }
        return found
    }

    /// Whether some cell of a node is within so many columns and not clipped, or can be scrolled there.
    /// True for a node that is not drawn.
    func canBeSeen(_ node: Node, width: Int) -> Bool {
        if case .one(let box)? = node.boxRecord?.core { return canBeSeen(box, width: width) ?? true }
        let answers = boxes(of: node).compactMap { canBeSeen($0, width: width) }
        return answers.isEmpty || answers.contains(true)
    }

    /// The box of a node, or the first of its children's where it has none.
    func box(of node: Node) -> LayoutBox? { node.boxRecord?.core.first ?? boxes(of: node).first }

    /// The box of a focused view that is no control; a modifier of the group that it is in may be
    /// around it.
    func content(inFocus focused: AnyObject?) -> LayoutBox? {
        guard let node = focused as? Node, node.control == nil, !node.isScrollArea else { return nil }
        return node.boxRecord?.boxes.first
    }

    /// The boxes of a node, or of its children where it has none.
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

    /// Nil: it is not among those of this tree.
    private func canBeSeen(_ box: LayoutBox, width: Int) -> Bool? {
        var (columns, rows) = (box.x..<box.x + box.size.width, box.y..<box.y + box.size.height)
        var box = box
        var isCutOff = false
        while let container = unsafe box.container {
            let (allColumns, allRows) = (0..<container.size.width, 0..<container.size.height)
            let isSeen = (columns.isSeen(in: allColumns), rows.isSeen(in: allRows))
            switch container.figure {
            case .clip:
                if isSeen != (true, true) { isCutOff = true }
                (columns, rows) = (columns.clamped(to: allColumns), rows.clamped(to: allRows))
            case .scroll(.vertical, _):
                if !isSeen.0 { isCutOff = true }
                (columns, rows) = (columns.clamped(to: allColumns), allRows)
            case .scroll(.horizontal, _):
                if !isSeen.1 { isCutOff = true }
                (columns, rows) = (allColumns, rows.clamped(to: allRows))
            default: if container is TabBarBox { columns = allColumns }
            }
            columns = columns.lowerBound + container.x..<columns.upperBound + container.x
            rows = rows.lowerBound + container.y..<rows.upperBound + container.y
            box = container
        }
        return box === root ? !isCutOff && columns.isSeen(in: 0..<width) : nil
    }

    private func seenPlace(of box: LayoutBox) -> Rectangle? {
        var (columns, rows) = (box.x..<box.x + box.size.width, box.y..<box.y + box.size.height)
        var box = box
        while let container = unsafe box.container {
            switch container.figure {
            case .clip, .scroll:
                columns = columns.clamped(to: 0..<container.size.width)
                rows = rows.clamped(to: 0..<container.size.height)
                if columns.isEmpty || rows.isEmpty { return nil }
            default: break
            }
            columns = columns.lowerBound + container.x..<columns.upperBound + container.x
            rows = rows.lowerBound + container.y..<rows.upperBound + container.y
            box = container
        }
        guard box === root else { return nil }
        return Rectangle(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// The rows in which a box is drawn, counted from 0.
    func rows(of box: LayoutBox) -> Range<Int>? { place(of: box).map { $0.y..<$0.y + $0.height } }

    /// Where a box is drawn; nil if it is not among those of this tree.
    func place(of box: LayoutBox) -> Rectangle? {
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

extension Range<Int> {
    /// Whether it overlaps another range; of an empty one, whether it is within it.
    fileprivate func isSeen(in all: Range<Int>) -> Bool {
        isEmpty ? lowerBound >= all.lowerBound && lowerBound < Swift.max(all.upperBound, 1) : overlaps(all)
    }
}

/// What stands around a cell and follows the mouse, or gives it its coordinates.
enum MouseStop {
    /// A view with a gesture, or with an `:onHover`: the number among those of the view, and the cell as the view counts, from 0.
    case view(WeakNodeRecord, order: Int, isHover: Bool, column: Int, row: Int)
    /// A `:coordinateSpace`, and the cell in it.
    case space(String, column: Int, row: Int)
}

struct WeakGesture { weak var box: GestureBox? }

extension [MouseStop] {
    /// The cell as the view at a position counts it, in a space.
    func cell(_ space: GestureSpace, at position: Int, global: (column: Int, row: Int)) -> (column: Int, row: Int) {
        guard case .view(_, _, _, let column, let row) = self[position] else { return global }
        switch space {
        case .local: return (column, row)
        case .global: return global
        case .named(let name):
            for case .space(name, let column, let row) in self[position...] { return (column, row) }
            return global
        }
    }
}

extension LayoutTree {
    /// Whether some view has a gesture, or is told where the mouse is.
    var hasGestures: Bool { gestures.contains { !$0.isOver } }

    /// Whether some view is told where the mouse is while no button is held.
    var hasHover: Bool { gestures.contains { !$0.isOver && $0.box?.isHover == true } }

    /// Adds what a box is to the mouse at a cell, which is counted from the box's corner.
    func extend(_ trail: inout [MouseStop], by box: LayoutBox, _ column: Int, _ row: Int) {
        if let gesture = box as? GestureBox {
            guard let node = gesture.node, gesture.has(column, row) else { return }
            trail.append(
                .view(node.weakRecord, order: gesture.order, isHover: gesture.isHover, column: column, row: row))
        } else if !trail.isEmpty, let space = box as? SpaceBox {
            trail.append(.space(space.name, column: column, row: row))
        }
    }
}

extension WeakGesture {
    fileprivate var isOver: Bool { box?.node?.isGone ?? true }
}
