import OpenCombine

/// The session's clock as a scheduler: what operators wait for comes in its time, as an event.
struct TimelineScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        var seconds: Double

        func distance(to other: SchedulerTimeType) -> Stride { Stride(other.seconds - seconds) }
        func advanced(by stride: Stride) -> SchedulerTimeType { SchedulerTimeType(seconds: seconds + stride.seconds) }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var seconds: Double

            init(_ seconds: Double) { self.seconds = seconds }
            init(integerLiteral value: Int) { seconds = Double(value) }
            init?(exactly source: some BinaryInteger) {
                guard let seconds = Double(exactly: source) else { return nil }
                self.seconds = seconds
            }

            var magnitude: Double { abs(seconds) }

            static func < (a: Stride, b: Stride) -> Bool { a.seconds < b.seconds }
            static func + (a: Stride, b: Stride) -> Stride { Stride(a.seconds + b.seconds) }
            static func - (a: Stride, b: Stride) -> Stride { Stride(a.seconds - b.seconds) }
            static func * (a: Stride, b: Stride) -> Stride { Stride(a.seconds * b.seconds) }
            static func *= (a: inout Stride, b: Stride) { a.seconds *= b.seconds }

            static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
            static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
            static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
            static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
            static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
        }
    }

    typealias SchedulerOptions = Never

    let timeline: Timeline

    var now: SchedulerTimeType { SchedulerTimeType(seconds: timeline.now) }
    var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        _ = timeline.schedule(at: timeline.now, cause: "publisher", action)
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        _ = timeline.schedule(at: date.seconds, cause: "publisher", action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any OpenCombine.Cancellable {
        let ticking = Ticking(timeline: timeline, next: date.seconds, interval: interval.seconds) { _ in action() }
        ticking.begin()
        return AnyCancellable { ticking.cancel() }
    }
}
