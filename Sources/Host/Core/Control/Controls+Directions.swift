// MARK: - Where an arrow key leads

extension Controls {
    /// The nearest control in the direction of an arrow key. The scrolling view around the focus is not left while it has one
    /// that way, in view or not; in other scrolling views only controls in view count. Nil: there is none that way.
    func control(towards direction: FocusDirection) -> Node? {
        guard let node = focus.node, let view = unsafe rowView, let start = view.place(of: node) else { return nil }
        let next = neighbour(by: direction.count)
        let scrolls = node.scrollingAncestors
        if let next, isDirectlyThere(next, direction, from: start, in: scrolls.first) { return next }
        let others = index.focusable.filter { $0 !== node && isStop($0) }
        for (number, scroll) in scrolls.enumerated() {
            let inside = others.filter { $0.isInside(scroll.node) }
            let place = number == 0 ? view.place : view.seenPlace
            if let found = nearest(inside, direction, from: start, place) { return found }
            // It is brought into sight.
            if direction.isVertical, scroll.axis == .vertical, let next, next.isInside(scroll.node) { return next }
        }
        return nearest(others, direction, from: start, view.seenPlace)
    }

    /// Whether the next control adjoins: nothing is nearer, and the others need not be looked at.
    private func isDirectlyThere(
        _ next: Node, _ direction: FocusDirection, from start: Place, in scroll: (node: Node, axis: Scroll.Axis)?
    ) -> Bool {
        guard direction.isVertical, scroll.map({ next.isInside($0.node) }) ?? next.scrollingAncestors.isEmpty,
            let place = unsafe rowView?.place(of: next), let distance = direction.distance(from: start, to: place)
        else { return false }
        return distance == FocusDirection.Distance(isAside: false, gap: 0, shift: 0)
    }

    private func nearest(
        _ controls: [Node], _ direction: FocusDirection, from start: Place, _ place: (Node) -> Place?
    ) -> Node? {
        var found: (node: Node, distance: FocusDirection.Distance)?
        for node in controls {
            guard let distance = place(node).flatMap({ direction.distance(from: start, to: $0) }) else { continue }
            if found.map({ distance < $0.distance }) ?? true { found = (node, distance) }
        }
        return found?.node
    }
}

extension Node {
    /// The scrolling views around it, the innermost first.
    var scrollingAncestors: [(node: Node, axis: Scroll.Axis)] {
        var found: [(node: Node, axis: Scroll.Axis)] = []
        var node = unsafe parent
        while let current = node {
            if case .scroll(let scroll) = current.content { found.append((current, scroll.axis)) }
            node = unsafe current.parent
        }
        return found
    }
}
