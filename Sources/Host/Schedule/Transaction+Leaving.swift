/// What leaves the tree, or is not seen any more.
extension Transaction {
    /// Takes the tree down: all onDisappear, then all ends, in the order of L52 (L60).
    func unmount() {
        guard let root = reconciler.root else { return }
        begin(isMount: false)
        let nodes = root.subtree
        if let trace {
            for node in nodes where node.component != nil && !node.isRow { trace.disappeared(node.shortPath) }
        }
        nodes.forEach(runDisappear)
        reconciler.markGone(root)
        nodes.forEach(end)
        endDiscarded()
    }

    func takeRemoved() -> [Node] {
        let roots = reconciler.removed
        reconciler.removed = []
        let nodes = roots.flatMap(\.subtree)
        if let trace {
            for node in nodes where node.component != nil && !node.isRow { trace.disappeared(node.shortPath) }
        }
        return nodes
    }

    func runDisappear(_ node: Node) {
        for held in node.held where held.kind == .disappear {
            if let action = held.action { run(PendingAction(held.name, action, [], node)) }
        }
    }

    /// What a node holds goes: its subscriptions, its state.
    func end(_ node: Node) {
        if !node.isGone { return rest(node) }
        node.observation?.cancel()
        node.opening?.cancel()
        for held in node.held { held.running?.cancel() }
        node.component?.unmount()
        node.held = []
    }

    /// A node that is not seen any more keeps its state, but no task and no subscription (L60).
    private func rest(_ node: Node) {
        for held in node.held where held.kind == .task || held.kind == .receive {
            held.running?.cancel()
            held.running = nil
            held.source = nil
            if held.kind == .task { held.baseline = nil }
        }
    }

    /// What left without having been seen ends, too.
    func endDiscarded() {
        let roots = reconciler.discarded
        reconciler.discarded = []
        for node in roots.flatMap(\.subtree) { end(node) }
    }
}
