import Testing

@testable import Host

/// A graph whose sources, computed values and observers do things at random, the same for the same seed, beside a model of
/// it that knows no dependencies: what a value is, it finds out by making everything anew.
final class RandomGraph: GraphDelegate {
    /// What may happen beside writes and reads.
    struct Manners {
        /// Computed values may need each other.
        var hasCycles = false
        /// Some sources are written without invalidating observers.
        var hasQuietSources = false
        /// Nodes may be disposed of while others are evaluated, as objects are collected at any time; of a graph with cycles
        /// only observers, since what found a computed value running is not told when that has gone.
        var collects = false
    }

    let graph = Graph()
    let manners: Manners
    private var random: RandomViews
    private(set) var sources: [GraphItem] = []
    private(set) var computed: [GraphItem] = []
    private(set) var observers: [GraphItem] = []
    /// Whose nodes they are, by their numbers.
    private var owners: [UInt32: GraphItem] = [:]
    /// The observers that the write that goes on may tell; nil: nothing is written.
    private var told: [Graph.Key]?
    /// How many writes there were.
    private var moment = 0
    private(set) var evaluations = 0
    private(set) var waits = 0
    private(set) var cycles = 0

    init(seed: Int, _ manners: Manners) {
        random = RandomViews(seed: UInt64(seed))
        self.manners = manners
        unsafe graph.delegate = self
        for _ in 0..<6 {
            let isQuiet = manners.hasQuietSources && number(below: 3) == 0
            sources.append(GraphItem(isQuiet ? .quietSource : .source))
        }
        for _ in 0..<20 { computed.append(GraphItem(.computed)) }
        for place in computed.indices {
            computed[place].isOwned = manners.hasCycles || number(below: 4) > 0
            computed[place].formula = formula(of: sources + (manners.hasCycles ? computed : Array(computed[..<place])))
        }
        for _ in 0..<6 {
            let observer = GraphItem(.observer)
            observer.formula = formula(of: sources + computed)
            observer.formula.canWait = false
            observers.append(observer)
        }
    }

    private func number(below limit: Int) -> Int { random.number(below: limit) }

    private func formula(of others: [GraphItem]) -> Formula {
        let count = number(below: 8) == 0 ? 0 : 1 + number(below: 5)
        // Those that came last are read more often: the graph is deep.
        let inputs = (0..<count).map { _ in
            let isAnySource = manners.hasCycles && number(below: 5) < 3
            let isAny = manners.hasCycles || number(below: 3) == 0
            if isAnySource { return sources[number(below: sources.count)] }
            return others[isAny ? number(below: others.count) : others.count - 1 - number(below: 6)]
        }
        return Formula(
            inputs: inputs, salt: number(below: 100), modulus: 2 + number(below: 5), failsAt: number(below: 16),
            catches: !manners.hasCycles && number(below: 2) == 0, canWait: number(below: 3) > 0)
    }

    // MARK: What happens

    func step() {
        switch number(below: 10) {
        case 0, 1, 2: write(sources[number(below: sources.count)])
        case 3: read(computed[number(below: computed.count)])
        case 4: evaluate(observers[number(below: observers.count)])
        case 5: collectOne()
        case 6: settle(observers[number(below: observers.count)])
        default: for observer in observers { settle(observer) }
        }
        for observer in observers where !observer.isTold && graph.contains(observer.key) { expectFresh(observer) }
        #expect(graph.evaluation == 0)
    }

    private func write(_ source: GraphItem) {
        let value = Outcome.value(number(below: 4))
        guard value != source.current else { return }
        let isQuiet = source.kind == .quietSource
        let reached = isQuiet ? [] : graph.observers(of: source.key)
        moment += 1
        source.current = value
        source.version += 1
        source.writtenAt = moment
        told = reached
        isQuiet ? graph.writeQuietly(source.key) : graph.write(source.key)
        told = nil
        for observer in reached { #expect(owner(of: observer)?.isTold != false, "a write tells all it reaches") }
    }

    private func read(_ item: GraphItem) {
        guard item.isOwned else { return }
        #expect(value(of: item, canWait: false) == naive(item))
    }

    private func collectOne() {
        let item = (computed + observers)[number(below: computed.count + observers.count)]
        if item.kind == .observer || (item.isOwned && item.readers == 0 && !manners.hasCycles) { dispose(item) }
    }

    private func dispose(_ item: GraphItem) {
        graph.dispose(item.key)
        item.forget()
    }

    private func evaluate(_ observer: GraphItem) {
        if !graph.contains(observer.key) {
            observer.key = graph.makeObserver()
            owners[observer.key.index] = observer
        }
        let key = observer.key
        observer.isTold = false
        observer.evaluatedAt = moment
        let outer = graph.beginEvaluation(of: key)
        var evaluation = Evaluation(observer.formula)
        let outcome = evaluation.go(on: observer.formula) { value(of: $0, canWait: false) }
        graph.endEvaluation(outer, failed: outcome == .failure)
        observer.seen = evaluation.seen
        expectDependencies(of: observer, key, outcome)
        for seen in evaluation.seen { #expect(seen.outcome == naive(seen.item), "an evaluation reads what is so") }
    }

    /// Evaluates the observer if it has been told and it turns out that it must be.
    private func settle(_ observer: GraphItem) {
        guard graph.contains(observer.key) else {
            if number(below: 2) == 0 { evaluate(observer) }
            return
        }
        let isOutdated = graph.isOutdated(observer.key)
        guard graph.contains(observer.key) else { return }
        if isOutdated {
            #expect(observer.isTold, "an observer that is outdated was told")
            expectReason(for: observer)
            evaluate(observer)
        } else {
            observer.isTold = false
            expectFresh(observer)
        }
    }

    /// All nodes go, and with them everything.
    func end() {
        for item in observers + computed where item.isOwned || item.kind == .observer { dispose(item) }
        #expect(graph.count == 0, "something was not let go")
    }

    // MARK: What must be so

    /// The observer has seen the current values, but for those of quiet writes.
    private func expectFresh(_ observer: GraphItem) {
        for seen in observer.seen where !isQuietlyAnother(seen.item, since: observer.evaluatedAt) {
            #expect(seen.outcome == naive(seen.item), "who is not told has seen what is so")
        }
    }

    /// Nothing is evaluated for what came out equal.
    private func expectReason(for item: GraphItem) {
        guard !manners.hasCycles, !manners.hasQuietSources else { return }
        let isAnother = item.seen.contains { $0.version != $0.item.version || $0.key != $0.item.key }
        #expect(isAnother, "nothing is evaluated for nothing")
    }

    private func expectDependencies(of item: GraphItem, _ key: Graph.Key, _ outcome: Outcome?) {
        guard !manners.collects, outcome != .failure || !item.seen.isEmpty else { return }
        let read = Set(item.seen.map(\.key.index))
        let known = Set(graph.dependencies(of: key).map(\.index))
        #expect(read == known, "it depends on what it has read")
    }

    private func isQuietlyAnother(_ item: GraphItem, since moment: Int) -> Bool {
        guard manners.hasQuietSources else { return false }
        var reached: Set<ObjectIdentifier> = []
        _ = naive(item, reached: &reached)
        return sources.contains {
            $0.kind == .quietSource && $0.writtenAt > moment && reached.contains(ObjectIdentifier($0))
        }
    }

    private func naive(_ item: GraphItem) -> Outcome {
        var reached: Set<ObjectIdentifier> = []
        return naive(item, reached: &reached)
    }

    private func naive(_ item: GraphItem, reached: inout Set<ObjectIdentifier>) -> Outcome {
        var known: [ObjectIdentifier: Outcome] = [:]
        func find(_ item: GraphItem) -> Outcome {
            guard item.kind == .computed else {
                reached.insert(ObjectIdentifier(item))
                return item.current
            }
            if let outcome = known[ObjectIdentifier(item)] { return outcome }
            known[ObjectIdentifier(item)] = .failure  // what a cycle reads of it
            var evaluation = Evaluation(item.formula)
            let outcome = evaluation.go(on: item.formula, read: find) ?? .failure
            known[ObjectIdentifier(item)] = outcome
            return outcome
        }
        return find(item)
    }

    // MARK: Reading

    private func owner(of key: Graph.Key) -> GraphItem? { owners[key.index].flatMap { $0.key == key ? $0 : nil } }

    /// Reads what something needs; nil: it has to wait.
    private func value(of item: GraphItem, canWait: Bool) -> Outcome? {
        if manners.collects, graph.evaluation != 0, number(below: 30) == 0 { collectOne() }
        guard item.kind == .computed else {
            item.key = graph.read(item.key)
            return item.current
        }
        if !graph.contains(item.key) {
            item.forget()
            item.key = graph.makeComputed(isOwned: item.isOwned)
            owners[item.key.index] = item
        }
        item.readers += 1
        defer { item.readers -= 1 }
        switch graph.readComputed(item.key, canWait: canWait) {
        case .upToDate: return item.current
        case .wait:
            waits += 1
            return nil
        case .cycle(let keys):
            cycles += 1
            expectCycle(keys)
            return .failure
        }
    }

    private func expectCycle(_ keys: [Graph.Key]) {
        #expect(manners.hasCycles)
        #expect(keys.count > 1 && keys.first == keys.last, "a cycle ends where it begins")
        for (key, next) in zip(keys, keys.dropFirst()) {
            #expect(graph.dependencies(of: key).contains(next), "each needs the next one")
        }
    }

    // MARK: The graph asks

    func invalidated(_ observer: Graph.Key) {
        #expect(told?.contains(observer) == true, "only a write tells, and only whom it reaches")
        guard let item = owner(of: observer) else { return }
        #expect(!item.isTold, "no observer is told twice")
        item.isTold = true
    }

    func abandoned(_ computed: Graph.Key) {
        if let item = owner(of: computed) {
            #expect(!item.isOwned, "what is owned stays")
            item.forget()
        }
    }

    func step(_ key: Graph.Key) -> GraphStep {
        guard let item = owner(of: key) else { return .finished(changed: true, failed: false) }
        if item.begun == nil {
            evaluations += 1
            if item.isEvaluated, !item.seen.isEmpty { expectReason(for: item) }
        }
        var evaluation = item.begun ?? Evaluation(item.formula)
        let held = [item] + (evaluation.waitsFor.map { [$0] } ?? [])
        for item in held { item.readers += 1 }
        defer { for item in held { item.readers -= 1 } }
        item.begun = nil
        let canWait = item.formula.canWait
        guard let outcome = evaluation.go(on: item.formula, read: { value(of: $0, canWait: canWait) }) else {
            evaluation.waitsFor = owner(of: graph.wanted)
            evaluation.waitsFor?.readers += 1
            item.begun = evaluation
            return .waits(for: graph.wanted)
        }
        let isAnother = outcome != item.current || !item.isEvaluated
        item.current = outcome
        item.version += isAnother ? 1 : 0
        item.seen = evaluation.seen
        item.isEvaluated = true
        return .finished(changed: isAnother, failed: outcome == .failure)
    }
}
