/// Views that a modifier puts around another (an overlay, a gate, an error boundary, an alert), where one comes or goes: it
/// takes no part in identity, so the view inside and the other wrappers stay the nodes that they were, with what they hold
/// (L10).
extension Reconciler {
    /// The state of putting a view into other wrappers.
    final class Rewrapping {
        /// The nodes of the view and of its wrappers.
        private var nodes: [Node]
        /// Held modifiers of those nodes that no new modifier has matched so far: one of another node may.
        var held: [HeldModifier] = []
        /// The node that is reused inside of this many new wrappers, which are being made.
        fileprivate var waiting: (node: Node, wrappers: Int)?

        fileprivate init(_ nodes: [Node]) { self.nodes = nodes }

        func contains(_ node: Node) -> Bool { nodes.contains { $0 === node } }

        fileprivate func add(_ node: Node) { nodes.append(node) }
    }

    /// Whether a node can stand for a new view, in the wrappers that it has.
    func canReuse(_ node: Node, for view: View) -> Bool {
        guard node.content.isSameKind(as: view.content) else { return false }
        guard view.content.isWrapper else { return true }
        // Of those inside of a wrapper it has been found out with that.
        let around = unsafe node.index == 0 ? node.parent?.content : nil
        let isInside = if case .gated = around { false } else { around?.wrapped != nil }
        return isInside && rewrapping?.contains(node) != true || node.hasSameWrappers(as: view)
    }

    /// Replaces a node. If only the wrappers of the view differ, the nodes of the view and of the same wrappers are reused.
    func replace(_ old: Node, by view: View, in parent: Node, at index: Int = 0, as key: RowKey? = nil) -> Node {
        guard let fit = old.fit(to: view) else {
            remove(old)
            return mount(view, parent: parent, at: index, as: key)
        }
        let outer = rewrapping
        let current = outer?.contains(old) == true ? outer ?? Rewrapping(fit.nodes) : Rewrapping(fit.nodes)
        rewrapping = current
        let top = unwrap(fit, of: old, current)
        var result = top
        if fit.newWrappers == 0 {
            top.move(to: parent, at: index)
            update(top, view)
        } else {
            current.waiting = (top, fit.newWrappers)
            result = mount(view, parent: parent, at: index, as: key)
            if current.waiting != nil { remove(top) }  // there was no room
            current.waiting = nil
        }
        result.rowKey = key
        arrangement += 1
        rewrapping = outer
        if current !== outer { ended += current.held }
        return result
    }

    /// Removes the wrappers that the new view does not have; returns the outermost node that stays.
    private func unwrap(_ fit: Node.Fit, of old: Node, _ current: Rewrapping) -> Node {
        var top = old
        var around: Node?
        for (node, stays) in zip(fit.nodes, fit.stays) {
            if stays {
                around = node
                continue
            }
            guard let inner = node.children.first else { continue }
            current.held += node.takeHeld()
            rearrangeEnvironment(of: node)
            node.setChildren(Array(node.children.dropFirst()))
            if let around {
                around.setChildren([inner] + around.children.dropFirst())
                inner.move(to: around, at: 0)
                changed.append(around)
            } else {
                top = inner
            }
            remove(node)
        }
        return top
    }

    /// Invalidates readers of the environment values that the wrapper sets.
    private func rearrangeEnvironment(of wrapper: Node) {
        for entry in wrapper.environment { unsafe environment?.rearranged(entry.key) }
    }

    /// The node to reuse for this view, if it is the one that is put into other wrappers.
    func takeWaiting(for view: View, in parent: Node?, at index: Int) -> Node? {
        guard let rewrapping, let waiting = rewrapping.waiting, waiting.wrappers == 0, let parent else { return nil }
        rewrapping.waiting = nil
        arrangement += 1
        waiting.node.move(to: parent, at: index)
        update(waiting.node, view)
        return waiting.node
    }

    /// A new wrapper has been made: its environment is new to those inside.
    func noteWrapper(_ node: Node) {
        guard let rewrapping, let waiting = rewrapping.waiting else { return }
        rewrapping.waiting = (waiting.node, waiting.wrappers - 1)
        rewrapping.add(node)
    }

    /// The environment values of such a wrapper are set now.
    func noteEnvironment(of node: Node) {
        if rewrapping?.waiting != nil { rearrangeEnvironment(of: node) }
    }

    /// The held modifiers to match for a node: its own, and those of wrappers around or inside of it.
    func takeStanding(of node: Node) -> [HeldModifier] {
        guard let rewrapping, rewrapping.contains(node) else { return node.held }
        defer { rewrapping.held = [] }
        return node.held + rewrapping.held
    }

    /// Takes the held modifiers that the node did not match: the next node around it may, if it is put into other wrappers.
    func leave(_ standing: [HeldModifier], of node: Node) {
        if let rewrapping, rewrapping.contains(node) { rewrapping.held = standing } else { ended += standing }
    }
}

extension Content {
    /// Whether it is a wrapper, put around a view.
    var isWrapper: Bool {
        switch self {
        case .layered, .gated, .guarded: true
        case .stack(let stack): stack.isWrapper
        default: false
        }
    }

    /// The view inside the wrapper.
    var wrapped: View? {
        switch self {
        case .layered(let layers): layers.primary
        case .gated(_, _, let view), .guarded(_, let view): view
        case .stack(let stack): stack.isWrapper ? stack.children.first : nil
        default: nil
        }
    }
}
