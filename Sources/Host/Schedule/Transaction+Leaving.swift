/// What leaves the tree, for ever or until its page is shown again.
extension Transaction {
    /// What was removed, or rests from now on.
    func takeRemoved() -> [Node] {
        let roots = reconciler.removed
        reconciler.removed = []
        let nodes = roots.flatMap(\.subtree)
        if let trace {
            for node in nodes where node.component != nil && !node.isAway { trace.disappeared(node.shortPath) }
        }
        return nodes
    }

    func runDisappear(_ node: Node) {
        guard !node.isAway else { return }
        node.isAway = true
        for held in node.held where held.kind == .disappear {
            if let action = held.action { run(PendingAction(held.name, action, [], node)) }
        }
    }

    /// What a node holds goes: its subscriptions, its state. One that rests keeps all but its tasks.
    func end(_ node: Node) {
        guard node.isGone || !node.isAtRest || isUnmounting else { return endTasks(of: node) }
        node.observation?.cancel()
        node.opening?.cancel()
        for held in node.held { held.running?.cancel() }
        node.component?.unmount()
        node.held = []
    }

    private func endTasks(of node: Node) {
        for held in node.held where held.kind == .task {
            held.running?.cancel()
            held.running = nil
            held.baseline = nil
        }
    }
}
