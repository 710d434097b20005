/// Who depends on what. Sources are read, computed values are read and read others, observers only read. A write marks what
/// may have changed; nothing is evaluated before somebody asks (L20). The graph knows neither what a value is nor when
/// anything happens: it asks its delegate.
@safe final class Graph {
    /// A node that may be gone: the generation tells.
    struct Key: Equatable, BitwiseCopyable {
        var index: UInt32
        var generation: UInt32
        /// Names no node: generations begin at 1.
        static let none = Key(index: 0, generation: 0)

        init(index: UInt32, generation: UInt32) {
            self.index = index
            self.generation = generation
        }
    }

    /// Who knows the values: set before anything is evaluated.
    unowned(unsafe) var delegate: (any GraphDelegate)!
    /// Evaluates parts of things that need nothing else of the delegate.
    unowned(unsafe) var stepper: (any GraphStepper)?

    // Records lie in memory of their own: what is read and written at each press is one load away.

    var nodes: UnsafeMutablePointer<GraphNode>
    var links: UnsafeMutablePointer<GraphLink>
    private var nodeCapacity = 64
    private var linkCapacity = 64
    private(set) var nodeCount: UInt32 = 0
    private var linkCount: UInt32 = 0
    private var freeNode = GraphRecord.none
    private var freeLink = GraphRecord.none
    private var freeNodeCount: UInt32 = 0
    /// The number of the evaluation that runs; 0: none, and reads are not tracked. Whose it is.
    var evaluation: UInt32 = 0
    var current = GraphRecord.none
    private var lastEvaluation: UInt32 = 0
    /// What the last reader that can wait waits for; what the one that goes on has waited for.
    var wantedNode = GraphRecord.none
    var arrived = GraphRecord.none
    private var marked = GraphStack<Mark>()
    /// What is being settled, each for the sake of the one before it; what is left to do of that.
    var way = GraphStack<UInt32>()
    var work = GraphStack<Task>()
    private var abandoned = GraphStack<UInt32>()

    init() {
        unsafe nodes = .allocate(capacity: nodeCapacity)
        unsafe links = .allocate(capacity: linkCapacity)
    }

    deinit {
        unsafe nodes.deallocate()
        unsafe links.deallocate()
        marked.deallocate()
        way.deallocate()
        work.deallocate()
        abandoned.deallocate()
    }

    /// How many nodes there are.
    var count: Int { Int(nodeCount) - Int(freeNodeCount) }

    // MARK: Making and ending

    /// A node that is told when what it read may have changed.
    func makeObserver() -> Key { add(.observer) }

    /// A node with a value of its own, made from others. Unless somebody owns it, it goes when nothing depends on it any
    /// more.
    func makeComputed(isOwned: Bool) -> Key {
        let key = add(.computed)
        if isOwned { unsafe nodes[Int(key.index)].flags = .owned }
        return key
    }

    private func add(_ kind: GraphNode.Kind) -> Key {
        var index = freeNode
        var generation: UInt32 = 1
        if index != GraphRecord.none {
            freeNode = unsafe nodes[Int(index)].firstDependency
            freeNodeCount &-= 1
            generation = unsafe nodes[Int(index)].generation
        } else {
            if Int(nodeCount) == nodeCapacity {
                unsafe nodes = unsafe Graph.grown(nodes, nodeCapacity)
                nodeCapacity *= 2
            }
            index = nodeCount
            nodeCount &+= 1
        }
        unsafe nodes[Int(index)] = GraphNode(
            kind: kind, state: kind == .computed ? .dirty : .clean, generation: generation)
        return Key(index: index, generation: generation)
    }

    private static func grown<Item: BitwiseCopyable>(
        _ items: UnsafeMutablePointer<Item>, _ count: Int
    ) -> UnsafeMutablePointer<Item> {
        let larger = UnsafeMutablePointer<Item>.allocate(capacity: count * 2)
        unsafe larger.update(from: items, count: count)
        unsafe items.deallocate()
        return unsafe larger
    }

    private func free(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        unsafe node.pointee.generation &+= 1
        unsafe node.pointee.kind = .free
        unsafe node.pointee.firstDependency = freeNode
        freeNode = index
        freeNodeCount &+= 1
    }

    /// Whether the node is still there.
    func contains(_ key: Key) -> Bool {
        unsafe key.index < nodeCount && nodes[Int(key.index)].generation == key.generation
    }

    func key(_ index: UInt32) -> Key { Key(index: index, generation: unsafe nodes[Int(index)].generation) }

    /// Of which thing the computed value is a part, by numbers of those who make it; thing 0: it is none.
    subscript(partOf key: Key) -> (thing: UInt32, part: UInt32) {
        get {
            guard contains(key) else { return (0, 0) }
            return unsafe (nodes[Int(key.index)].thing, nodes[Int(key.index)].part)
        }
        set {
            guard contains(key) else { return }
            unsafe nodes[Int(key.index)].thing = newValue.thing
            unsafe nodes[Int(key.index)].part = newValue.part
        }
    }

    // MARK: Links: made as they are read, dropped when an evaluation did not read them again

    private func makeLink() -> UInt32 {
        let index = freeLink
        if index != GraphRecord.none {
            freeLink = unsafe links[Int(index)].nextDependency
            return index
        }
        if Int(linkCount) == linkCapacity {
            unsafe links = unsafe Graph.grown(links, linkCapacity)
            linkCapacity *= 2
        }
        defer { linkCount &+= 1 }
        return linkCount
    }

    private func addLink(_ dependent: UnsafeMutablePointer<GraphNode>, to dependency: UInt32, before next: UInt32) {
        let source = unsafe nodes + Int(dependency)
        let newest = unsafe source.pointee.lastDependent
        let last = unsafe dependent.pointee.lastDependency
        let made = makeLink()
        unsafe links[Int(made)] = GraphLink(
            dependency: dependency, dependent: current, evaluation: evaluation, nextDependency: next,
            previousDependent: newest, nextDependent: GraphRecord.none)
        if last == GraphRecord.none {
            unsafe dependent.pointee.firstDependency = made
        } else {
            unsafe links[Int(last)].nextDependency = made
        }
        unsafe dependent.pointee.lastDependency = made
        if newest == GraphRecord.none {
            unsafe source.pointee.firstDependent = made
        } else {
            unsafe links[Int(newest)].nextDependent = made
        }
        unsafe source.pointee.lastDependent = made
    }

    /// The node whose evaluation runs reads the dependency, in the order of reading. What was read in the same order before is
    /// found at once.
    func readNode(_ dependency: UInt32) {
        let dependent = unsafe nodes + Int(current)
        let last = unsafe dependent.pointee.lastDependency
        if last != GraphRecord.none, unsafe links[Int(last)].dependency == dependency { return }
        let next = unsafe last == GraphRecord.none ? dependent.pointee.firstDependency : links[Int(last)].nextDependency
        if next != GraphRecord.none, unsafe links[Int(next)].dependency == dependency {
            unsafe links[Int(next)].evaluation = evaluation
            unsafe dependent.pointee.lastDependency = next
            return
        }
        let newest = unsafe nodes[Int(dependency)].lastDependent
        if newest != GraphRecord.none, unsafe links[Int(newest)].dependent == current, unsafe links[Int(newest)].evaluation == evaluation {
            return
        }
        unsafe addLink(dependent, to: dependency, before: next)
    }

    private func removeFromDependents(_ link: GraphLink) {
        let source = unsafe nodes + Int(link.dependency)
        if link.previousDependent == GraphRecord.none {
            unsafe source.pointee.firstDependent = link.nextDependent
        } else {
            unsafe links[Int(link.previousDependent)].nextDependent = link.nextDependent
        }
        if link.nextDependent == GraphRecord.none {
            unsafe source.pointee.lastDependent = link.previousDependent
        } else {
            unsafe links[Int(link.nextDependent)].previousDependent = link.previousDependent
        }
    }

    /// Whether something depends on the node that would be there without it.
    private func hasReaders(_ index: UInt32) -> Bool {
        var link = unsafe nodes[Int(index)].firstDependent
        while link != GraphRecord.none, unsafe links[Int(link)].evaluation == GraphRecord.foundRunning {
            link = unsafe links[Int(link)].nextDependent
        }
        return link != GraphRecord.none
    }

    private func unlink(_ index: UInt32, after last: UInt32) {
        var next: UInt32
        if last == GraphRecord.none {
            next = unsafe nodes[Int(index)].firstDependency
            unsafe nodes[Int(index)].firstDependency = GraphRecord.none
        } else {
            next = unsafe links[Int(last)].nextDependency
            unsafe links[Int(last)].nextDependency = GraphRecord.none
        }
        while next != GraphRecord.none {
            let freed = next
            let link = unsafe links[Int(freed)]
            next = link.nextDependency
            removeFromDependents(link)
            unsafe links[Int(freed)].dependent = GraphRecord.none
            unsafe links[Int(freed)].nextDependency = freeLink
            freeLink = freed
            let node = unsafe nodes + Int(link.dependency)
            if unsafe !node.pointee.flags.isDisjoint(with: [.owned, .over]) || hasReaders(link.dependency) { continue }
            if unsafe node.pointee.kind == .computed {
                unsafe node.pointee.flags.insert(.over)
                if unsafe !node.pointee.flags.contains(.running) { abandoned.push(link.dependency) }
            } else if unsafe node.pointee.firstDependent == GraphRecord.none {
                free(link.dependency)
            }
        }
    }

    /// The node depends on nothing any more. What found it running may go on depending on it, as on a source that nobody writes.
    private func end(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        guard unsafe node.pointee.firstDependent != GraphRecord.none else { return free(index) }
        unsafe node.pointee.kind = .source
        unsafe node.pointee.flags.remove(.over)
        unsafe node.pointee.generation &+= 1
    }

    /// Removes the dependencies behind a link, or all. What nothing depends on any more goes with them.
    func dropDependencies(of index: UInt32, after last: UInt32) {
        let first = abandoned.count
        unlink(index, after: last)
        while abandoned.count > first {
            let computed = abandoned.pop()
            let key = key(computed)
            unlink(computed, after: GraphRecord.none)
            end(computed)
            unsafe delegate.abandoned(key)
        }
    }

    /// Ends an observer or an owned computed value, after its evaluation if it runs. What depends on a computed value keeps
    /// what it has until that may be another: whoever evaluates it then says that it is.
    func dispose(_ key: Key) {
        guard contains(key) else { return }
        let node = unsafe nodes + Int(key.index)
        unsafe node.pointee.flags.remove(.owned)
        unsafe node.pointee.thing = 0
        unsafe node.pointee.part = 0
        if unsafe node.pointee.flags.contains(.running) {
            unsafe node.pointee.flags.insert(.over)
        } else if !hasReaders(key.index) {
            unsafe node.pointee.flags.insert(.over)
            dropDependencies(of: key.index, after: GraphRecord.none)
            end(key.index)
        }
    }

    /// The evaluation of the node is over. Meanwhile it may have been disposed of, or left by all that depended on it.
    func leave(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        let isComputed = unsafe node.pointee.kind == .computed
        unsafe node.pointee.flags.remove(.running)
        guard unsafe node.pointee.flags.contains(.over) else { return }
        if hasReaders(index) {
            unsafe node.pointee.flags.remove(.over)
            return
        }
        let key = key(index)
        dropDependencies(of: index, after: GraphRecord.none)
        end(index)
        if isComputed { unsafe delegate.abandoned(key) }
    }

    // MARK: Writing

    /// Where to go on marking, and with what.
    private struct Mark: BitwiseCopyable {
        var link: UInt32
        var state: GraphNode.State
    }

    /// The source has another value: marks all that depends on it and tells the observers among them, once each.
    func write(_ source: Key) {
        guard contains(source) else { return }
        let first = marked.count
        marked.push(Mark(link: unsafe nodes[Int(source.index)].firstDependent, state: .dirty))
        while marked.count > first {
            var next = marked.pop()
            while next.link != GraphRecord.none {
                let dependent = unsafe links[Int(next.link)].dependent
                next.link = unsafe links[Int(next.link)].nextDependent
                let node = unsafe nodes + Int(dependent)
                let before = unsafe node.pointee.state
                if before.rawValue >= next.state.rawValue { continue }
                unsafe node.pointee.state = next.state
                if before != .clean { continue }
                if unsafe node.pointee.kind != .computed {
                    unsafe delegate.invalidated(key(dependent))
                } else if unsafe node.pointee.firstDependent != GraphRecord.none {
                    marked.push(next)
                    next = Mark(link: unsafe node.pointee.firstDependent, state: .unsure)
                }
            }
        }
    }

    /// The source has another value, and nobody is told: computed values that were made from it are evaluated when they are
    /// read next.
    func writeQuietly(_ source: Key) {
        guard contains(source) else { return }
        let first = marked.count
        marked.push(Mark(link: unsafe nodes[Int(source.index)].firstDependent, state: .clean))
        while marked.count > first {
            var link = marked.pop().link
            while link != GraphRecord.none {
                let node = unsafe nodes + Int(links[Int(link)].dependent)
                link = unsafe links[Int(link)].nextDependent
                if unsafe node.pointee.kind != .computed || node.pointee.flags.contains(.stale) { continue }
                unsafe node.pointee.flags.insert(.stale)
                marked.push(Mark(link: unsafe node.pointee.firstDependent, state: .clean))
            }
        }
    }

    // MARK: Reading

    /// What an evaluation left to go on with the one around it.
    struct Suspended: BitwiseCopyable {
        fileprivate var node: UInt32
        fileprivate var evaluation: UInt32
        /// Of what does not run.
        static let nothing = Suspended(node: GraphRecord.none, evaluation: 0)
    }

    /// From now on reads belong to this node; its dependencies are collected anew.
    func beginEvaluation(of key: Key) -> Suspended { begin(key.index) }

    func begin(_ index: UInt32) -> Suspended {
        let outer = Suspended(node: current, evaluation: evaluation)
        lastEvaluation &+= 1
        if lastEvaluation == 0 { lastEvaluation = 1 }
        evaluation = lastEvaluation
        current = index
        let node = unsafe nodes + Int(index)
        unsafe node.pointee.lastDependency = GraphRecord.none
        unsafe node.pointee.state = .clean
        unsafe node.pointee.flags.insert(.running)
        return outer
    }

    /// Drops the dependencies that were not read again, and goes on with the evaluation around. One that failed before it read
    /// anything keeps them: else nothing could ever put it right.
    func endEvaluation(_ outer: Suspended, failed: Bool) {
        let node = current
        goOn(with: outer, failed: failed)
        leave(node)
    }

    /// The same; the node is not left yet.
    func goOn(with outer: Suspended, failed: Bool) {
        let last = unsafe nodes[Int(current)].lastDependency
        let rest = unsafe last == GraphRecord.none ? nodes[Int(current)].firstDependency : links[Int(last)].nextDependency
        if rest != GraphRecord.none, !(failed && last == GraphRecord.none) { dropDependencies(of: current, after: last) }
        current = outer.node
        evaluation = outer.evaluation
    }

    /// The evaluation that runs, if one does, reads the source; one is made if the key names none any more.
    func read(_ source: Key) -> Key {
        let key = contains(source) ? source : add(.source)
        if evaluation != 0 { readNode(key.index) }
        return key
    }

    /// The evaluation that runs, if one does, reads all that the node depends on.
    func readAll(of key: Key) {
        guard evaluation != 0, contains(key) else { return }
        var link = unsafe nodes[Int(key.index)].firstDependency
        while link != GraphRecord.none {
            let dependency = unsafe links[Int(link)].dependency
            link = unsafe links[Int(link)].nextDependency
            readNode(dependency)
        }
    }
}
