/// Stops endless loops of events at one instant (L48).
package struct LoopLimit {
    /// How long a chain of events may be at one instant.
    static let longestChain = 1000
    /// Where more events than this have run at the instant, a chain may be shorter by as much: loops that go on side by side come
    /// to an end, too.
    private static let crowd = 10_000
    /// How many events a message names, from the end of the chain.
    private static let mostNames = 5

    /// How long the longest chain of the instant is, and how long it was when the instant began: where nothing is stopped, only
    /// what is added to it counts.
    private var reached = 0
    private var before = 0
    /// How many events have run at the instant.
    private var count = 0
    private var began = SessionTime.zero
    private var names: [String] = []
    private var place: () -> String? = { nil }

    /// How long a chain may be now.
    private(set) var longest = LoopLimit.longestChain

    /// Counts an internal event; false when the limit is reached.
    mutating func allows(_ link: EventChain.Link, _ name: String, at place: @escaping () -> String?) -> Bool {
        count += 1
        if count > LoopLimit.crowd { longest = max(LoopLimit.longestChain * LoopLimit.crowd / count, 1) }
        guard link.length > longest - LoopLimit.mostNames else { return true }
        self.place = place
        if !names.contains(name), names.count < LoopLimit.mostNames { names.append(name) }
        isOverrun = link.length > longest
        return !isOverrun
    }

    /// The same where nothing is stopped: false when the event is to wait until something has come from outside, be it that time
    /// has passed.
    mutating func allowsNow(_ link: EventChain.Link) -> Bool {
        reached = max(reached, link.length)
        return link.length <= before + LoopLimit.longestChain
    }

    /// Whether the limit was reached.
    package private(set) var isOverrun = false

    /// The names of the events that ran last before the limit.
    var lastNames: String { names.joined(separator: ", ") }

    /// Where the code of the last event is defined, `file:line`, if that is known.
    var lastPlace: String? { place() }

    /// Time has passed.
    mutating func pass(to time: SessionTime) {
        if time - began >= EventChain.instant { beginInstant(at: time) }
    }

    /// Something came from outside.
    mutating func beginInstant(at time: SessionTime) {
        if count > 0 { self = LoopLimit() }
        began = time
        (before, reached) = (reached, 0)
    }
}
