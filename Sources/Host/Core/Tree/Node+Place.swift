extension Node {
    /// Whether it is the other node, or stands in it.
    func isInside(_ other: Node) -> Bool {
        var node: Node? = self
        while let current = node, current !== other { node = unsafe current.parent }
        return node != nil
    }

    /// Whether it is a row of a lazy container, or stands in one.
    var isInRow: Bool {
        var node: Node? = self
        while let current = node, current.rowKey == nil { node = unsafe current.parent }
        return node != nil
    }

    /// The positions among siblings on the way from the root.
    var indices: [Int] {
        var found: [Int] = []
        var node = self
        while let parent = unsafe node.parent {
            found.append(node.index)
            node = parent
        }
        return found.reversed()
    }

    /// A hash of the node's place in the tree, the same for that place in a tree made later (L10).
    var placeHash: Int { place { _ in nil } }

    /// The same, computed from the nearest ancestor with a known place.
    func place(known: (Node) -> Int?) -> Int {
        var parts: [String] = []
        var start = Node.rootPlace
        var node = self
        while let parent = unsafe node.parent {
            parts.append(parent.part(of: node))
            node = parent
            guard let place = known(node) else { continue }
            start = place
            break
        }
        return parts.reversed().reduce(start) { Node.place($1, in: $0) }
    }

    /// Visits the node and its descendants, each with its place, also offscreen rows.
    func visitPlaces(_ body: (Node, Int) -> Void) {
        var stack = [(node: self, place: Node.rootPlace)]
        while let (node, place) = stack.popLast() {
            body(node, place)
            for child in node.children + node.offscreenRows {
                stack.append((child, Node.place(node.part(of: child), in: place)))
            }
        }
    }

    /// The place of a tree's root.
    static let rootPlace = 0

    /// The place of a child whose parent has that place.
    static func place(_ part: String, in place: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(part)
        return hasher.finalize()
    }

    /// A child's part of the place: the id of a row, or its position.
    func part(of child: Node) -> String {
        if let key = child.rowKey {
            return "row \(key.path) \(key.id?.description ?? "") \(key.occurrence)"
        }
        switch content {
        case .forEach(let rows) where child.index < rows.count: return "id \(rows[child.index].id)"
        case .identified(let id, _): return "id \(id)"
        case .conditional(let branch, _): return "branch \(branch)"
        default: return "\(child.index)"
        }
    }
}
