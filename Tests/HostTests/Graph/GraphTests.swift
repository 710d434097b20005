import Testing

@testable import Host

@Suite("The graph", .timeLimit(.minutes(10)))
struct GraphTests {
    @Test("gives what evaluating everything anew gives, and does and tells no more than it must", arguments: 0..<60)
    func random(_ seed: Int) { run(seed, RandomGraph.Manners(collects: seed % 3 == 2)) }

    @Test("names those that need each other, and forgets it with the cause", arguments: 0..<40)
    func cycles(_ seed: Int) { run(seed, RandomGraph.Manners(hasCycles: true, collects: seed % 3 == 2)) }

    @Test("invalidates no observer at quiet writes, and gives their values", arguments: 0..<40)
    func quiet(_ seed: Int) { run(seed, RandomGraph.Manners(hasQuietSources: true, collects: seed % 3 == 2)) }

    private func run(_ seed: Int, _ manners: RandomGraph.Manners) {
        let graph = RandomGraph(seed: seed, manners)
        for _ in 0..<150 { graph.step() }
        #expect(graph.evaluations > 20)
        graph.end()
    }

    @Test("does what the tests of random graphs are about")
    func coverage() {
        var waits = 0
        var cycles = 0
        for seed in 0..<10 {
            let graph = RandomGraph(seed: seed, RandomGraph.Manners(hasCycles: true))
            for _ in 0..<150 { graph.step() }
            waits += graph.waits
            cycles += graph.cycles
        }
        #expect(waits > 100 && cycles > 20)
    }

    @Test("goes through chains of any length without recursion")
    func longChain() throws {
        let count = 100_000
        let chain = GraphChain(count: count, source: Graph.Key.none)
        let observer = chain.graph.makeObserver()
        chain.observe(observer)
        #expect(chain.values.last == count - 1)
        for value in 1...2 {
            chain.sourceValue = value
            chain.graph.write(try #require(chain.source))
            #expect(chain.told == value)
            #expect(chain.graph.isOutdated(observer))
            #expect(chain.values.last == count - 1 + value)
            chain.observe(observer)
        }
        #expect(chain.evaluations == 3 * count)
        chain.graph.dispose(observer)
        chain.end()
        #expect(chain.graph.count == 0)
    }

    @Test("does not wait again for what has failed and depends on nothing")
    func failure() {
        let chain = GraphChain(count: 3)
        let observer = chain.graph.makeObserver()
        chain.observe(observer)
        #expect(chain.evaluations == 3)
        chain.observe(observer)
        #expect(chain.evaluations == 3, "what reads it is not asked again")
    }

    @Test("keeps an observer that ends while it reads until it has read")
    func endedObserver() throws {
        let chain = GraphChain(count: 1, source: Graph.Key.none)
        let graph = chain.graph
        let first = graph.makeObserver()
        let second = graph.makeObserver()
        var sources: [Graph.Key] = []
        chain.observe(first) {
            graph.dispose(first)
            sources = (0..<4).map { _ in graph.read(.none) }
        }
        #expect(!graph.contains(first) && !sources.contains { graph.contains($0) })
        chain.observe(second)
        #expect(graph.dependencies(of: second) == chain.keys)
        graph.write(try #require(chain.source))
        #expect(chain.told == 1)
        graph.dispose(second)
        chain.end()
        #expect(graph.count == 0)
    }

    @Test("tells what reads a computed value that is gone when what that was made from changes")
    func goneValue() throws {
        let chain = GraphChain(count: 2, source: Graph.Key.none)
        let graph = chain.graph
        let observer = graph.makeObserver()
        chain.observe(observer)
        chain.end()
        #expect(graph.count == 4, "whatever something depends on")
        graph.write(try #require(chain.source))
        #expect(chain.told == 1 && graph.isOutdated(observer))
        graph.dispose(observer)
        #expect(graph.count == 0)
    }
}
