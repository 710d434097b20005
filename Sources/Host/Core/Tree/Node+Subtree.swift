extension Node {
    /// The node and all in it, children before their container, siblings in source order (L52).
    package var subtree: [Node] { [self].withInner(\.children) }

    /// The same without the pages inside that are not shown.
    var shownSubtree: [Node] { [self].withInner(\.shownChildren) }

    /// The children without those that stand behind another.
    var shownChildren: [Node] {
        guard case .pages(let pages) = content else { return children }
        return Array(children[pages.shown.clamped(to: children.indices)])
    }

    /// Its rows that are out of view and keep their state.
    var offscreenRows: [Node] {
        guard let rowWindow, rowWindow.keepsRows else { return [] }
        return rowWindow.offscreen.values.map(\.node)
    }
}

extension [Node] {
    /// The subtrees of the nodes, one after the other.
    var subtrees: [Node] { withInner(\.children) }

    fileprivate func withInner(_ children: (Node) -> [Node]) -> [Node] {
        var nodes: [Node] = []
        var stack = self
        while let node = stack.popLast() {  // container first, children last to first: the reverse of the order
            nodes.append(node)
            stack += children(node)
        }
        nodes.reverse()
        return nodes
    }
}
