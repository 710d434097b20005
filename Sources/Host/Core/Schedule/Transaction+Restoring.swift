/// Undo and redo of events, and tasks after a restored state.
extension Transaction {
    /// Compares as ever, so that baselines follow, and drops what would happen because of it.
    func droppingActions() -> [PendingAction] {
        _ = comparisons()
        deliveries.removeAll()
        return []
    }

    /// Every task of the tree ends, as when its view leaves.
    func endTasks() {
        for node in reconciler.root?.subtree ?? [] { node.component?.endTasks() }
        for held in taskHolders.map(\.held) {
            held.running?.cancel()
            held.running = nil
        }
    }

    /// Every task of the tree begins anew that is not at work.
    func beginEndedTasks() {
        for (held, node) in taskHolders where held.running == nil && !node.isAtRest {
            guard case .task(let id, let function) = held.modifier else { continue }
            held.baseline = nil
            compareTask(held, id, function, node)
        }
        beginTasks()
    }

    private var taskHolders: [(held: HeldModifier, node: Node)] {
        (reconciler.root?.subtree ?? []).flatMap { node in
            node.held.filter { $0.kind == .task }.map { (held: $0, node: node) }
        }
    }
}
