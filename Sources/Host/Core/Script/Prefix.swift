import OpenCombine

/// The first values, so many of them, and its end with the last one: OpenCombine's own waits for one more to end.
struct Prefix: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let upstream: ValuePublisher
    /// At least 1.
    let count: Int

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(AnySubscriber(subscriber), count)
        subscriber.receive(subscription: inner)
        inner.begin(upstream)
    }

    private final class Inner: Subscription {
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        private var left: Int
        private let upstreams = Upstreams()

        init(_ subscriber: AnySubscriber<Value, StreamFailure>, _ count: Int) {
            self.subscriber = subscriber
            left = count
        }

        func begin(_ upstream: ValuePublisher) {
            upstreams.subscribe(
                to: [upstream], finish: { [weak self] completion, _ in self?.finish(completion) },
                receive: { [weak self] value, _ in self?.receive(value) })
        }

        private func receive(_ value: Value) {
            guard left > 0 else { return }
            left -= 1
            let isLast = left == 0
            _ = subscriber?.receive(value)
            if isLast { finish(.finished) }
        }

        private func finish(_ completion: Subscribers.Completion<StreamFailure>) {
            guard let subscriber else { return }
            cancel()
            subscriber.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            upstreams.cancel()
        }
    }
}
