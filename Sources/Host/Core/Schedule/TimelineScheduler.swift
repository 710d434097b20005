import OpenCombine

/// The session's clock as a scheduler: what operators wait for comes in its time, as an event.
struct TimelineScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        var time: SessionTime

        func distance(to other: SchedulerTimeType) -> Stride { Stride(span: other.time - time) }
        func advanced(by stride: Stride) -> SchedulerTimeType { SchedulerTimeType(time: time + stride.span) }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var span: SessionTime

            init(span: SessionTime) { self.span = span }
            init(integerLiteral value: Int) { span = SessionTime(seconds: Double(value)) }
            init?(exactly source: some BinaryInteger) {
                guard let seconds = Double(exactly: source) else { return nil }
                span = SessionTime(seconds: seconds)
            }

            var magnitude: Stride { span < .zero ? Stride(span: .zero - span) : self }

            static func < (a: Stride, b: Stride) -> Bool { a.span < b.span }
            static func + (a: Stride, b: Stride) -> Stride { Stride(span: a.span + b.span) }
            static func - (a: Stride, b: Stride) -> Stride { Stride(span: a.span - b.span) }
            static func * (a: Stride, b: Stride) -> Stride { .seconds(a.span.seconds * b.span.seconds) }
            static func *= (a: inout Stride, b: Stride) { a = a * b }

            static func seconds(_ seconds: Int) -> Stride { .seconds(Double(seconds)) }
            static func seconds(_ seconds: Double) -> Stride { Stride(span: SessionTime(seconds: seconds)) }
            static func milliseconds(_ count: Int) -> Stride { Stride(span: .millisecond * count) }
            static func microseconds(_ count: Int) -> Stride { Stride(span: SessionTime(nanoseconds: 1000) * count) }
            static func nanoseconds(_ count: Int) -> Stride { Stride(span: SessionTime(nanoseconds: count)) }
        }
    }

    typealias SchedulerOptions = Never

    let timeline: Timeline

    var now: SchedulerTimeType { SchedulerTimeType(time: timeline.now) }
    var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        _ = timeline.schedule(at: timeline.now, cause: "publisher", action)
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        _ = timeline.schedule(at: date.time, cause: "publisher", action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any OpenCombine.Cancellable {
        let ticking = Ticking(timeline: timeline, first: date.time, interval: interval.span.seconds) { _ in action() }
        ticking.begin()
        return AnyCancellable { ticking.cancel() }
    }
}
