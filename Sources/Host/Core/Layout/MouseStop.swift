/// What stands around a cell and follows the mouse, or gives it its coordinates.
enum MouseStop {
    /// A view with a gesture, or with an `:onHover`: the number among those of the view, and the cell as the view counts, from 0.
    case view(NodeTrail, order: Int, isHover: Bool, column: Int, row: Int)
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
                .view(node.trail, order: gesture.order, isHover: gesture.isHover, column: column, row: row))
        } else if !trail.isEmpty, let space = box as? SpaceBox {
            trail.append(.space(space.name, column: column, row: row))
        }
    }
}

extension WeakGesture {
    fileprivate var isOver: Bool { box?.node?.isGone ?? true }
}
