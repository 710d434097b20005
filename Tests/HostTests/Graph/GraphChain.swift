@testable import Host

/// Computed values of which each reads the one before and is one more; the first reads a source, if there is one.
final class GraphChain: GraphDelegate {
    let graph = Graph()
    var source: Graph.Key?
    var sourceValue = 0
    private(set) var keys: [Graph.Key] = []
    private(set) var values: [Int] = []
    private(set) var evaluations = 0
    private(set) var told = 0
    private var places: [UInt32: Int] = [:]

    init(count: Int, source: Graph.Key? = nil) {
        self.source = source
        unsafe graph.delegate = self
        values = Array(repeating: 0, count: count)
        for place in 0..<count {
            keys.append(graph.makeComputed(isOwned: true))
            places[keys[place].index] = place
        }
    }

    func invalidated(_ observer: Graph.Key) { told += 1 }

    func abandoned(_ computed: Graph.Key) {}

    /// The first fails where it has nothing to read.
    func step(_ key: Graph.Key) -> GraphStep {
        guard let place = places[key.index] else { return .finished(changed: true, failed: false) }
        var value = sourceValue
        if place > 0 {
            if case .wait = graph.readComputed(keys[place - 1], canWait: true) { return .waits(for: graph.wanted) }
            value = values[place - 1] + 1
        } else if let source {
            self.source = graph.read(source)
        }
        evaluations += 1
        let isAnother = values[place] != value
        values[place] = value
        return .finished(changed: isAnother, failed: place == 0 && source == nil)
    }

    /// Reads the last one, and then some more.
    func observe(_ observer: Graph.Key, then more: () -> Void = {}) {
        let outer = graph.beginEvaluation(of: observer)
        _ = graph.readComputed(keys[keys.count - 1], canWait: false)
        more()
        graph.endEvaluation(outer, failed: false)
    }

    func end() {
        places = [:]
        for key in keys { graph.dispose(key) }
    }
}
