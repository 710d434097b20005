/// Something that comes again and again, until it is cancelled.
final class Ticking: Cancellable {
    private let timeline: Timeline
    private let interval: Double
    private let first: Double
    private var ticks = 0.0
    private var entry: Timeline.Entry?
    private let action: (Double) -> Void

    /// `action` gets the seconds from the beginning to the tick: counted, not added up, so that nothing drifts.
    init(timeline: Timeline, next: Double, interval: Double, _ action: @escaping (Double) -> Void) {
        self.timeline = timeline
        self.interval = interval
        self.action = action
        first = next
    }

    func begin() { schedule() }

    private func schedule() {
        entry = timeline.schedule(at: first + ticks * interval, cause: "timer") { [weak self] in self?.tick() }
    }

    private func tick() {
        ticks += 1
        schedule()
        action(ticks * interval)
    }

    func cancel() { entry?.cancel() }
}
