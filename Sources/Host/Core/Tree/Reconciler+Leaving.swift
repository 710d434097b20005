/// Nodes that leave.
extension Reconciler {
    func remove(_ node: Node) {
        removed.append(node)
        motion?.noteDeparture(of: node)
        markGone(node)
    }

    /// Marks a node and its descendants as gone, its offscreen rows too.
    func markGone(_ node: Node) {
        var others: [Node] = []
        var next: Node? = node
        while let node = next {
            node.isGone = true
            count -= 1
            if node.operates { arrangement += 1 }
            notePublishing(node)
            guard let window = node.rowWindow else {
                // Most nodes have one child: nothing is kept of those.
                let last = node.children.last
                for child in node.children where child !== last { others.append(child) }
                next = last ?? others.popLast()
                continue
            }
            others += node.children
            for (_, row) in window.leaving {
                if window.isUnseen(row.node) {
                    discarded.append(row.node)
                } else {
                    removed.append(row.node)
                }
                others.append(row.node)
            }
            for row in window.offscreen.values {
                discarded.append(row.node)
                others.append(row.node)
            }
            window.leaving = []
            window.offscreen = [:]
            next = others.popLast()
        }
        releaseNodes()
    }
}
