/// Views of which some are shown. The others keep their nodes, which go on being evaluated; but they have disappeared (L60).
extension Reconciler {
    /// Mounts the pages; one that was never shown has an empty view until then.
    func mountPages(_ pages: Pages, in node: Node) {
        let children = pages.pages.enumerated().map { position, page in
            pages.shown.contains(position)
                ? mount(page.view, parent: node, at: position) : absent(in: node, at: position)
        }
        node.setChildren(children)
    }

    func updatePages(of node: Node, from before: Pages, to pages: Pages) {
        var standing: [Identity: Node] = [:]
        for (page, child) in zip(before.pages, node.children) { standing[page.id] = child }
        var children: [Node] = []
        children.reserveCapacity(pages.pages.count)
        for (position, page) in pages.pages.enumerated() {
            let old = standing.removeValue(forKey: page.id)
            let view = position == 0 ? nil : pages.source?.changedView(of: page.id, behind: children)
            children.append(
                child(old, view ?? page.view, isShown: pages.shown.contains(position), in: node, at: position))
        }
        for child in node.children where standing.values.contains(where: { $0 === child }) { remove(child) }
        let isSame = children.count == node.children.count && zip(children, node.children).allSatisfy { $0 === $1 }
        if !isSame || before.shown != pages.shown || before.split != pages.split {
            arrangement += 1
            changed.append(node)
        }
        node.setChildren(children)
        for child in children where child.isAtRest == pages.shown.contains(child.index) {
            if child.isAtRest { if !node.isAtRest { wake(child) } } else { rest(child) }
        }
    }

    /// Evaluates what is pending in a page, with its view as it is by now.
    func refresh(_ page: Node, of pages: Pages, in node: Node) {
        let position = page.index
        if position > 0, let source = pages.source,
            let view = source.changedView(of: pages.pages[position].id, behind: node.children[..<position]),
            canReuse(page, for: view)
        {
            update(page, view)
        } else {
            refresh(page)
        }
    }

    /// The node of a page: the old one, if it can be reused.
    private func child(_ old: Node?, _ view: View, isShown: Bool, in node: Node, at position: Int) -> Node {
        guard let old else { return isShown ? mount(view, parent: node, at: position) : absent(in: node, at: position) }
        old.index = position
        if old.isAbsent {
            if !isShown { return old }
        } else if canReuse(old, for: view) {
            update(old, view)
            return old
        }
        if isShown { return replace(old, by: view, in: node, at: position) }
        remove(old)
        return absent(in: node, at: position)
    }

    /// Marks pages that another page covered before they were drawn: they have not appeared, and do not disappear.
    func forgetUnseenPages() {
        occurrences.removeAll { if case .appeared(_, let node) = $0 { node.isAtRest } else { false } }
        for page in removed where page.isAtRest && !page.isGone {
            for node in page.subtree { node.isAway = true }
        }
    }

    private func absent(in node: Node, at position: Int) -> Node {
        let child = mount(.empty, parent: node, at: position)
        child.isAbsent = true
        child.isAtRest = true
        child.isAway = true
        return child
    }

    /// Hides a page: it disappears, and what is in it.
    private func rest(_ node: Node) {
        letGo(in: node.subtree)
        for node in node.subtree { node.isAtRest = true }
        removed.append(node)
    }

    /// Shows a page again: it appears again, and its tasks begin anew.
    private func wake(_ node: Node) {
        for node in node.shownSubtree {
            node.isAtRest = false
            node.isAway = false
            if node.component != nil { trace?.appeared(node.shortPath) }
            for held in node.held {
                held.appearance = event
                switch held.kind {
                case .appear: occurrences.append(.appeared(held, node))
                case .task: occurrences.append(.said(held, previous: held.modifier, node))
                default: break
                }
            }
        }
    }
}
