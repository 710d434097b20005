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
