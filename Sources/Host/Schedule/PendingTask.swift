/// A task that begins when the event is over.
struct PendingTask {
    var task: any RunningTask
    let node: Node
    let held: HeldModifier
    var name: String
    /// Where it is defined, `file:line`, if that is known.
    var place: () -> String?
    var run: () -> Void
}

extension PendingTask {
    /// Children before their container, siblings in source order, on one view what is applied first (L52).
    static func comesBefore(_ a: PendingTask, _ b: PendingTask) -> Bool {
        if a.node === b.node { return a.node.position(of: a.held) < a.node.position(of: b.held) }
        let (left, right) = (a.node.indices, b.node.indices)
        for (x, y) in zip(left, right) where x != y { return x < y }
        return left.count > right.count
    }
}
