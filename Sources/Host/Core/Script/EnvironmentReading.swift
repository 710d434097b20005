/// A key of the environment as one component sees it: a computed value of the graph, so that a nearer node that begins to
/// give the same value causes no evaluation (L31).
final class EnvironmentReading {
    private let key: Int32
    private var node: Node?
    private let keys: EnvironmentKeys
    /// The computed value of the graph, while it has dependents.
    var computed = Graph.Key.none
    /// The value found last; nil: there is none.
    private(set) var value: Value?

    init(_ key: Int32, at node: Node, in keys: EnvironmentKeys) {
        self.key = key
        self.node = node
        self.keys = keys
    }

    /// Reads again; whether the value has changed.
    func refresh(in graph: Graph) -> Bool {
        guard let node else { return false }
        let before = value
        value = keys.read(key, from: node, in: graph)
        guard let before, let value else { return (before == nil) != (value == nil) }
        return !((try? value.isEqual(to: before)) ?? false)
    }

    /// The node has left the tree.
    func end() { node = nil }
}
