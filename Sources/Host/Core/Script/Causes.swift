/// What changed in the graph, by name: why an evaluation happens. Kept only while there is a trace.
final class Causes {
    private struct Change {
        var generation: UInt32
        var time: Int
        var names: [String]
    }

    /// Counts changes and evaluations.
    private var time = 0
    private var changes: [UInt32: Change] = [:]
    private var evaluations: [UInt32: Int] = [:]

    /// The value of a node has changed.
    func changed(_ key: Graph.Key, _ names: [String]) {
        guard key != .none else { return }
        time += 1
        changes[key.index] = Change(generation: key.generation, time: time, names: names)
    }

    /// The node is being evaluated: earlier changes are no causes any more.
    func evaluated(_ key: Graph.Key) {
        time += 1
        evaluations[key.index] = time
    }

    /// The names of what the node has read and has changed since its evaluation.
    func names(of key: Graph.Key, in graph: Graph) -> [String] {
        let since = evaluations[key.index] ?? 0
        var names: [String] = []
        for dependency in graph.dependencies(of: key) {
            guard let change = changes[dependency.index], change.generation == dependency.generation,
                change.time > since
            else { continue }
            names += change.names.filter { !names.contains($0) }
        }
        return names
    }
}
