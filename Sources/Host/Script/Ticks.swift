import OpenCombine

/// `Timer(seconds)`: the seconds since it was subscribed to, every so often.
struct Ticks: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let timeline: Timeline
    let interval: Double

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        subscriber.receive(subscription: Inner(self, AnySubscriber(subscriber)))
    }

    private final class Inner: Subscription {
        private let ticking: Ticking

        init(_ ticks: Ticks, _ subscriber: AnySubscriber<Value, StreamFailure>) {
            let begin = ticks.timeline.now
            ticking = Ticking(timeline: ticks.timeline, next: begin + ticks.interval, interval: ticks.interval) {
                _ = subscriber.receive(.number($0))
            }
            ticking.begin()
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() { ticking.cancel() }
    }
}
