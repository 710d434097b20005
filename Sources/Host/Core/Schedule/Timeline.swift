import HeapModule

/// What is due at which time of the session's clock. What falls due at one instant runs in the order in which it was
/// scheduled (L48).
package final class Timeline {
    /// Something that is due; it can be called off.
    final class Entry: Comparable, Cancellable {
        let deadline: SessionTime
        /// What it is, for a frame's cause.
        let cause: String
        /// Where it is defined, `file:line`, if that is known.
        let place: () -> String?
        /// What set it off.
        let link: EventChain.Link
        fileprivate let order: Int
        /// Whether it belongs to what always goes on while it is shown: the schedule of a `TimelineView`.
        fileprivate var isScheduled: Bool { cause == Entry.schedule }
        private static let schedule = "task of TimelineView"
        fileprivate(set) var action: (() -> Void)?
        private weak var timeline: Timeline?

        fileprivate init(
            _ timeline: Timeline, _ deadline: SessionTime, _ link: EventChain.Link, _ order: Int, _ cause: String,
            _ place: @escaping () -> String?, _ action: @escaping () -> Void
        ) {
            self.link = link
            self.timeline = timeline
            self.deadline = deadline
            self.order = order
            self.cause = cause
            self.place = place
            self.action = action
        }

        func cancel() {
            guard action != nil else { return }
            action = nil
            timeline?.noteCancelled()
        }

        static func == (a: Entry, b: Entry) -> Bool { a === b }

        static func < (a: Entry, b: Entry) -> Bool {
            a.deadline != b.deadline ? a.deadline < b.deadline : a.order < b.order
        }
    }

    package private(set) var now = SessionTime.zero
    private let chain: EventChain
    /// Where a clock of the system's is that this one follows: what is scheduled for now while this one is behind comes when
    /// time has passed, so that nothing that is always ready keeps the clock from going on (L48).
    var present = SessionTime.zero
    /// As much time passes then, if this clock is as far behind.
    private static let step = SessionTime.millisecond
    private var entries = Heap<Entry>()
    private var count = 0
    /// A clock that goes when this one goes, and on with another: what is due on it comes among what is due here.
    package var companion: Timeline? { didSet { lead = (companion?.now ?? .zero) - now } }
    /// By how much the companion is ahead.
    private var lead = SessionTime.zero
    /// How many entries wait that were called off.
    private var cancelled = 0

    init(_ chain: EventChain) { self.chain = chain }

    /// Has the action run when the clock comes to `deadline`; a time that is past is now.
    func schedule(
        at deadline: SessionTime, cause: String, from place: @escaping () -> String? = { nil },
        _ action: @escaping () -> Void
    ) -> Entry {
        let soonest = max(now, min(present, now + Timeline.step))
        let link = chain.current.next(after: deadline - now)
        let entry = Entry(self, max(deadline, soonest), link, nextOrder(), cause, place, action)
        entries.insert(entry)
        return entry
    }

    /// When the next thing is due.
    package var nextDeadline: SessionTime? {
        if entries.isEmpty, companion == nil { return nil }
        guard let next = companionDeadline else { return ownDeadline }
        return min(ownDeadline ?? .end, next)
    }

    private var ownDeadline: SessionTime? {
        dropCancelled()
        return entries.min?.deadline
    }

    private var companionDeadline: SessionTime? { companion?.nextDeadline.map { max(now, $0 - lead) } }

    /// Two clocks that go together count as one.
    private func nextOrder() -> Int {
        if let companion { return companion.nextOrder() }
        count += 1
        return count
    }

    /// What waits for its own time, in the order in which it is due, but for what always goes on.
    package var waiting: [String] {
        entries.unordered.filter { $0.action != nil && !$0.isScheduled }.sorted().map(\.cause)
    }

    /// Whether nothing is due but what always goes on.
    package var isSettled: Bool {
        !entries.unordered.contains { $0.action != nil && !$0.isScheduled } && companion?.isSettled ?? true
    }

    /// The next thing that is due by then; the clock comes to its time. Nil, too, if it is to wait nevertheless.
    func takeDue(by time: SessionTime, where isTime: (EventChain.Link) -> Bool) -> Entry? {
        guard let deadline = nextDeadline, deadline <= time else { return nil }
        let entry: Entry?
        if let companion, companionDeadline == deadline, isFirst(companion, at: deadline) {
            entry = companion.takeDue(by: .end, where: isTime)
        } else if let first = entries.min, isTime(first.link) {
            entry = entries.popMin()
        } else {
            entry = nil
        }
        if entry != nil { advance(to: deadline) }
        return entry
    }

    /// Whether what is due next on the companion comes before what is due here at that time.
    private func isFirst(_ companion: Timeline, at deadline: SessionTime) -> Bool {
        guard ownDeadline == deadline, let own = entries.min, let other = companion.entries.min else { return true }
        return other.order < own.order
    }

    /// Calls off what is due at this instant at the ends of chains that are longer.
    func cutChains(longerThan length: Int) {
        let end = now + EventChain.instant
        for entry in entries.unordered where entry.link.length > length && entry.deadline < end { entry.cancel() }
        companion?.cutChains(longerThan: length)
    }

    /// Calls off everything of its own.
    func clear() {
        for entry in entries.unordered { entry.action = nil }
        entries = Heap()
        cancelled = 0
    }

    /// Moves the clock on; nothing may be due before.
    func advance(to time: SessionTime) {
        now = max(now, time)
        companion?.advance(to: now + lead)
    }

    private func dropCancelled() {
        while let entry = entries.min, entry.action == nil {
            entries.removeMin()
            cancelled = max(cancelled - 1, 0)
        }
    }

    /// What was called off is not kept until its time would come, once it is more than half of all.
    private func noteCancelled() {
        cancelled += 1
        guard cancelled > 64, cancelled > entries.count / 2 else { return }
        entries = Heap(entries.unordered.filter { $0.action != nil })
        cancelled = 0
    }
}

/// What is ready to run, each as an event of its own: task starts, and what tasks waited for.
package final class Agenda {
    struct Item {
        /// What it is, for a frame's cause and for the message when too many run: `task of App > Row[id=1]`.
        var name: String
        /// Where it is defined, `file:line`, if that is known.
        var place: () -> String?
        var isWanted: () -> Bool
        var run: () -> Void
        /// The chain of events that led to it.
        var link: EventChain.Link
    }

    private var items: [Item] = []
    private var next = 0
    private let chain: EventChain

    init(_ chain: EventChain) { self.chain = chain }

    func add(
        _ name: String, at place: @escaping () -> String?, while isWanted: @escaping () -> Bool,
        _ run: @escaping () -> Void
    ) {
        let link = chain.current.next(after: .zero)
        items.append(Item(name: name, place: place, isWanted: isWanted, run: run, link: link))
    }

    var isEmpty: Bool { next == items.count }

    /// What is ready and still wanted.
    package var waiting: [String] { items[next...].filter { $0.isWanted() }.map(\.name) }

    /// The next thing that is still wanted; nil, too, if it is not its time yet.
    func take(where isTime: (EventChain.Link) -> Bool) -> Item? {
        while next < items.count {
            let item = items[next]
            let isWanted = item.isWanted()
            if isWanted, !isTime(item.link) { return nil }
            next += 1
            if next == items.count {
                items = []
                next = 0
            }
            if isWanted { return item }
        }
        return nil
    }

    func clear() {
        items = []
        next = 0
    }
}
