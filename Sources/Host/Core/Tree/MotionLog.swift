/// The changes since the last frame, for animating them: which of them a script made with an animation, and
/// which views left. Nothing is noted until a script uses an animation or a transition.
final class MotionLog {
    /// Whether a script has used an animation or a transition.
    var isUsed = false
    /// Whether a transition has an animation of its own, or an `:animation` has no value: then things move without another change's.
    var hasOwnAnimations = false
    /// The nodes that left since the last frame.
    private(set) var departed: [Node] = []
    /// The nodes that were evaluated because something that they read has another value.
    private(set) var evaluated: [Node] = []
    /// The former rows of lazy containers whose rows changed.
    private(set) var formerRows: [(node: Node, rows: LazyRows)] = []
    /// The animation of the last `withAnimation` that changed something. The outer nil: there was none.
    private(set) var animation: Animation??
    /// The animations of nodes to be evaluated.
    private var assigned: [ObjectIdentifier: Animation?] = [:]
    /// Retains the nodes whose identifiers are in use.
    private var kept: [Node] = []
    /// The calls of `withAnimation` that are running, the outermost first.
    private var calls: [Call] = []
    /// Called before a change with an animation while earlier changes are not laid out yet.
    var willBegin: () -> Void = {}
    /// Whether changes are noted; not while a frame is made, when rows come and go without a change.
    private var isOpen = true
    private unowned let reconciler: Reconciler

    /// A call of `withAnimation`.
    private struct Call {
        var animation: Animation?
        /// The nodes that were pending before it.
        var before: Set<ObjectIdentifier>
    }

    init(_ reconciler: Reconciler) { self.reconciler = reconciler }

    /// The animation with which a node was evaluated; nil: without one. The outer nil: none was assigned to it.
    func animation(of node: Node) -> Animation?? { assigned[ObjectIdentifier(node)] }

    /// Whether something was changed with an animation.
    var isAnimated: Bool { if case .some(.some) = animation { true } else { !assigned.isEmpty } }

    // MARK: What happens

    func noteDeparture(of node: Node) { if isUsed, isOpen { departed.append(node) } }

    func noteEvaluation(of node: Node) { if isUsed, isOpen { evaluated.append(node) } }

    func noteRows(of node: Node, before rows: LazyRows) { if isUsed, isOpen { formerRows.append((node, rows)) } }

    /// A frame begins to be made of what was noted.
    func close() { isOpen = false }

    /// The frame is made.
    func clear() {
        (departed, evaluated, formerRows, kept) = ([], [], [], [])
        assigned = [:]
        animation = nil
        calls = []
        isOpen = true
    }

    // MARK: Calls

    /// A script changes something with an animation from now on: what the call is known by.
    ///
    /// What an onAppear changes has not been drawn yet: if `laysOut`, it is laid out first, so that it can move from there.
    func begin(_ animation: Animation?, laysOut: Bool) -> Int {
        isUsed = true
        if laysOut, !reconciler.changed.isEmpty { willBegin() }
        let nodes = pending
        if let outer = calls.last { assign(nodes, to: outer) }
        calls.append(Call(animation: animation, before: Set(nodes.map(ObjectIdentifier.init))))
        return calls.count - 1
    }

    /// The call is over. `changed`: whether anything was changed meanwhile.
    func end(_ number: Int, changed: Bool) {
        guard calls.indices.contains(number) else { return }
        let call = calls[number]
        calls.removeSubrange(number...)
        guard changed else { return }
        assign(pending, to: call)
        animation = .some(call.animation)
    }

    /// The nodes invalidated since the call began are the call's, and so are earlier ones that have no animation: a body is
    /// evaluated once, for all that it reads.
    private func assign(_ nodes: [Node], to call: Call) {
        for node in nodes {
            let key = ObjectIdentifier(node)
            guard !call.before.contains(key) || assigned[key] == nil else { continue }
            assigned[key] = .some(call.animation)
            kept.append(node)
        }
    }

    /// The nodes that are to be evaluated.
    private var pending: [Node] {
        var found: [Node] = []
        var seen: Set<ObjectIdentifier> = []
        var stack = [reconciler.root].compactMap { $0 }
        while let node = stack.popLast() {
            guard node.isPending, !node.isGone, seen.insert(ObjectIdentifier(node)).inserted else { continue }
            if node.needsEvaluation { found.append(node) }
            stack += node.pending
        }
        return found
    }
}
