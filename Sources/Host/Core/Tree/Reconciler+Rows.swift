/// The rows of a `ForEach`, which follow their ids.
extension Reconciler {
    /// Matches rows by their ids; those with one id, by their order among themselves (L13).
    func updateRows(of node: Node, from before: [Content.Row], to rows: [Content.Row]) {
        let standing = node.children
        if rows.isSame(as: before), !hasLeftOut, standing.count == rows.count { return }
        if areInPlace(standing, before, rows) {
            for index in rows.indices where hasLeftOut || !rows[index].hasSameView(as: before[index]) {
                update(standing[index], rows[index].view)
            }
            return
        }
        var old = RowIndex(before)
        var isKept = [Bool](repeating: false, count: before.count)
        var children: [Node] = []
        children.reserveCapacity(rows.count)
        // What leaves within rows that stay, by their old positions: it goes among the rows that leave in their order (L52).
        var leaving: [Int: ArraySlice<Node>] = [:]
        for row in rows {
            if let position = old.next(row.id) {
                let child = node.children[position]
                let before = removed.count
                defer {
                    if removed.count > before {
                        leaving[position] = removed[before...]
                        removed.removeSubrange(before...)
                    }
                }
                isKept[position] = true
                if canReuse(child, for: row.view) {
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
        for (position, child) in node.children.enumerated() {
            if isKept[position] {
                if !leaving.isEmpty, let nodes = leaving[position] { removed += nodes }
            } else {
                child.lastID = before[position].id
                remove(child)
            }
        }
        node.setChildren(children)
        if unsafe places?.mayStand(in: node, arrangement: arrangement) != false { arrangement += 1 }
        changed.append(node)
    }

    /// Whether each row is at its former position, and its node can be reused.
    private func areInPlace(_ children: [Node], _ before: [Content.Row], _ rows: [Content.Row]) -> Bool {
        guard before.count == rows.count else { return false }
        for index in rows.indices where before[index].id != rows[index].id { return false }
        for index in rows.indices where !rows[index].hasSameView(as: before[index]) {
            if !canReuse(children[index], for: rows[index].view) { return false }
        }
        return true
    }
}
