import Host

/// An element of a mounted app's interface: a control, or a text.
struct Element {
    let node: Node
    /// The innermost explicit id that it stands in.
    let id: Identity?

    /// Its role, as messages name it.
    var role: String {
        if let control = node.control { return control.kindName }
        return "text"
    }

    /// A control's label; of a text the text.
    var label: String {
        if case .text(let text) = node.content { return text.text }
        return node.label
    }

    /// A control's value; of a text the text.
    var value: Value {
        if case .text = node.content { return .string(label) }
        if let length = node.barLength { return .integer(length) }
        return node.value
    }

    /// The elements that are drawn in a tree, in its order.
    static func all(in root: Node) -> [Element] {
        var elements: [Element] = []
        var ids: [Identity] = []
        var walk = TreeWalk(root)
        while let step = walk.next() {
            switch step {
            case .enter(let node, let id):
                if let id { ids.append(id) }
                if node.isElement { elements.append(Element(node: node, id: ids.last)) }
            case .leave: ids.removeLast()
            }
        }
        return elements
    }
}

extension Node {
    fileprivate var isElement: Bool {
        if control != nil { return true }
        if case .text = content { return !hasFailed }
        return false
    }
}
