/// Nodes that leave.
extension Reconciler {
    func remove(_ node: Node) {
        removed.append(node)
        motion?.noteDeparture(of: node)
        markGone(node)
    }

    /// Marks a node and its descendants as gone, its offscreen rows too.
    func markGone(_ node: Node) {
        var stack = [node]
        while let node = stack.popLast() {
            node.isGone = true
            count -= 1
            if node.operates { arrangement += 1 }
            notePublishing(node)
            stack += node.children
            guard let window = node.rowWindow else { continue }
            for (_, row) in window.leaving {
                if window.isUnseen(row.node) {
                    discarded.append(row.node)
                } else {
                    removed.append(row.node)
                }
                stack.append(row.node)
            }
            for row in window.offscreen.values {
                discarded.append(row.node)
                stack.append(row.node)
            }
            window.leaving = []
            window.offscreen = [:]
        }
        releaseNodes()
    }
}
