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

    /// What the node of the graph stands for has another value.
    func changed(_ key: Graph.Key, _ names: [String]) {
        guard key != .none else { return }
        time += 1
        changes[key.index] = Change(generation: key.generation, time: time, names: names)
    }

    /// The node is evaluated; it knows of everything that changed until now.
    func evaluated(_ key: Graph.Key) {
        time += 1
        evaluations[key.index] = time
    }

    /// What the node read and what has changed since it was evaluated.
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
