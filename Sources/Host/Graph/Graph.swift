import CGraph

/// Who depends on what. Sources are read, computed values are read and read others, observers only read. A write marks what
/// may have changed; nothing is evaluated before somebody asks (L20). The graph knows neither what a value is nor when
/// anything happens: it asks its delegate.
///
/// It is written in C, where fields are read: <doc:0026-The-graph-is-in-C>.
@safe final class Graph {
    /// A node that may be gone: the generation tells.
    struct Key: Equatable {
        var index: UInt32
        var generation: UInt32
        /// Names no node: generations begin at 1.
        static let none = Key(index: 0, generation: 0)

        init(index: UInt32, generation: UInt32) {
            self.index = index
            self.generation = generation
        }

        fileprivate init(_ key: lv_graph_key) { self.init(index: key.index, generation: key.generation) }

        fileprivate var inC: lv_graph_key { lv_graph_key(index: index, generation: generation) }
    }

    /// Who knows the values: set before anything is evaluated.
    unowned(unsafe) var delegate: (any GraphDelegate)!
    private var core: UnsafeMutablePointer<lv_graph>!

    init() {
        unsafe core = lv_graph_make(
            Unmanaged.passUnretained(self).toOpaque(),
            { owner, observer in unsafe Graph.at(owner).delegate.invalidated(Key(observer)) },
            { owner, computed in unsafe Graph.at(owner).delegate.abandoned(Key(computed)) },
            { owner, computed in unsafe Graph.at(owner).delegate.step(Key(computed)).inC })
    }

    deinit { unsafe lv_graph_delete(core) }

    private static func at(_ owner: UnsafeMutableRawPointer) -> Graph {
        unsafe Unmanaged<Graph>.fromOpaque(owner).takeUnretainedValue()
    }

    /// The graph for those who read it in C.
    var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(core) }

    /// The number of the evaluation that runs; 0: none, and reads are not tracked.
    var evaluation: UInt32 { unsafe core.pointee.evaluation }

    /// How many nodes there are.
    var count: Int { unsafe Int(core.pointee.node_count) - Int(core.pointee.free_node_count) }

    // MARK: Making and ending

    /// A node that is told when what it read may have changed.
    func makeObserver() -> Key { Key(unsafe lv_graph_add(core, lv_graph_observer)) }

    /// A node with a value of its own, made from others. Unless somebody owns it, it goes when nothing depends on it any
    /// more.
    func makeComputed(isOwned: Bool) -> Key {
        let key = unsafe lv_graph_add(core, lv_graph_computed)
        unsafe core.pointee.nodes[Int(key.index)].is_owned = isOwned
        return Key(key)
    }

    /// Whether the node is still there.
    func contains(_ key: Key) -> Bool { unsafe lv_graph_contains(core, key.inC) }

    /// Ends an observer or an owned computed value, after its evaluation if it runs. What depends on a computed value keeps
    /// what it has until that may be another: whoever evaluates it then says that it is.
    func dispose(_ key: Key) { unsafe lv_graph_dispose(core, key.inC) }

    /// Of which thing the computed value is a part, by numbers of those who make it; thing 0: it is none.
    subscript(partOf key: Key) -> (thing: UInt32, part: UInt32) {
        get {
            guard contains(key) else { return (0, 0) }
            let node = unsafe core.pointee.nodes[Int(key.index)]
            return (node.thing, node.part)
        }
        set {
            guard contains(key) else { return }
            unsafe core.pointee.nodes[Int(key.index)].thing = newValue.thing
            unsafe core.pointee.nodes[Int(key.index)].part = newValue.part
        }
    }

    // MARK: Reading

    /// What an evaluation left to go on with the one around it.
    struct Suspended {
        fileprivate var inC: lv_graph_suspended
    }

    /// From now on reads belong to this node; its dependencies are collected anew.
    func beginEvaluation(of key: Key) -> Suspended { Suspended(inC: unsafe lv_graph_begin(core, key.index)) }

    /// Drops the dependencies that were not read again, and goes on with the evaluation around. One that failed before it read
    /// anything keeps them: else nothing could ever put it right.
    func endEvaluation(_ outer: Suspended, failed: Bool) { unsafe lv_graph_end(core, outer.inC, failed) }

    /// The evaluation that runs, if one does, reads the source; one is made if the key names none any more.
    func read(_ source: Key) -> Key {
        var key = source.inC
        unsafe lv_graph_read(core, &key)
        return Key(key)
    }

    /// The evaluation that runs, if one does, reads all that the node depends on.
    func readAll(of key: Key) { unsafe lv_graph_read_all(core, key.inC) }

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
        switch unsafe lv_graph_read_computed(core, key.index, canWait) {
        case lv_graph_up_to_date: return .upToDate
        case lv_graph_wait: return .wait
        default: return .cycle(round(to: key))
        }
    }

    /// What the last reader that can wait waits for.
    var wanted: Key { key(unsafe core.pointee.wanted) }

    private func round(to key: Key) -> [Key] {
        let way = unsafe UnsafeBufferPointer(
            start: core.pointee.way.items?.assumingMemoryBound(to: UInt32.self), count: Int(core.pointee.way.count))
        let first = unsafe way.lastIndex(of: key.index) ?? 0
        return unsafe way[first...].map(self.key) + [key]
    }

    private func key(_ index: UInt32) -> Key {
        Key(index: index, generation: unsafe core.pointee.nodes[Int(index)].generation)
    }

    // MARK: Writing

    /// The source has another value: marks all that depends on it and tells the observers among them, once each.
    func write(_ source: Key) { unsafe lv_graph_write(core, source.inC) }

    /// The source has another value, and nobody is told: computed values that were made from it are evaluated when they are
    /// read next.
    func writeQuietly(_ source: Key) { unsafe lv_graph_write_quietly(core, source.inC) }

    /// Whether the node must be evaluated: computed values it depends on are evaluated to find out.
    func isOutdated(_ key: Key) -> Bool { unsafe lv_graph_is_outdated(core, key.inC) }

    // MARK: Looking

    /// What the node depends on, in the order of reading.
    func dependencies(of key: Key) -> [Key] {
        guard contains(key) else { return [] }
        var found: [Key] = []
        var link = unsafe core.pointee.nodes[Int(key.index)].first_dependency
        while link != Graph.noLink {
            let record = unsafe core.pointee.links[Int(link)]
            found.append(self.key(record.dependency))
            link = record.next_dependency
        }
        return found
    }

    /// The observers that a write to the source would reach.
    func observers(of source: Key) -> [Key] {
        guard contains(source) else { return [] }
        var found: [Key] = []
        var seen: Set<UInt32> = []
        var waiting = [source.index]
        while let index = waiting.popLast() {
            var link = unsafe core.pointee.nodes[Int(index)].first_dependent
            while link != Graph.noLink {
                let record = unsafe core.pointee.links[Int(link)]
                link = record.next_dependent
                guard seen.insert(record.dependent).inserted else { continue }
                if unsafe UInt32(core.pointee.nodes[Int(record.dependent)].kind) == lv_graph_observer.rawValue {
                    found.append(self.key(record.dependent))
                } else {
                    waiting.append(record.dependent)
                }
            }
        }
        return found
    }

    /// The computed values that are taken to be up to date, of things that have a number.
    var settledComputed: [Key] {
        unsafe (0..<Int(core.pointee.node_count)).compactMap { index in
            let node = unsafe core.pointee.nodes[index]
            let isSettled =
                UInt32(node.kind) == lv_graph_computed.rawValue && UInt32(node.state) == lv_graph_clean.rawValue
                && node.thing != 0 && node.first_dependency != Graph.noLink
            guard isSettled, !node.is_stale, !node.has_changed_quietly, !node.is_running, !node.is_over else {
                return nil
            }
            return Key(index: UInt32(index), generation: node.generation)
        }
    }

    private static let noLink = UInt32.max
}

extension GraphStep {
    fileprivate var inC: lv_graph_step {
        var step = lv_graph_step()
        switch self {
        case .finished(let changed, let failed):
            step.has_changed = changed
            step.has_failed = failed
        case .stopped:
            step.has_changed = true
            step.has_failed = true
            step.is_stopped = true
        case .waits(let other):
            step.is_waiting = true
            step.waits_for = other.index
        }
        return step
    }
}
