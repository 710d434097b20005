/// Holds boxes that were kept from one frame to the next against boxes that were made anew.
struct LayoutVerifier {
    /// The nodes of the fresh boxes.
    private let nodes: [ObjectIdentifier: Node]

    /// The first difference between what is kept and what is fresh; nil: there is none.
    static func failure(kept: LayoutTree, fresh: LayoutTree, of root: Node) -> VerificationFailure? {
        guard let old = kept.root, let new = fresh.root else { return nil }
        var nodes: [ObjectIdentifier: Node] = [:]
        for node in root.subtree.reversed() {
            for box in node.boxRecord?.boxes ?? .none { nodes[ObjectIdentifier(box)] = node }
            for box in node.boxRecord?.core ?? .none { nodes[ObjectIdentifier(box)] = node }
        }
        return LayoutVerifier(nodes: nodes).failure(old, new, in: root, StackGuard())
    }

    /// `node`: the innermost known around both.
    private func failure(_ old: LayoutBox, _ new: LayoutBox, in node: Node, _ stack: StackGuard) -> VerificationFailure?
    {
        guard stack.hasRoom() else { return nil }
        let node = nodes[ObjectIdentifier(new)] ?? node
        let (kind, right) = (String(describing: type(of: old)), String(describing: type(of: new)))
        if kind != right { return failure(node, "the box", kind, right) }
        if let (subject, kept, right) = difference(old, new) {
            return failure(node, "\(subject) (\(kind))", kept, right)
        }
        for (a, b) in zip(old.children, new.children) {
            if let found = failure(a, b, in: node, stack) { return found }
        }
        return nil
    }

    private func difference(_ old: LayoutBox, _ new: LayoutBox) -> (subject: String, kept: String, right: String)? {
        if old.needsPlacing { return ("the layout", "waiting to be placed", "placed") }
        if old.size != new.size { return ("the size", text(old.size), text(new.size)) }
        if (old.x, old.y) != (new.x, new.y) { return ("the place", "\(old.x),\(old.y)", "\(new.x),\(new.y)") }
        let (count, right) = (old.children.count, new.children.count)
        return count == right ? nil : ("the boxes inside", "\(count)", "\(right)")
    }

    private func text(_ size: Size) -> String { "\(size.width) × \(size.height)" }

    private func failure(_ node: Node, _ subject: String, _ kept: String, _ right: String) -> VerificationFailure {
        VerificationFailure(.layout, at: VerificationFailure.place(of: node), subject, kept: kept, right: right)
    }
}
