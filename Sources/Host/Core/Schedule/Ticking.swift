/// Something that comes again and again, until it is cancelled.
final class Ticking: Cancellable {
    private let timeline: Timeline
    /// Whole nanoseconds; nil: the seconds are no multiple of one, such as 1/60, and are counted as they are.
    private let span: SessionTime?
    private let seconds: Double
    private let first: SessionTime
    private var ticks = 0
    private var entry: Timeline.Entry?
    private let action: (SessionTime) -> Void

    /// `action` gets the time from an interval before `first` to the tick: counted, not added up, so that nothing drifts.
    init(timeline: Timeline, first: SessionTime, interval seconds: Double, _ action: @escaping (SessionTime) -> Void) {
        self.timeline = timeline
        let nearest = SessionTime(seconds: seconds)
        span = nearest.seconds == seconds ? nearest : nil
        self.seconds = seconds
        self.action = action
        self.first = first
    }

    func begin() { schedule() }

    private func time(_ count: Int) -> SessionTime {
        span.map { $0 * count } ?? SessionTime(seconds: seconds * Double(count))
    }

    private func schedule() {
        let deadline = first + (time(ticks + 1) - time(1))
        entry = timeline.schedule(at: deadline, cause: "timer") { [weak self] in self?.tick() }
    }

    private func tick() {
        ticks += 1
        schedule()
        action(time(ticks))
    }

    func cancel() { entry?.cancel() }
}
