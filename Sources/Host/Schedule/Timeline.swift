import HeapModule

/// What is due at which time of the session's clock. What falls due at one instant runs in the order in which it was
/// scheduled (L48).
final class Timeline {
    /// Something that is due; it can be called off.
    final class Entry: Comparable, Cancellable {
        /// Seconds since the session began.
        let deadline: Double
        /// What it is, for a frame's cause.
        let cause: String
        /// Where it is defined, `file:line`, if that is known.
        let place: () -> String?
        fileprivate let order: Int
        fileprivate(set) var action: (() -> Void)?
        private weak var timeline: Timeline?

        fileprivate init(
            _ timeline: Timeline, _ deadline: Double, _ order: Int, _ cause: String,
            _ place: @escaping () -> String?, _ action: @escaping () -> Void
        ) {
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

    /// Seconds since the session began.
    private(set) var now = 0.0
    /// Where a clock of the system's is that this one follows: what is scheduled for now while this one is behind comes when
    /// time has passed, so that nothing that is always ready keeps the clock from going on (L48).
    var present = 0.0
    /// As much time passes then, in seconds, if this clock is as far behind.
    private static let step = 0.001
    private var entries = Heap<Entry>()
    private var count = 0
    /// A clock that goes when this one goes, and on with another: what is due on it comes among what is due here.
    var companion: Timeline? { didSet { lead = (companion?.now ?? 0) - now } }
    /// By how much the companion is ahead.
    private var lead = 0.0
    /// How many entries wait that were called off.
    private var cancelled = 0

    /// Has the action run when the clock comes to `deadline`; a time that is past is now.
    func schedule(
        at deadline: Double, cause: String, from place: @escaping () -> String? = { nil },
        _ action: @escaping () -> Void
    ) -> Entry {
        let soonest = max(now, min(present, now + Timeline.step))
        let entry = Entry(self, max(deadline, soonest), nextOrder(), cause, place, action)
        entries.insert(entry)
        return entry
    }

    /// When the next thing is due.
    var nextDeadline: Double? {
        guard let next = companionDeadline else { return ownDeadline }
        return min(ownDeadline ?? .infinity, next)
    }

    private var ownDeadline: Double? {
        dropCancelled()
        return entries.min?.deadline
    }

    private var companionDeadline: Double? {
        companion?.nextDeadline.map { max(now, Timeline.between($0, and: lead)) }
    }

    /// The time that passes; what the difference of two clocks rounds away is less than anybody waits for.
    private static func between(_ time: Double, and begin: Double) -> Double {
        begin == 0 ? time : ((time - begin) * 1e9).rounded() / 1e9
    }

    /// Two clocks that go together count as one.
    private func nextOrder() -> Int {
        if let companion { return companion.nextOrder() }
        count += 1
        return count
    }

    /// What waits for its own time, in the order in which it is due.
    var waiting: [String] { entries.unordered.filter { $0.action != nil }.sorted().map(\.cause) }

    /// The next thing that is due by then; the clock comes to its time.
    func takeDue(by time: Double) -> Entry? {
        guard let deadline = nextDeadline, deadline <= time else { return nil }
        defer { advance(to: deadline) }
        guard let companion, companionDeadline == deadline, isFirst(companion, at: deadline) else {
            return entries.popMin()
        }
        return companion.takeDue(by: .infinity)
    }

    /// Whether what is due next on the companion comes before what is due here at that time.
    private func isFirst(_ companion: Timeline, at deadline: Double) -> Bool {
        guard ownDeadline == deadline, let own = entries.min, let other = companion.entries.min else { return true }
        return other.order < own.order
    }

    /// Calls off everything of its own.
    func clear() {
        for entry in entries.unordered { entry.action = nil }
        entries = Heap()
        cancelled = 0
    }

    /// Moves the clock on; nothing may be due before.
    func advance(to time: Double) {
        now = max(now, time)
        companion?.advance(to: Timeline.between(now, and: -lead))
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
