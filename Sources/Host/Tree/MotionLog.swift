/// What a frame is to know of the changes that led to it, so that they can move: which of them a script made with an animation, and
/// which views went. While no script has used a word of motion, nothing is noted.
final class MotionLog {
    /// Whether a word of motion was used.
    var isUsed = false
    /// Whether a transition has an animation of its own, so that views move that come and go without any other.
    var hasOwnAnimations = false
    /// What went, since the last frame.
    private(set) var departed: [Node] = []
    /// Which nodes were evaluated because something that they read has another value.
    private(set) var evaluated: [Node] = []
    /// The rows of lazy containers that got others, as they were.
    private(set) var formerRows: [(node: Node, rows: LazyRows)] = []
    /// The animation of the last `withAnimation` that changed something. The outer nil: there was none.
    private(set) var animation: Animation??
    /// With which animation a node is to be evaluated, by what it is.
    private var assigned: [ObjectIdentifier: Animation?] = [:]
    /// Keeps these nodes from being other ones under the same identifiers.
    private var kept: [Node] = []
    /// The calls of `withAnimation` that are running, the outermost first.
    private var calls: [Call] = []
    /// Called before a change with an animation while earlier changes are not laid out yet.
    var willBegin: () -> Void = {}
    /// Whether what happens is noted: while a frame is made, rows come and go that have not changed.
    private var isOpen = true
    private unowned let reconciler: Reconciler

    /// A call of `withAnimation`.
    private struct Call {
        var animation: Animation?
        /// What was to be evaluated before it.
        var before: Set<ObjectIdentifier>
    }

    init(_ reconciler: Reconciler) { self.reconciler = reconciler }

    /// With which animation a node was evaluated, if it is that of no other: nil where it was changed without one. The outer nil:
    /// nothing says so.
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
