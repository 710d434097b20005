/// Views that a modifier puts around another (an overlay, a gate, an error boundary, an alert), where one comes or goes: it
/// takes no part in identity, so the view inside stays the node that it was, with what it holds (L10).
extension Reconciler {
    /// A node that is put into other wrappers.
    final class Rewrapping {
        let core: Node
        /// The held modifiers of the node and of the wrappers it had, the innermost first.
        fileprivate var held: [HeldModifier]
        /// The new wrappers that there are so far.
        fileprivate var wrappers: [Node] = []
        fileprivate var isPlaced = false
        /// Whether there was no room for one of them.
        fileprivate var isGivenUp = false

        fileprivate init(_ core: Node, _ held: [HeldModifier]) {
            self.core = core
            self.held = held
        }
    }

    /// What takes a node's place. If only what is around a view differs, the node of that view goes on.
    func replace(_ old: Node, by view: View, in parent: Node, at index: Int = 0, as key: RowKey? = nil) -> Node {
        guard let core = old.core(in: view) else {
            remove(old)
            return mount(view, parent: parent, at: index, as: key)
        }
        let outer = rewrapping
        defer { rewrapping = outer }
        let current = Rewrapping(core, unwrap(core, in: old))
        rewrapping = current
        let node = mount(view, parent: parent, at: index, as: key)
        node.rowKey = key
        if !current.isPlaced { remove(core) }
        ended += current.held
        for wrapper in current.wrappers { rearrangeEnvironment(of: wrapper) }
        return node
    }

    /// Takes a node out of its wrappers, which leave; the held modifiers of all of them.
    private func unwrap(_ core: Node, in old: Node) -> [HeldModifier] {
        var held = core.takeHeld()
        var node = core
        while node !== old, let wrapper = unsafe node.parent {
            held += wrapper.takeHeld()
            rearrangeEnvironment(of: wrapper)
            node = wrapper
        }
        if core !== old, let wrapper = unsafe core.parent {
            wrapper.setChildren(wrapper.children.filter { $0 !== core })
            remove(old)
        }
        return held
    }

    /// Whoever reads what the wrapper gives looks again where it comes from.
    private func rearrangeEnvironment(of wrapper: Node) {
        for entry in wrapper.environment { unsafe environment?.rearranged(entry.key) }
    }

    /// The node that goes on as this view, if it is the one that is put into other wrappers.
    func takeCore(for view: View, in parent: Node?, at index: Int) -> Node? {
        guard let rewrapping, !rewrapping.isPlaced, !rewrapping.isGivenUp, view.content.wrapped == nil, let parent
        else {
            return nil
        }
        rewrapping.isPlaced = true
        arrangement += 1
        rewrapping.core.move(to: parent, at: index)
        update(rewrapping.core, view)
        return rewrapping.core
    }

    /// A wrapper is being made, if there is room.
    func noteWrapper(_ node: Node, hasRoom: Bool) {
        guard let rewrapping, !rewrapping.isPlaced else { return }
        rewrapping.wrappers.append(node)
        if !hasRoom { rewrapping.isGivenUp = true }
    }

    /// The held modifiers that a node goes on with.
    func takeStanding(of node: Node) -> [HeldModifier] {
        guard let rewrapping, node === rewrapping.core || rewrapping.wrappers.contains(where: { $0 === node }) else {
            return node.held
        }
        defer { rewrapping.held = [] }
        return rewrapping.held
    }

    /// Those among them that the node did not say again: the next one around it may, if it is one that is put into others.
    func leave(_ standing: [HeldModifier], of node: Node) {
        guard let rewrapping, node === rewrapping.core || rewrapping.wrappers.contains(where: { $0 === node }) else {
            ended += standing
            return
        }
        rewrapping.held = standing
    }
}

extension Content {
    /// The view that this is put around.
    var wrapped: View? {
        switch self {
        case .layered(let layers): layers.primary
        case .gated(_, _, let view), .guarded(_, let view): view
        case .stack(let stack): stack.isWrapper ? stack.children.first : nil
        default: nil
        }
    }
}

extension Node {
    /// The node that what is inside a view's wrappers can go on as, if there are other wrappers around it than before.
    fileprivate func core(in view: View) -> Node? {
        var node = self
        while node.content.wrapped != nil, let inner = node.children.first { node = inner }
        var view = view
        while let inner = view.content.wrapped { view = inner }
        return node.content.wrapped == nil && node.content.isSameKind(as: view.content) ? node : nil
    }

    fileprivate func takeHeld() -> [HeldModifier] {
        defer { held = [] }
        return held
    }
}
