/// Goes through a tree in its order, a node before its children, without recursion: trees may be 10,000 nodes deep (L47).
package struct TreeWalk {
    package enum Step {
        /// A node; with the explicit id that everything inside it has, if its place has one (L12, L13).
        case enter(Node, id: Identity?)
        /// The innermost id that was entered ends.
        case leave
    }

    private enum Entry {
        case node(Node, id: Identity?)
        case endOfID
    }

    private var stack: [Entry]

    package init(_ root: Node) {
        stack = [.node(root, id: nil)]
    }

    package mutating func next() -> Step? {
        switch stack.popLast() {
        case nil: return nil
        case .endOfID: return .leave
        case .node(let node, let id):
            if id != nil { stack.append(.endOfID) }
            push(childrenOf: node)
            return .enter(node, id: id)
        }
    }

    /// The last child is pushed first, so that the first comes next.
    private mutating func push(childrenOf node: Node) {
        guard !node.hasFailed, !node.modifiers.contains(where: \.isHiding) else { return }
        switch node.content {
        case .control: break
        case .guarded: if let drawn = node.children.last { stack.append(.node(drawn, id: nil)) }
        case .identified(let id, _): for child in node.children { stack.append(.node(child, id: id)) }
        case .forEach(let rows):
            let children = node.children
            for index in children.indices.reversed() { stack.append(.node(children[index], id: rows[index].id)) }
        case .lazyRows: for child in node.children.reversed() { stack.append(.node(child, id: child.rowKey?.id)) }
        case .pages: for child in node.shownChildren.reversed() { stack.append(.node(child, id: nil)) }
        default: for child in node.children.reversed() { stack.append(.node(child, id: nil)) }
        }
    }
}
