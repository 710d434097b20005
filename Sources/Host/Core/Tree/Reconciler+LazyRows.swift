/// The rows of lazy containers, which are made when they are seen (L60).
extension Reconciler {
    // MARK: In a pass

    func mountLazyRows(of node: Node, _ rows: LazyRows) {
        let window = RowWindow(keepsRows: true)
        window.isWhole = node.isSeenWhole(hasNoHeight: hasNoHeight)
        node.rowWindow = window
        usesRows = true
        show(window.range(of: rows.count), of: rows, in: node, window, isSaid: true)
    }

    func updateLazyRows(of node: Node, from before: LazyRows, to rows: LazyRows) {
        guard let window = node.rowWindow else { return mountLazyRows(of: node, rows) }
        window.evaluation += 1
        if !rows.hasSameRows(as: before) {
            motion?.noteRows(of: node, before: before)
            let (keys, first, focused) = (window.keys, window.first, focusedRow(in: node, window))
            removeMissing(from: rows, in: node, window)
            node.list?.choice?.moveCursor(to: rows, from: keys, at: first)
            if node.keepsItsPlace, let kept = rows.firstKept(of: keys[...], from: first) {
                window.move(by: kept.after - kept.before)
            }
            if let focused, let position = rows.position(of: focused.key, near: focused.position),
                !window.range(of: rows.count).contains(position)
            {
                window.move(by: position - focused.position)
            }
        }
        show(window.range(of: rows.count), of: rows, in: node, window, isSaid: true)
    }

    /// The row with the focus, which stays in sight also where so many come before it that it would not be among those that
    /// are seen.
    private func focusedRow(in node: Node, _ window: RowWindow) -> (key: RowKey, position: Int)? {
        // What is around a control that has left may be gone altogether.
        var row = unsafe places?.lastFocused.flatMap { $0.isGone ? nil : $0 }
        while let current = row, let parent = unsafe current.parent, parent !== node { row = parent }
        guard let row, unsafe row.parent === node, window.keys.indices.contains(row.index) else { return nil }
        return (window.keys[row.index], window.first + row.index)
    }

    /// The layout decides which one fits; it measures the first in any case. Inside of what is made for the layout the first is
    /// mounted at once, so that alternatives within alternatives need only one round.
    func mountAlternatives(of node: Node, _ views: LazyRows) {
        let window = RowWindow(keepsRows: false)
        node.rowWindow = window
        usesRows = true
        guard alternativesWithin != nil, views.count > 0 else { return }
        alternativesWithin?.append(node)
        window.wanted = 0..<1
        show(window.wanted, of: views, in: node, window, isSaid: false)
    }

    /// Updates the alternative that is mounted; the layout decides whether it still is the one that fits.
    func updateAlternatives(of node: Node, _ views: LazyRows) {
        guard let window = node.rowWindow else { return }
        removeMissing(from: views, in: node, window)
        show(window.range(of: views.count), of: views, in: node, window, isSaid: true)
    }

    /// Removes rows that are not among the new ones, with their state.
    private func removeMissing(from rows: LazyRows, in node: Node, _ window: RowWindow) {
        window.version += 1
        var kept: [Node] = []
        var keys: [RowKey] = []
        for (offset, child) in node.children.enumerated() {
            if rows.position(of: window.keys[offset], near: window.first + offset) != nil {
                kept.append(child)
                keys.append(window.keys[offset])
            } else {
                child.leaveCursor(at: window.first + offset)
                remove(child)
            }
        }
        if kept.count < node.children.count {
            node.setChildren(kept)
            arrangement += 1
            changed.append(node)
        }
        window.keys = keys
        for (key, row) in window.offscreen {
            if let position = rows.position(of: key, near: row.position) {
                window.offscreen[key]?.position = position
            } else {
                window.offscreen[key] = nil
                discard(row.node)
            }
        }
        window.leaving.removeAll { key, row in
            let isGone = rows.position(of: key, near: row.position) == nil
            if isGone { window.isUnseen(row.node) ? discard(row.node) : remove(row.node) }
            return isGone
        }
    }

    // MARK: For the layout

    /// Mounts the rows at these positions, and removes others, unless neighbours are kept (`keepingMade`); nil: all rows. False:
    /// nothing changed. `tell` is called with nodes of alternatives that were mounted with them.
    func make(
        _ wanted: Range<Int>?, of node: Node, keepingMade: Bool, alternatives tell: (Node) -> Void
    ) -> Bool {
        guard let window = node.rowWindow, let rows = node.content.rows, !node.isGone else { return false }
        window.isWhole = wanted == nil
        if let wanted { window.wanted = keepingMade ? window.widened(to: wanted) : wanted }
        let range = window.range(of: rows.count)
        if range == window.made || (range.isEmpty && window.keys.isEmpty) { return false }
        window.rounds += 1
        alternativesWithin = []
        show(range, of: rows, in: node, window, isSaid: false)
        let within = alternativesWithin ?? []
        alternativesWithin = nil
        settleBoundaries()
        if !published.isEmpty { within.reversed().forEach(notePublishedAround) }
        notePublishedAround(node)
        within.forEach(tell)
        return true
    }

    /// The layout needs no more rows: those that are not wanted any more disappear. True: there are actions to run.
    func settleRows(of nodes: [Node]) -> Bool {
        var rounds = 0
        let nodes = nodes.filter { $0.rowWindow != nil && !$0.isGone }
        letGo(in: nodes)
        for node in nodes {
            guard let window = node.rowWindow else { continue }
            window.fresh = []
            window.restored = []
            rounds += window.rounds
            window.rounds = 0
        }
        occurrences.removeAll { $0.node.isGone || $0.node.isAway }
        // The occurrences of each round are in order.
        if rounds > 1 {
            occurrences.sort { HeldModifier.comesBefore($0.held, at: $0.node, $1.held, at: $1.node) }
        }
        return !(occurrences.isEmpty && removed.isEmpty && discarded.isEmpty && failures.isEmpty && warnings.isEmpty)
            || root?.isPending == true
    }

    /// A row that leaves, and its place in the order of the tree.
    private struct Departure {
        var key: RowKey
        var row: RowWindow.Entry
        var window: RowWindow
        var place: [Int]
    }

    /// The rows that are not wanted any more in lazy containers among these nodes leave, in the order of L52.
    func letGo(in nodes: [Node]) {
        let containers = nodes.filter { !($0.rowWindow?.leaving.isEmpty ?? true) }
        guard !containers.isEmpty else { return }
        // Rows may leave inside of rows that leave: their places are known once these have theirs.
        for case let window? in containers.map(\.rowWindow) {
            for (_, row) in window.leaving { row.node.index = row.position - window.first }
        }
        var departures: [Departure] = []
        for node in containers {
            guard let window = node.rowWindow else { continue }
            for (key, row) in window.leaving {
                departures.append(Departure(key: key, row: row, window: window, place: row.node.indices))
            }
            window.leaving = []
        }
        departures.sort { HeldModifier.comesBefore($0.place, $1.place) }
        for departure in departures { letGo(departure) }
        for node in containers { notePublishedAround(node) }
    }

    private func letGo(_ departure: Departure) {
        let (row, window) = (departure.row, departure.window)
        if window.keepsRows, window.fresh.contains(ObjectIdentifier(row.node)) { return discard(row.node) }
        let inside = row.node.subtree
        letGo(in: inside)  // the layout has asked nothing of containers out of sight
        // What is unseen inside has not appeared, with all that is in it.
        var unseen: Set<ObjectIdentifier> = []
        for node in inside.reversed() where !unseen.contains(ObjectIdentifier(node)) {
            guard let window = node.rowWindow else { continue }
            for child in node.children where window.isUnseen(child) {
                for node in child.subtree {
                    node.isAway = true
                    unseen.insert(ObjectIdentifier(node))
                }
            }
        }
        moveOffscreen(row, departure.key, window, hasAppeared: !window.isUnseen(row.node))
    }

    /// The preferences that its rows give to views around it may have changed.
    private func notePublishedAround(_ node: Node) {
        var current: Node? = node
        while !published.isEmpty, let node = current {
            notePublished(in: node)
            current = unsafe node.parent
        }
    }

    /// Removes a row that never appeared, or disappeared before.
    private func discard(_ node: Node) {
        markGone(node)
        discarded.append(node)
    }

    // MARK: Rows

    /// Makes a range of rows the children: current ones stay, offscreen ones are restored, others are mounted.
    /// `isSaid`: the container was evaluated, and gives each row its new view.
    private func show(_ range: Range<Int>, of rows: LazyRows, in node: Node, _ window: RowWindow, isSaid: Bool) {
        var old = CurrentRows(node.children, window)
        var children: [Node] = []
        var keys: [RowKey] = []
        children.reserveCapacity(node.children.count)
        keys.reserveCapacity(node.children.count)
        // What an event has no room for is made in the next one: no capacity is reserved for a range that may be a billion rows long.
        for position in range {
            if isStopped { break }
            let key = rows.key(at: position)
            keys.append(key)
            children.append(row(at: position, key, of: rows, in: node, window, &old, children.count, isSaid))
        }
        window.leaving = old.rest(areOutdated: isSaid)
        window.first = range.lowerBound
        window.keys = keys
        node.setChildren(children)
        arrangement += 1
        changed.append(node)
    }

    private func row(
        at position: Int, _ key: RowKey, of rows: LazyRows, in node: Node, _ window: RowWindow,
        _ old: inout CurrentRows, _ index: Int, _ isSaid: Bool
    ) -> Node {
        if let current = old.take(key, near: position) {
            if !isSaid, !current.isOutdated { return current.node }
            let view = rows.view(at: position)
            if canReuse(current.node, for: view) {
                current.node.index = index
                update(current.node, view)
                return current.node
            }
            return replace(current.node, by: view, in: node, at: index, as: key)
        } else if let entry = window.offscreen.removeValue(forKey: key) {
            let view = rows.view(at: position)
            if window.keepsRows, entry.node.content.isSameKind(as: view.content) {
                entry.node.index = index
                if !isSaid { window.restored.insert(ObjectIdentifier(entry.node)) }
                restore(entry.node, view)
                return entry.node
            }
            discard(entry.node)
        }
        let row = mount(rows.view(at: position), parent: node, at: index, as: key)
        if !isSaid { window.fresh.insert(ObjectIdentifier(row)) }
        return row
    }

    // MARK: Offscreen rows

    /// A row scrolled out of view: it disappears, and keeps its state if it has any. So does an alternative that is not
    /// shown: what it reads may make it fit.
    private func moveOffscreen(_ row: RowWindow.Entry, _ key: RowKey, _ window: RowWindow, hasAppeared: Bool) {
        guard !window.keepsRows || row.node.hasSomethingToKeep else {
            return hasAppeared ? remove(row.node) : discard(row.node)
        }
        row.node.isOffscreen = true
        for node in row.node.subtree {
            node.layout = nil
            notePublishing(node)
        }
        window.offscreen[key] = row
        if hasAppeared {
            removed.append(row.node)
        } else {
            for node in row.node.subtree { node.isAway = true }
        }
    }

    /// Alternatives that read something which has changed are to be measured anew.
    func forgetOutdated(in window: RowWindow, of node: Node) {
        let outdated = window.offscreen.filter { $0.value.node.isPending }
        guard !outdated.isEmpty else { return }
        for (key, row) in outdated {
            window.offscreen[key] = nil
            discard(row.node)
        }
        changed.append(node)
    }

    /// A row comes into view again: its tasks and subscriptions begin anew; baselines stay (L60).
    private func restore(_ row: Node, _ view: View) {
        row.isOffscreen = false
        let restored = row.subtree.filter { !$0.isAtRest }
        for node in restored {
            node.isReappearing = true
            node.isAway = false
        }
        update(row, view)
        for node in restored {
            node.isReappearing = false
            if node.isGone {
                node.isAway = true  // it disappeared when the row went out of view
                continue
            }
            notePublishing(node)
            for held in node.held {
                held.appearance = event
                if held.kind == .appear { occurrences.append(.appeared(held, node)) }
                note(held, held.modifier, previous: held.modifier, node)
            }
        }
    }
}

extension Reconciler.Occurrence {
    /// The node of the modifier.
    var node: Node {
        switch self {
        case .appeared(_, let node), .said(_, _, let node): node
        }
    }

    /// The modifier.
    fileprivate var held: HeldModifier {
        switch self {
        case .appeared(let held, _), .said(let held, _, _): held
        }
    }
}

extension Node {
    /// Whether it has something that making it anew would lose: state, a baseline.
    fileprivate var hasSomethingToKeep: Bool {
        subtree.contains { node in
            (node.component != nil && !node.isRow) || node.scrollOffset != 0
                || !(node.rowWindow?.offscreen.isEmpty ?? true)
                || node.gate != nil || node.held.contains { $0.kind == .change || $0.kind == .preferenceChange }
        }
    }
}
