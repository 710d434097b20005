/// What leaves the tree, for ever or until it is seen again.
extension Transaction {
    /// Takes the tree down: all onDisappear, then all ends, in the order of L52 (L60).
    func unmount() {
        guard let root = reconciler.root else { return }
        begin()
        let nodes = root.subtree
        traceLeaving(nodes)
        nodes.forEach(runDisappear)
        reconciler.markGone(root)
        nodes.forEach(end)
        endDiscarded()
    }

    /// Removes the tree without running any code of the script.
    func abandon() {
        guard let root = reconciler.root else { return }
        reconciler.markGone(root)
        for node in ([root] + reconciler.removed + reconciler.discarded).subtrees {
            node.observation?.cancel()
            node.component?.unmount()
            node.held = []
        }
    }

    /// What was removed, or rests from now on.
    func takeRemoved() -> [Node] {
        let roots = reconciler.removed
        reconciler.removed = []
        let nodes = roots.subtrees
        traceLeaving(nodes)
        return nodes
    }

    private func traceLeaving(_ nodes: [Node]) {
        guard let trace else { return }
        for node in nodes where node.component != nil && !node.isRow && !node.isAway {
            trace.disappeared(node.shortPath)
        }
    }

    func runDisappear(_ node: Node) {
        guard !node.isAway else { return }
        node.isAway = true
        for held in node.held where held.kind == .disappear {
            if let action = held.action { run(PendingAction(held.name, action, [], node)) }
        }
    }

    /// What is presented on a view that leaves for ever is dismissed with it.
    func runDismissal(_ node: Node) {
        for held in node.held where node.isGone && held.kind == .change {
            guard case .onChange(let change) = held.modifier, change.endsWithView, let value = held.baseline else {
                continue
            }
            if case .nil = value { continue }
            held.baseline = .nil
            run(PendingAction(held.name, change.action, [value, .nil], node))
        }
    }

    /// What a node holds goes: its subscriptions, its state.
    func end(_ node: Node) {
        if !node.isGone { return rest(node) }
        node.observation?.cancel()
        node.opening?.cancel()
        for held in node.held { held.running?.cancel() }
        node.component?.endTasks()
        node.component?.unmount()
        node.held = []
    }

    /// A node that is not seen any more keeps its state, but no task; in a row that scrolled away, no subscription either
    /// (L60).
    private func rest(_ node: Node) {
        for held in node.held where held.kind == .task || held.kind == .receive && !node.isAtRest {
            held.running?.cancel()
            held.running = nil
            if held.kind == .task { held.baseline = nil } else { held.source = nil }
        }
    }

    /// What left without having been seen ends, too.
    func endDiscarded() {
        let roots = reconciler.discarded
        reconciler.discarded = []
        for node in roots.subtrees { end(node) }
    }
}
