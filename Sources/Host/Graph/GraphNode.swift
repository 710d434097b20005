/// A record of the graph: a source, a computed value or an observer.
struct GraphNode {
    enum Kind: UInt8 { case free, source, computed, observer }

    enum State: UInt8, Comparable {
        case clean
        /// Something it depends on through computed values was written; it may still be up to date.
        case unsure
        case dirty

        static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
    }

    static let none = UInt32.max

    var kind: Kind
    var state: State
    var generation: UInt32 = 1
    /// Whether it stays when nothing depends on it.
    var isOwned = false
    /// Of a computed value: whether something was written of which nobody is told; whoever reads it next has it evaluated.
    var isStale = false
    /// Whether it has become another since for that reason, and whoever depends on it has not been told.
    var hasChangedQuietly = false
    /// Whether it is being evaluated.
    var isRunning = false
    var firstDependency = GraphLink.none
    /// While it is evaluated: the last one that was read again.
    var lastDependency = GraphLink.none
    var firstDependent = GraphLink.none
    var lastDependent = GraphLink.none

    init(_ kind: Kind) {
        self.kind = kind
        state = kind == .computed ? .dirty : .clean
    }

    /// Takes the record into use again, under its new generation.
    mutating func reset(_ kind: Kind) {
        let generation = generation
        self = GraphNode(kind)
        self.generation = generation
    }
}

/// A record of the graph: one node depends on another. It is in two lists, that of what the dependent depends on, in the
/// order of reading, and that of what depends on the dependency.
struct GraphLink {
    static let none = UInt32.max

    var dependency: UInt32
    var dependent: UInt32
    /// The evaluation that read it last.
    var evaluation: UInt32
    var nextDependency: UInt32
    var previousDependent: UInt32
    var nextDependent = GraphLink.none
}
