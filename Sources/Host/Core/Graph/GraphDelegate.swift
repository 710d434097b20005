/// Evaluates the values whose dependencies the graph keeps.
protocol GraphDelegate: AnyObject {
    /// Something the observer read may have changed. Called once until it is evaluated again.
    func invalidated(_ observer: Graph.Key)
    /// Begins to evaluate a computed value, or resumes it after what it waited for is there; what is read meanwhile becomes
    /// its dependencies.
    func step(_ computed: Graph.Key) -> GraphStep
    /// Nothing depends on the computed value any more, and it is gone.
    func abandoned(_ computed: Graph.Key)
}

/// The result of a step of an evaluation.
enum GraphStep {
    /// It is done; `changed`: the value is another than before. `failed`: it came to an error.
    case finished(changed: Bool, failed: Bool)
    /// A limit stopped it: this evaluation is over, and the next read evaluates it again.
    case stopped
    /// It needs this computed value first.
    case waits(for: Graph.Key)
}

/// Evaluates computed fields, as far as it can without the delegate. A class, since one of a protocol would be retained for each of them.
class GraphStepper {
    /// Evaluates the part to the end, in the evaluation of that number; nil: it is left to the graph's delegate.
    func step(_ computed: Graph.Key, thing: UInt32, part: UInt32, evaluation: UInt32) -> GraphStep? { nil }
}
