/// Who depends on what. Sources are read, computed values are read and read others, observers only read. A write marks what
/// may have changed; nothing is evaluated before somebody asks (L20). The graph knows neither what a value is nor when
/// anything happens: it asks its delegate.
///
/// Nodes and links are records, named by their numbers: following a link touches no reference count, and a chain of any
/// length is walked without recursion (L47).
final class Graph {
    /// A node that may be gone: the generation tells.
    struct Key: Equatable {
        var index: UInt32
        var generation: UInt32
        /// Names no node: generations begin at 1.
        static let none = Key(index: 0, generation: 0)
    }

    /// Who knows the values: set before anything is evaluated.
    unowned(unsafe) var delegate: (any GraphDelegate)!
    /// The number of the evaluation that runs; 0: none, and reads are not tracked.
    private(set) var evaluation: UInt32 = 0

    let nodes = Records<GraphNode>()
    let links = Records<GraphLink>()
    var freeLinks: [UInt32] = []
    private var freeNodes: [UInt32] = []
    private var current: UInt32 = GraphNode.none
    private var lastEvaluation: UInt32 = 0
    private var marked: [(link: UInt32, state: GraphNode.State)] = []
    /// What is being settled, each for the sake of the one before it.
    private var way: [UInt32] = []
    /// What is left to do of what is being settled; evaluations may settle others in between.
    private var work: [Work] = []

    /// How many nodes there are.
    var count: Int { Int(nodes.count) - freeNodes.count }

    // MARK: Making and ending

    /// A node that is told when what it read may have changed.
    func makeObserver() -> Key { make(.observer) }

    /// A node with a value of its own, made from others. Unless somebody owns it, it goes when nothing depends on it any
    /// more.
    func makeComputed(isOwned: Bool) -> Key {
        let key = make(.computed)
        nodes[key.index].isOwned = isOwned
        return key
    }

    /// Whether the node is still there.
    func contains(_ key: Key) -> Bool {
        key.index < nodes.count && nodes[key.index].generation == key.generation
    }

    /// Ends an observer or an owned computed value: it depends on nothing any more. What depends on a computed value keeps
    /// what it has.
    func dispose(_ key: Key) {
        guard contains(key) else { return }
        unlinkDependencies(of: key.index, after: GraphLink.none)
        if nodes[key.index].firstDependent == GraphLink.none {
            free(key.index)
        } else {
            nodes[key.index].kind = .source
            nodes[key.index].isOwned = false
        }
    }

    private func make(_ kind: GraphNode.Kind) -> Key {
        let index: UInt32
        if let free = freeNodes.popLast() {
            index = free
            nodes[index].reset(kind)
        } else {
            index = nodes.append(GraphNode(kind))
        }
        return key(index)
    }

    func free(_ index: UInt32) {
        nodes[index].generation &+= 1
        nodes[index].kind = .free
        freeNodes.append(index)
    }

    func key(_ index: UInt32) -> Key { Key(index: index, generation: nodes[index].generation) }

    // MARK: Reading

    /// What an evaluation left to go on with the one around it.
    struct Suspended {
        fileprivate var node: UInt32
        fileprivate var evaluation: UInt32
    }

    /// From now on reads belong to this node; its dependencies are collected anew.
    func beginEvaluation(of key: Key) -> Suspended {
        let outer = Suspended(node: current, evaluation: evaluation)
        lastEvaluation &+= 1
        if lastEvaluation == 0 { lastEvaluation = 1 }
        evaluation = lastEvaluation
        current = key.index
        nodes[current].lastDependency = GraphLink.none
        nodes[current].state = .clean
        return outer
    }

    /// Drops the dependencies that were not read again, and goes on with the evaluation around. One that failed before it read
    /// anything keeps them: else nothing could ever put it right.
    func endEvaluation(_ outer: Suspended, failed: Bool = false) {
        let last = nodes[current].lastDependency
        if !failed || last != GraphLink.none { unlinkDependencies(of: current, after: last) }
        current = outer.node
        evaluation = outer.evaluation
    }

    /// The evaluation that runs, if one does, reads the source; one is made if the key names none any more.
    func read(_ source: Key) -> Key {
        let key = contains(source) ? source : make(.source)
        if evaluation != 0 { link(key.index, to: current, in: evaluation) }
        return key
    }

    /// How reading a computed value went.
    enum Reading {
        case upToDate
        /// The reader has to wait until it is evaluated.
        case wait
        /// It is being evaluated for its own sake: the computed values on the way round.
        case cycle([Key])
    }

    /// The evaluation that runs, if one does, reads the computed value. It is brought up to date at once, unless its reader
    /// can wait for it.
    func readComputed(_ key: Key, canWait: Bool) -> Reading {
        if evaluation != 0 { link(key.index, to: current, in: evaluation) }
        if nodes[key.index].isRunning {
            let first = way.lastIndex(of: key.index) ?? 0
            return .cycle(way[first...].map(self.key) + [key])
        }
        if nodes[key.index].isStale { nodes[key.index].state = .dirty }
        if nodes[key.index].state == .clean { return .upToDate }
        if canWait { return .wait }
        settle(key)
        return .upToDate
    }

    // MARK: Writing

    /// The source has another value: marks all that depends on it and tells the observers among them, once each.
    func write(_ source: Key) {
        guard contains(source) else { return }
        mark(dependentsOf: source.index, as: .dirty)
    }

    /// The source has another value, and nobody is told: computed values that were made from it are evaluated when they are
    /// read next.
    func writeQuietly(_ source: Key) {
        guard contains(source) else { return }
        walk(from: source.index) { dependent in
            guard nodes[dependent].kind == .computed, !nodes[dependent].isStale else { return false }
            nodes[dependent].isStale = true
            return true
        }
    }

    /// Visits what depends on the node, and what depends on that wherever `visit` says so.
    private func walk(from index: UInt32, _ visit: (UInt32) -> Bool) {
        var waiting = [index]
        while let index = waiting.popLast() {
            var link = nodes[index].firstDependent
            while link != GraphLink.none {
                let dependent = links[link].dependent
                link = links[link].nextDependent
                if visit(dependent) { waiting.append(dependent) }
            }
        }
    }

    /// Whether the node must be evaluated: computed values it depends on are evaluated to find out.
    func isOutdated(_ key: Key) -> Bool {
        guard contains(key) else { return false }
        settle(key)
        return nodes[key.index].state == .dirty
    }

    private func mark(dependentsOf index: UInt32, as state: GraphNode.State) {
        let first = marked.count
        marked.append((nodes[index].firstDependent, state))
        while marked.count > first, var (link, state) = marked.popLast() {
            while link != GraphLink.none {
                let dependent = links[link].dependent
                link = links[link].nextDependent
                let before = nodes[dependent].state
                guard before < state else { continue }
                nodes[dependent].state = state
                guard before == .clean else { continue }
                if nodes[dependent].kind == .computed {
                    marked.append((link, state))
                    (link, state) = (nodes[dependent].firstDependent, .unsure)
                } else {
                    unsafe delegate.invalidated(key(dependent))
                }
            }
        }
    }

    /// What the node depends on, in the order of reading.
    func dependencies(of key: Key) -> [Key] {
        guard contains(key) else { return [] }
        var found: [Key] = []
        var link = nodes[key.index].firstDependency
        while link != GraphLink.none {
            found.append(self.key(links[link].dependency))
            link = links[link].nextDependency
        }
        return found
    }

    /// The observers that a write to the source would reach.
    func observers(of source: Key) -> [Key] {
        guard contains(source) else { return [] }
        var found: [Key] = []
        var seen: Set<UInt32> = []
        walk(from: source.index) { dependent in
            guard seen.insert(dependent).inserted else { return false }
            if nodes[dependent].kind == .observer { found.append(key(dependent)) }
            return nodes[dependent].kind != .observer
        }
        return found
    }

    // MARK: Settling

    private enum Work {
        /// Find out whether the node is up to date, from this dependency on.
        case check(UInt32, link: UInt32)
        /// The node is being evaluated.
        case run(UInt32, outer: Suspended)
    }

    /// Finds out whether the node is up to date: computed values it depends on are evaluated where theirs are not. A
    /// computed value ends up clean, an observer clean or dirty. One loop does it all, so that no chain is too long.
    private func settle(_ key: Key) {
        let first = work.count
        begin(key.index)
        while work.count > first, let next = work.popLast() {
            switch next {
            case .check(let node, let link): check(node, link)
            case .run(let node, let outer): run(node, outer)
            }
        }
    }

    private func begin(_ node: UInt32) {
        way.append(node)
        work.append(.check(node, link: nodes[node].firstDependency))
    }

    private func check(_ node: UInt32, _ link: UInt32) {
        if nodes[node].state == .unsure, link != GraphLink.none {
            work.append(.check(node, link: links[link].nextDependency))
            let dependency = links[link].dependency
            if nodes[dependency].isRunning {
                // What asks for this node: whether they still need each other only an evaluation can tell.
                nodes[node].state = .dirty
            } else if nodes[dependency].kind == .computed, nodes[dependency].state != .clean {
                begin(dependency)
            }
            return
        }
        if nodes[node].state == .unsure { nodes[node].state = .clean }
        guard nodes[node].state == .dirty, nodes[node].kind == .computed, !nodes[node].isRunning else {
            way.removeLast()
            return
        }
        nodes[node].isRunning = true
        work.append(.run(node, outer: beginEvaluation(of: key(node))))
    }

    private func run(_ node: UInt32, _ outer: Suspended) {
        switch unsafe delegate.step(key(node)) {
        case .waits(let other):
            work.append(.run(node, outer: outer))
            begin(other.index)
        case .finished(let changed, let failed):
            endEvaluation(outer, failed: failed)
            nodes[node].isRunning = false
            let isStale = nodes[node].isStale
            let isAnother = changed || nodes[node].hasChangedQuietly
            nodes[node].isStale = false
            nodes[node].hasChangedQuietly = isStale && isAnother
            // An error that depends on nothing would stay for ever.
            if failed, nodes[node].firstDependency == GraphLink.none { nodes[node].state = .dirty }
            way.removeLast()
            if isAnother { makeSure(dependentsOf: node) }
        }
    }

    /// The computed value is another: what was unsure about it is dirty now.
    private func makeSure(dependentsOf node: UInt32) {
        var link = nodes[node].firstDependent
        while link != GraphLink.none {
            let dependent = links[link].dependent
            if nodes[dependent].state == .unsure { nodes[dependent].state = .dirty }
            link = links[link].nextDependent
        }
    }
}
