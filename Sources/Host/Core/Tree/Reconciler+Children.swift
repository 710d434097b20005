/// Updates the children of a node to the views that it has now.
extension Reconciler {
    /// The children by position. `before`: the views at the last update; where these are the same array, the children are left alone.
    func updateChildren(of node: Node, _ views: [View], before: [View] = []) {
        let old = node.children
        if !before.isEmpty, views.isSame(as: before), !hasLeftOut, old.count == views.count { return }
        var others: [Node]?  // as soon as one is another than before
        for position in views.indices {
            let view = views[position]
            if position < old.count, canReuse(old[position], for: view) {
                update(old[position], view)
                others?.append(old[position])
            } else {
                others = others ?? Array(old.prefix(position))
                others?.append(
                    position < old.count
                        ? replace(old[position], by: view, in: node, at: position)
                        : mount(view, parent: node, at: position))
            }
        }
        guard others != nil || views.count < old.count else { return }
        for child in old.dropFirst(views.count) { remove(child) }
        node.setChildren(others ?? Array(old.prefix(views.count)))
        changed.append(node)
    }

    func replaceOrUpdate(onlyChildOf node: Node, _ view: View, isSame: Bool) {
        let child = node.children.first
        if let child, isSame, canReuse(child, for: view) { return update(child, view) }
        if let child, isSame {
            node.setChildren([replace(child, by: view, in: node)])
        } else {
            if let child { remove(child) }
            node.setChildren([mount(view, parent: node)])
        }
        changed.append(node)
    }
}
