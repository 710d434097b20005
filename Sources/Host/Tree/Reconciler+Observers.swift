/// What of the tree is compared whenever it is evaluated.
extension Reconciler {
    /// Whether in what is to be evaluated something stands that is compared at each evaluation, so that it makes a difference how
    /// many evaluations there are: an onChange, a preference that is observed, the id of a task, a gate.
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
    /// Whether it is compared with what it was at the last evaluation, and something is done if it differs.
    fileprivate var isCompared: Bool {
        switch modifier {
        case .onChange, .onPreferenceChange: true
        case .task(.nil, _): false
        case .task: true
        default: false
        }
    }
}
