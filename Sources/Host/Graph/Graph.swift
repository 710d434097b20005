/// Who depends on what. Sources are read, computed values are read and read others, observers only read. A write marks what
/// may have changed; nothing is evaluated before somebody asks (L20). The graph knows neither what a value is nor when
/// anything happens: it asks its delegate.
///
/// Nodes and links are records in two arrays, named by their indices: following a link touches no reference count, and a
/// chain of any length is walked without recursion (L47).
final class Graph {
    /// A node that may be gone: the generation tells.
    struct Key: Equatable {
        var index: UInt32
        var generation: UInt32
        /// Names no node: generations begin at 1.
        static let none = Key(index: 0, generation: 0)
    }

    unowned(unsafe) var delegate: any GraphDelegate
    /// The number of the evaluation that runs; 0: none, and reads are not tracked.
    private(set) var evaluation: UInt32 = 0

    private var nodes: ContiguousArray<GraphNode> = []
    private var links: ContiguousArray<GraphLink> = []
    private var freeNodes: [UInt32] = []
    private var freeLinks: [UInt32] = []
    private var current: UInt32 = GraphNode.none
    private var lastEvaluation: UInt32 = 0
    private var marked: [(link: UInt32, state: GraphNode.State)] = []

    init(delegate: any GraphDelegate) {
        unsafe self.delegate = delegate
    }

    /// How many nodes there are.
    var count: Int { nodes.count - freeNodes.count }

    // MARK: Making and ending

    /// A node that is told when what it read may have changed.
    func makeObserver() -> Key { make(.observer) }

    /// A node with a value of its own, made from others; it goes when nothing depends on it any more.
    func makeComputed() -> Key { make(.computed) }

    /// Whether the node is still there.
    func contains(_ key: Key) -> Bool {
        Int(key.index) < nodes.count && nodes[Int(key.index)].generation == key.generation
    }

    /// Ends an observer: it depends on nothing and is told nothing any more.
    func dispose(_ key: Key) {
        guard contains(key) else { return }
        unlinkDependencies(of: key.index, after: GraphNode.none)
        free(key.index)
    }

    private func make(_ kind: GraphNode.Kind) -> Key {
        let index: UInt32
        if let free = freeNodes.popLast() {
            index = free
            nodes[Int(index)].reset(kind)
        } else {
            index = UInt32(nodes.count)
            nodes.append(GraphNode(kind))
        }
        return Key(index: index, generation: nodes[Int(index)].generation)
    }

    private func free(_ index: UInt32) {
        nodes[Int(index)].generation &+= 1
        nodes[Int(index)].kind = .free
        freeNodes.append(index)
    }

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
        evaluation = lastEvaluation
        current = key.index
        nodes[Int(current)].lastDependency = GraphLink.none
        nodes[Int(current)].state = .clean
        return outer
    }

    /// Drops the dependencies that were not read again, and goes on with the evaluation around.
    func endEvaluation(_ outer: Suspended) {
        unlinkDependencies(of: current, after: nodes[Int(current)].lastDependency)
        current = outer.node
        evaluation = outer.evaluation
    }

    /// The evaluation that runs reads the source; one is made if the key names none any more.
    func read(_ source: Key) -> Key {
        let key = contains(source) ? source : make(.source)
        link(key.index, to: current)
        return key
    }

    /// The evaluation that runs reads the computed value, which is brought up to date first.
    func readComputed(_ key: Key) {
        link(key.index, to: current)
        settle(key)
    }

    // MARK: Writing

    /// The source has another value: marks all that depends on it and tells the observers among them, once each.
    func write(_ source: Key) {
        guard contains(source) else { return }
        mark(dependentsOf: source.index, as: .dirty)
    }

    /// Whether the node must be evaluated: computed values it depends on are evaluated to find out.
    func isOutdated(_ key: Key) -> Bool {
        guard contains(key) else { return false }
        settle(key)
        return nodes[Int(key.index)].state == .dirty
    }

    private func mark(dependentsOf index: UInt32, as state: GraphNode.State) {
        marked.append((nodes[Int(index)].firstDependent, state))
        while let (link, state) = marked.popLast() {
            guard link != GraphLink.none else { continue }
            marked.append((links[Int(link)].nextDependent, state))
            let dependent = links[Int(link)].dependent
            let before = nodes[Int(dependent)].state
            guard before < state else { continue }
            nodes[Int(dependent)].state = state
            guard before == .clean else { continue }
            if nodes[Int(dependent)].kind == .computed {
                marked.append((nodes[Int(dependent)].firstDependent, .unsure))
            } else {
                unsafe delegate.invalidated(
                    Key(index: dependent, generation: nodes[Int(dependent)].generation))
            }
        }
    }

    // MARK: Settling

    /// Finds out whether the node is up to date: computed values it depends on are evaluated where theirs are not. A
    /// computed value ends up clean, an observer clean or dirty.
    private func settle(_ key: Key) {
        var path: [(node: UInt32, link: UInt32)] = [(key.index, nodes[Int(key.index)].firstDependency)]
        while let (node, link) = path.last {
            if nodes[Int(node)].state == .unsure, link != GraphLink.none {
                path[path.count - 1].link = links[Int(link)].nextDependency
                let dependency = links[Int(link)].dependency
                if nodes[Int(dependency)].kind == .computed, nodes[Int(dependency)].state != .clean {
                    path.append((dependency, nodes[Int(dependency)].firstDependency))
                }
                continue
            }
            path.removeLast()
            if nodes[Int(node)].state == .unsure { nodes[Int(node)].state = .clean }
            if nodes[Int(node)].state == .dirty, nodes[Int(node)].kind == .computed { evaluate(node) }
        }
    }

    private func evaluate(_ index: UInt32) {
        let key = Key(index: index, generation: nodes[Int(index)].generation)
        let outer = beginEvaluation(of: key)
        let changed = unsafe delegate.evaluate(key)
        endEvaluation(outer)
        guard changed else { return }
        var link = nodes[Int(index)].firstDependent
        while link != GraphLink.none {
            let dependent = Int(links[Int(link)].dependent)
            if nodes[dependent].state == .unsure { nodes[dependent].state = .dirty }
            link = links[Int(link)].nextDependent
        }
    }

    // MARK: Links

    private func link(_ dependency: UInt32, to dependent: UInt32) {
        guard dependent != GraphNode.none else { return }
        let last = nodes[Int(dependent)].lastDependency
        if last != GraphLink.none, links[Int(last)].dependency == dependency { return }
        let next = last == GraphLink.none
            ? nodes[Int(dependent)].firstDependency : links[Int(last)].nextDependency
        if next != GraphLink.none, links[Int(next)].dependency == dependency {
            links[Int(next)].evaluation = evaluation
            nodes[Int(dependent)].lastDependency = next
            return
        }
        let newest = nodes[Int(dependency)].lastDependent
        if newest != GraphLink.none, links[Int(newest)].dependent == dependent,
            links[Int(newest)].evaluation == evaluation
        {
            return
        }
        let made = makeLink(
            GraphLink(
                dependency: dependency, dependent: dependent, evaluation: evaluation,
                nextDependency: next, previousDependent: newest))
        if last == GraphLink.none {
            nodes[Int(dependent)].firstDependency = made
        } else {
            links[Int(last)].nextDependency = made
        }
        nodes[Int(dependent)].lastDependency = made
        if newest == GraphLink.none {
            nodes[Int(dependency)].firstDependent = made
        } else {
            links[Int(newest)].nextDependent = made
        }
        nodes[Int(dependency)].lastDependent = made
    }

    private func makeLink(_ link: GraphLink) -> UInt32 {
        if let free = freeLinks.popLast() {
            links[Int(free)] = link
            return free
        }
        links.append(link)
        return UInt32(links.count - 1)
    }

    /// Removes the dependencies behind a link, or all. What nothing depends on any more goes with them.
    private func unlinkDependencies(of index: UInt32, after last: UInt32) {
        var abandoned: [UInt32] = []
        unlinkDependencies(of: index, after: last, &abandoned)
        while let computed = abandoned.popLast() {
            unlinkDependencies(of: computed, after: GraphLink.none, &abandoned)
            let key = Key(index: computed, generation: nodes[Int(computed)].generation)
            free(computed)
            unsafe delegate.abandoned(key)
        }
    }

    private func unlinkDependencies(of index: UInt32, after last: UInt32, _ abandoned: inout [UInt32]) {
        var link = last == GraphLink.none ? nodes[Int(index)].firstDependency : links[Int(last)].nextDependency
        if last == GraphLink.none {
            nodes[Int(index)].firstDependency = GraphLink.none
        } else {
            links[Int(last)].nextDependency = GraphLink.none
        }
        while link != GraphLink.none {
            let next = links[Int(link)].nextDependency
            removeFromDependents(link)
            let dependency = links[Int(link)].dependency
            freeLinks.append(link)
            if nodes[Int(dependency)].firstDependent == GraphLink.none {
                if nodes[Int(dependency)].kind == .computed {
                    abandoned.append(dependency)
                } else {
                    free(dependency)
                }
            }
            link = next
        }
    }

    private func removeFromDependents(_ link: UInt32) {
        let record = links[Int(link)]
        if record.previousDependent == GraphLink.none {
            nodes[Int(record.dependency)].firstDependent = record.nextDependent
        } else {
            links[Int(record.previousDependent)].nextDependent = record.nextDependent
        }
        if record.nextDependent == GraphLink.none {
            nodes[Int(record.dependency)].lastDependent = record.previousDependent
        } else {
            links[Int(record.nextDependent)].previousDependent = record.previousDependent
        }
    }
}
