/// Values of the tree that are compared at each evaluation.
extension Reconciler {
    /// Whether pending nodes have something that is compared at each evaluation, so that the number of evaluations makes a
    /// difference: an onChange, an observed preference, the id of a task, a gate.
    var comparesWhatIsPending: Bool {
        guard let root, root.isPending else { return false }
        var ways = [root]
        while let node = ways.popLast() {
            if node.needsEvaluation || node.isInterrupted {
                if node.comparesAnything { return true }
            } else {
                ways += node.pending
            }
        }
        return false
    }
}

extension Node {
    fileprivate var comparesAnything: Bool {
        var nodes = [self]
        while let node = nodes.popLast() {
            if node.gate != nil || node.held.contains(where: \.isCompared) { return true }
            nodes += node.children
        }
        return false
    }
}

extension HeldModifier {
    /// Whether it is compared with the last evaluation, with an effect if it differs.
    fileprivate var isCompared: Bool {
        switch modifier {
        case .onChange, .onPreferenceChange: true
        case .task(.nil, _): false
        case .task: true
        default: false
        }
    }
}
