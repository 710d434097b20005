/// Layout, and the rows that come with it.
extension Interface {
    /// Lays out what has changed. False: the frame is the one before, or a limit stopped it.
    func layOutChanges(isRequested: Bool) -> Bool {
        let hasChanged = !reconciler.changed.isEmpty
        let now = scene.timeline.now
        isFrameNew = false
        guard !reconciler.isStopped else { return false }
        if isInteractive, hasChanged, let root { controls.update(root: root, arrangement: reconciler.arrangement) }
        if controls.picker != nil { controls.closeLeftPicker() }
        if let reshaped = controls.reshaped, !reshaped.isGone {
            reconciler.changed.append(reshaped)
            needsLayout = true
        }
        controls.reshaped = nil
        let focused = isInteractive ? controls.focused : nil
        let hasFocusMoved = layout.hasScrolling && controls.focused !== layout.followed
        let hasNews =
            needsLayout || reconciler.needsPainting || hasChanged || window.isOutdated(focused) || hasFocusMoved
            || !scene.scrollRequests.isEmpty || reconciler.seeksPositions
        guard let root,
            hasNews || animation.isOutdated(at: now) || motion?.isOutdated(at: now) == true
                || isFrameLeftOut && needsFrame(isRequested)
        else { return false }
        motion?.go(to: now)
        needsLayout = false
        reconciler.needsPainting = false
        let wasTooDeep = layout.isTooDeep
        if hasNews {
            let snapshot = motionSnapshot()
            layOut(root)
            if !reconciler.choosers.isEmpty { showChosenRows(root) }
            updateMotion(after: snapshot)
        }
        layout.failures.forEach(reported)
        layout.failures = []
        if reconciler.isStopped {
            needsLayout = true
            return false
        }
        if layout.isTooDeep, !wasTooDeep {
            reported(ScriptError("views are nested too deeply to be laid out", kind: .limit))
        }
        return true
    }

    /// Rows that have been chosen come into view, unless they are seen already.
    private func showChosenRows(_ root: Node) {
        var lists: [Node] = []
        swap(&lists, &reconciler.choosers)
        for list in lists where !list.isGone {
            guard let choice = list.choice else { continue }
            let chosen = choice.takeSought().flatMap(list.rowPosition)
            let position = choice.seeksCursor ? list.cursorPosition : chosen
            choice.seeksCursor = false
            if let position { show(row: position, of: list) }
        }
        guard needsLayout else { return }
        needsLayout = false
        layOut(root)
    }

    /// Lays out what changed. Lazy containers ask for the rows that are seen; their bodies run, and passes go on until nothing
    /// new is asked for (L41).
    func layOut(_ root: Node) {
        place(root)
        guard layout.asksForRows || controls.awaitsRows || hasLayoutFollowers else { return }
        defer { if scene.keptState != nil { replaceKeptObjects() } }
        var isPlaced = true
        for passes in 0..<Transaction.mostPasses {
            let nodes = placeRows(root, &isPlaced, keepingThose: passes >= Interface.usualPasses)
            var hasNews = reconciler.settleRows(of: nodes)
            layout.settleAnchors()
            if hasLayoutFollowers {
                if tellGeometry() { hasNews = true }
                if scrollAsAsked(root) { hasNews = true }
            }
            guard hasNews || controls.isOpen, !reconciler.isStopped else { break }
            if hasNews { transaction.settle() }
            guard settleFocusAmongRows() || hasNews else { break }
        }
        place(root)
    }

    /// Lays out until the rows that are seen are there, on the way to a frame. Their onAppear and the like run with the rest of the
    /// event.
    func layOutRows(_ root: Node) {
        place(root)
        guard layout.asksForRows else { return }
        var isPlaced = true
        _ = reconciler.settleRows(of: placeRows(root, &isPlaced, keepingThose: false))
        layout.settleAnchors()
    }

    /// Lays out until every row that is seen is there; the nodes of lazy rows. `isPlaced`: it has just been laid out.
    /// `keepingThose`: which are there already stay, even if they are not seen.
    private func placeRows(_ root: Node, _ isPlaced: inout Bool, keepingThose keepsMade: Bool) -> [Node] {
        var nodes: [ObjectIdentifier: Node] = [:]
        var rounds = 0
        while rounds < Interface.mostRequests {
            rounds += 1
            if !isPlaced { place(root) }
            isPlaced = false
            let keepsMade = keepsMade || rounds > Interface.usualRounds
            let hasLearnt = layout.takeLearnt()
            var isChanged = false
            for request in layout.rowRequests() where !reconciler.isStopped {
                // Those inside of others ask when these have what they asked for: while there are new ones it goes on.
                if nodes.updateValue(request.node, forKey: ObjectIdentifier(request.node)) == nil { rounds = 0 }
                let isMade = reconciler.make(request.rows, of: request.node, keepingMade: keepsMade) {
                    nodes[ObjectIdentifier($0)] = $0
                }
                if isMade { isChanged = true }
            }
            if !isChanged && !hasLearnt { break }
        }
        return Array(nodes.values)  // in no order: they leave in that of the tree
    }

    private func place(_ root: Node) {
        var changed: [Node] = []
        swap(&changed, &reconciler.changed)
        layout.update(root: root, changed: changed)
        layout.windowTop = window.top
        changed.removeAll(keepingCapacity: changed.count < 64)
        if reconciler.changed.isEmpty { swap(&changed, &reconciler.changed) }
        layout.place(width: width, height: height)
        if layout.hasScrolling { layout.follow(controls.focused) }
    }

    /// After so many passes, or so often in one, rows only come: lists may make room for each other, again and again, as their
    /// rows go.
    private static let (usualPasses, usualRounds) = (8, 32)

    /// How often lazy containers may ask before one frame where no other one begins to.
    private static let mostRequests = 500
}

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
