import Platform

/// The dependency graph. Sources are read, computed values are read and read others, observers only read. A write marks what
/// may have changed; nothing is evaluated before it is read (L20). The graph knows neither what a value is nor when
/// anything happens: it asks its delegate.
@safe final class Graph {
    /// A node that may be gone: the generation tells.
    struct Key: Equatable, BitwiseCopyable {
        var index: UInt32
        var generation: UInt32
        /// Names no node: generations begin at 1.
        static let none = Key(index: 0, generation: 0)
    }

    /// Evaluates the values; set before anything is evaluated.
    unowned(unsafe) var delegate: (any GraphDelegate)!
    /// Evaluates computed fields directly, without the delegate.
    var stepper: Unmanaged<GraphStepper>?

    // Records lie in memory of their own: what is read and written at each press is one load away.

    var nodes: UnsafeMutablePointer<GraphNode>
    var links: UnsafeMutablePointer<GraphLink>
    private var nodeCapacity = 64
    var linkCapacity = 64
    private(set) var nodeCount: UInt32 = 0
    var linkCount: UInt32 = 0
    private var freeNode = GraphRecord.none
    var freeLink = GraphRecord.none
    private var freeNodeCount: UInt32 = 0
    /// The number of the evaluation that runs; 0: none, and reads are not tracked. `current`: the node that it evaluates.
    var evaluation: UInt32 = 0
    var current = GraphRecord.none
    private var lastEvaluation: UInt32 = 0
    /// The node that the last reader that can wait waits for; the node that the resumed reader has waited for.
    var wantedNode = GraphRecord.none
    var arrived = GraphRecord.none
    private var marked = GraphStack<Mark>()
    /// The nodes being settled, each a dependency of the one before it; and the tasks left.
    var way = GraphStack<UInt32>()
    var work = GraphStack<Task>()
    var abandoned = GraphStack<UInt32>()

    init() {
        unsafe nodes = GraphMemory.grown(nil, from: 0, to: nodeCapacity)
        unsafe links = GraphMemory.grown(nil, from: 0, to: linkCapacity)
    }

    deinit {
        unsafe GraphMemory.free(nodes, nodeCapacity)
        unsafe GraphMemory.free(links, linkCapacity)
        marked.deallocate()
        way.deallocate()
        work.deallocate()
        abandoned.deallocate()
    }

    /// How many nodes there are.
    var count: Int { Int(nodeCount) - Int(freeNodeCount) }

    // MARK: Making and ending

    /// A node that is invalidated when something that it read may have changed.
    func makeObserver() -> Key { add(.observer) }

    /// A node with a value of its own, made from others. Unless it `isOwned`, it goes when nothing depends on it any more.
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
                unsafe nodes = GraphMemory.grown(nodes, from: nodeCapacity, to: nodeCapacity * 2)
                nodeCapacity *= 2
            }
            index = nodeCount
            nodeCount &+= 1
        }
        unsafe nodes[Int(index)] = GraphNode(
            kind: kind, state: kind == .computed ? .dirty : .clean, generation: generation)
        return Key(index: index, generation: generation)
    }

    func free(_ index: UInt32) {
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

    /// The object (`thing`) and field (`part`) of a computed field, by the owner's numbers; thing 0: it is none.
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

    // MARK: Writing

    /// A link from which marking continues, and the state to mark with.
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

    /// The source has another value that invalidates no observer (L22): computed values that were made from it become stale,
    /// and are evaluated when they are read next.
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

    /// An outer evaluation, to be resumed after the inner one.
    struct Suspended: BitwiseCopyable {
        fileprivate var node: UInt32
        fileprivate var evaluation: UInt32
        /// No evaluation.
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
        let rest =
            unsafe last == GraphRecord.none ? nodes[Int(current)].firstDependency : links[Int(last)].nextDependency
        if rest != GraphRecord.none, !(failed && last == GraphRecord.none) {
            dropDependencies(of: current, after: last)
        }
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

/// The records of the graph. Nodes and links are indices: a chain of any length is walked without recursion (L47).
enum GraphRecord {
    /// No node, no link.
    static let none = UInt32.max
    /// The evaluation of a link whose dependency was being evaluated when it was read: a number that no evaluation has.
    static let foundRunning: UInt32 = 0
}

/// A source, a computed value or an observer.
struct GraphNode: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case free, source, computed, observer }

    enum State: UInt8, BitwiseCopyable {
        case clean
        /// Something it depends on through computed values was written; it may still be up to date.
        case unsure
        case dirty
    }

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// It stays when nothing depends on it.
        static let owned = Flags(rawValue: 1)
        /// Of a computed value: a source was written quietly (`Graph.writeQuietly`); the next read evaluates it again.
        static let stale = Flags(rawValue: 2)
        /// It has changed in an evaluation that a quiet write caused, and its observers were not marked: its next evaluation counts
        /// as a change.
        static let changedQuietly = Flags(rawValue: 4)
        /// Whether it is up to date is being found out.
        static let checked = Flags(rawValue: 8)
        /// It is being evaluated.
        static let running = Flags(rawValue: 16)
        /// It was disposed of; while its evaluation runs something may come to depend on it again.
        static let over = Flags(rawValue: 32)
    }

    var kind: Kind
    var state: State
    var flags: Flags = []
    var generation: UInt32
    /// While it is evaluated, `lastDependency` is the last one that was read again. Of a free node, `firstDependency` is the next
    /// free one.
    var firstDependency = GraphRecord.none
    var lastDependency = GraphRecord.none
    var firstDependent = GraphRecord.none
    var lastDependent = GraphRecord.none
    /// Of a computed value: which part of which thing it is, in its owner's numbers; 0: it is none.
    var thing: UInt32 = 0
    var part: UInt32 = 0
}

/// One node depends on another. It is in two lists, that of what the dependent depends on, in the order of reading, and that of what
/// depends on the dependency.
struct GraphLink: BitwiseCopyable {
    var dependency: UInt32
    var dependent: UInt32
    /// The evaluation that read it last.
    var evaluation: UInt32
    /// Of a free one: the next free one.
    var nextDependency: UInt32
    var previousDependent: UInt32
    var nextDependent: UInt32
}

/// Lists of the graph, whose items lie side by side.
enum GraphMemory {
    /// Room for so many items, with those that the list has had so far.
    static func grown<Item: BitwiseCopyable>(
        _ items: UnsafeMutablePointer<Item>?, from before: Int, to capacity: Int
    ) -> UnsafeMutablePointer<Item> {
        let stride = MemoryLayout<Item>.stride
        return unsafe cs_grow(items, before * stride, capacity * stride).assumingMemoryBound(to: Item.self)
    }

    static func free<Item: BitwiseCopyable>(_ items: UnsafeMutablePointer<Item>, _ capacity: Int) {
        unsafe cs_free(items, capacity * MemoryLayout<Item>.stride)
    }
}

/// A stack that grows; it is never copied.
@safe struct GraphStack<Item: BitwiseCopyable> {
    private(set) var items: UnsafeMutablePointer<Item>
    private(set) var count = 0
    private var capacity = 16

    init() { unsafe items = GraphMemory.grown(nil, from: 0, to: capacity) }

    mutating func push(_ item: Item) {
        if count == capacity {
            unsafe items = GraphMemory.grown(items, from: capacity, to: capacity * 2)
            capacity *= 2
        }
        unsafe items[count] = item
        count &+= 1
    }

    mutating func pop() -> Item {
        count &-= 1
        return unsafe items[count]
    }

    mutating func drop() { count &-= 1 }

    func deallocate() { unsafe GraphMemory.free(items, capacity) }
}
