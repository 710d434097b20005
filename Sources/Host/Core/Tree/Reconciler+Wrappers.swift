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

/// Nodes that stand for one view: modifiers such as `:id` and `:overlay` put a node of their own around it, and later
/// modifiers of the view belong to this node.
extension Node {
    /// The node around it that stands for the same view: what a modifier put around it, the component whose body it is, the
    /// branch of an `If` that it is.
    var sameViewAround: Node? {
        guard let parent = unsafe parent else { return nil }
        switch parent.content {
        case .identified, .gated, .guarded, .conditional, .component: return parent
        case .layered: return index == 0 ? parent : nil
        case .stack(let stack) where stack.isWrapper && index == 0: return parent
        default: return isField ? controlOfField : nil
        }
    }

    /// The same, or the group that it stands in: a modifier of a group applies to each view in it.
    var sameViewOrGroupAround: Node? { isInGroup ? unsafe parent : sameViewAround }

    private var isInGroup: Bool {
        switch unsafe parent?.content {
        case .group, .forEach: true
        default: false
        }
    }

    /// The node of the view itself, without what stands around it.
    var sameViewInnermost: Node {
        var node = self
        while let inner = node.children.first, inner.sameViewAround === node { node = inner }
        return node
    }

    /// Whether an earlier modifier of the same view hides it.
    var isHiddenInside: Bool {
        var node = self
        while !node.modifiers.contains(where: \.isHiding) {
            if case .layered = node.content { return false }
            guard let inner = node.children.first, inner.sameViewAround === node else { return false }
            node = inner
        }
        return true
    }

    /// Whether what scrolls shows its end as long as it is not scrolled away from it; the modifier that was applied first
    /// counts.
    var followsEnd: Bool {
        var node: Node? = self
        while let current = node {
            for case .scrollAnchor(let isEnd) in current.modifiers { return isEnd }
            node = current.sameViewAround
        }
        return false
    }
}

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
