/// The rows of a `ForEach`, which follow their ids.
extension Reconciler {
    /// Rows are known by their ids; those with one id, by their order among themselves (L13).
    func updateRows(of node: Node, from before: [Content.Row], to rows: [Content.Row]) {
        let isInPlace =
            before.count == rows.count
            && zip(before, rows).allSatisfy { $0.id == $1.id }
            && zip(node.children, rows).allSatisfy { goesOn($0, as: $1.view) }
        if isInPlace {
            for (child, row) in zip(node.children, rows) { update(child, row.view) }
            return
        }
        var old = RowIndex(before.lazy.map(\.id))
        var isKept = [Bool](repeating: false, count: before.count)
        var children: [Node] = []
        children.reserveCapacity(rows.count)
        for row in rows {
            if let position = old.next(row.id) {
                let child = node.children[position]
                isKept[position] = true
                if goesOn(child, as: row.view) {
                    child.index = children.count
                    update(child, row.view)
                    children.append(child)
                } else {
                    child.lastID = row.id
                    let other = replace(child, by: row.view, in: node, at: children.count)
                    other.lastID = nil
                    children.append(other)
                }
            } else {
                children.append(mount(row.view, parent: node, at: children.count))
            }
        }
        for (position, child) in node.children.enumerated() where !isKept[position] {
            child.lastID = before[position].id
            remove(child)
        }
        node.setChildren(children)
        arrangement += 1
        changed.append(node)
    }
}
