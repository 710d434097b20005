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

/// A stack that grows; it is never copied.
@safe struct GraphStack<Item: BitwiseCopyable> {
    private(set) var items: UnsafeMutablePointer<Item>
    private(set) var count = 0
    private var capacity = 16

    init() { unsafe items = .allocate(capacity: 16) }

    mutating func push(_ item: Item) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Item>.allocate(capacity: capacity * 2)
            unsafe larger.update(from: items, count: count)
            unsafe items.deallocate()
            unsafe items = unsafe larger
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

    func deallocate() { unsafe items.deallocate() }
}
