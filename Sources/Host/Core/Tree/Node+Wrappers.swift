/// Matching the wrappers of a view with those of the next evaluation.
extension Node {
    /// A match of a view and its wrappers with those of the next evaluation.
    struct Fit {
        /// The wrappers, the outermost first, and the node of the view inside.
        var nodes: [Node]
        /// Which of them are reused.
        var stays: [Bool]
        /// How many new wrappers there are around the outermost that is reused.
        var newWrappers: Int
    }

    /// More wrappers than this are all made anew.
    private static let mostWrappers = 100

    /// Whether the view has the same wrappers around it. What is inside of a gate is of interest when it is let in.
    func hasSameWrappers(as view: View) -> Bool {
        var (node, view) = (self, view)
        while let inner = view.content.wrapped {
            guard node.content.isSameKind(as: view.content) else { return false }
            guard !view.content.isGated, let child = node.children.first else { return true }
            (node, view) = (child, inner)
        }
        return node.content.wrapped == nil
    }

    /// Nil: the view inside is another.
    func fit(to view: View) -> Fit? {
        var nodes = [self]
        while let last = nodes.last, last.content.wrapped != nil, let inner = last.children.first {
            nodes.append(inner)
        }
        var views = [view]
        while let last = views.last, let inner = last.content.wrapped { views.append(inner) }
        if let gate = nodes.firstIndex(where: \.content.isGated), let other = views.firstIndex(where: \.content.isGated)
        {
            nodes.removeSubrange((gate + 1)...)
            views.removeSubrange((other + 1)...)
        }
        guard let core = nodes.last, let inside = views.last, core.content.isSameKind(as: inside.content),
            nodes.count + views.count > 2
        else { return nil }
        let (stays, said) = Node.common(nodes, views)
        return Fit(nodes: nodes, stays: stays, newWrappers: said.firstIndex(of: true) ?? views.count - 1)
    }

    /// The longest series of kinds that both have; of several the innermost. The last of both are in it.
    private static func common(_ nodes: [Node], _ views: [View]) -> (stays: [Bool], said: [Bool]) {
        var stays = nodes.map { _ in false }
        var said = views.map { _ in false }
        stays[nodes.count - 1] = true
        said[views.count - 1] = true
        let (rows, columns) = (nodes.count - 1, views.count - 1)
        guard rows > 0, columns > 0, rows <= mostWrappers, columns <= mostWrappers else { return (stays, said) }
        // The length for the outermost wrappers of each, so many of them.
        var lengths = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
        func isSame(_ row: Int, _ column: Int) -> Bool { nodes[row].content.isSameKind(as: views[column].content) }
        for row in 1...rows {
            for column in 1...columns {
                lengths[row][column] =
                    isSame(row - 1, column - 1)
                    ? lengths[row - 1][column - 1] + 1 : max(lengths[row - 1][column], lengths[row][column - 1])
            }
        }
        var (row, column) = (rows, columns)
        while row > 0, column > 0 {
            if isSame(row - 1, column - 1) {
                (row, column) = (row - 1, column - 1)
                (stays[row], said[column]) = (true, true)
            } else if lengths[row - 1][column] >= lengths[row][column - 1] {
                row -= 1
            } else {
                column -= 1
            }
        }
        return (stays, said)
    }

    func takeHeld() -> [HeldModifier] {
        defer { held = [] }
        return held
    }
}

extension Content {
    /// Whether it decides itself what of the view inside counts.
    fileprivate var isGated: Bool { if case .gated = self { true } else { false } }
}
