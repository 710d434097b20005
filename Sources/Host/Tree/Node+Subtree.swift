extension Node {
    /// The node and all in it, children before their container, siblings in source order (L52).
    var subtree: [Node] {
        var nodes: [Node] = []
        var stack = [self]
        while let node = stack.popLast() {  // container first, children last to first: the reverse of the order
            nodes.append(node)
            stack += node.children
        }
        return nodes.reversed()
    }
}
