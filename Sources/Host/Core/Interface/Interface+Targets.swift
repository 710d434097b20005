/// Scrolling that scripts ask for: by a `ScrollViewReader`, by the binding of a scrollPosition.
extension Interface {
    /// Whether scripts use the layout: sizes and places of views, requests to scroll, bindings of scroll positions.
    var hasLayoutFollowers: Bool {
        !layout.measured.isEmpty || !scene.scrollRequests.isEmpty || !reconciler.positions.isEmpty
    }

    /// Scrolls as it was asked for, and writes the bindings of what has been scrolled. True: something is to be laid out, or
    /// evaluated.
    func scrollAsAsked(_ root: Node) -> Bool {
        var hasMoved = false
        var requests: [ScrollRequest] = []
        swap(&requests, &scene.scrollRequests)
        for request in requests where !reconciler.isStopped {
            guard let reader = request.node, !reader.isGone else { continue }
            guard let target = reader.scrollTarget(request.id) else {
                noteMissing(request.id)
                continue
            }
            if scroll(root, to: target, inside: reader, anchor: request.anchor) { hasMoved = true }
        }
        reconciler.positions.removeAll { !$0.isFollowed }
        guard !reconciler.positions.isEmpty else { return hasMoved }
        reconciler.seeksPositions = false
        for position in reconciler.positions where !reconciler.isStopped {
            guard let node = position.node, !node.isGone, !node.isAtRest, let scrolled = node.firstScroll else {
                continue
            }
            do throws(ScriptError) {
                if try follow(position, scrolled, root) { hasMoved = true }
            } catch {
                reported(error.at(node))
            }
        }
        return hasMoved
    }

    /// An id that nothing has is ignored, as in SwiftUI; under `--strict` it is a warning.
    private func noteMissing(_ id: Identity) {
        guard scene.isStrict else { return }
        scene.listener.warned("scrollTo: nothing in the ScrollViewReader has the id \(id)")
    }

    /// Rows that are made on the way may be longer than they seemed.
    private func scroll(_ root: Node, to target: ScrollTarget, inside outer: Node, anchor: Alignment?) -> Bool {
        var hasMoved = false
        for _ in 0..<Interface.mostWays {
            guard layout.scroll(to: target, inside: outer, anchor: anchor) else { break }
            hasMoved = true
            layOutRows(root)
        }
        return hasMoved
    }

    private static let mostWays = 8

    /// What was written is scrolled to; what has been scrolled otherwise is written.
    private func follow(_ position: FollowedPosition, _ scrolled: Node, _ root: Node) throws(ScriptError) -> Bool {
        guard let value = try position.observation?.read() else { return false }
        let isKnown = try position.value.map { (old) throws(ScriptError) in try value.isEqual(to: old) } ?? false
        if !isKnown {
            position.value = value
            position.isMoving = true
            if let target = value.identity.flatMap(scrolled.scrollTarget) {
                if scroll(root, to: target, inside: scrolled, anchor: position.anchor) { return true }
            } else {
                // Nothing has that id: the row that is there is the one.
                (position.isMoving, position.first) = (false, nil)
            }
        }
        let first = layout.firstSeen(in: scrolled)
        if position.isMoving {
            (position.isMoving, position.first) = (false, first)
            return false
        }
        guard let first, first != position.first, let written = first.value else { return false }
        position.first = first
        if try written.isEqual(to: value) { return false }
        position.value = written
        try position.binding.write(written)
        return true
    }
}
