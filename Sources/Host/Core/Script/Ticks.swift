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
            let first = ticks.timeline.now + SessionTime(seconds: ticks.interval)
            ticking = Ticking(timeline: ticks.timeline, first: first, interval: ticks.interval) {
                _ = subscriber.receive(.number($0.seconds))
            }
            ticking.begin()
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() { ticking.cancel() }
    }
}
