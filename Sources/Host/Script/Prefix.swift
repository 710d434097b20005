import OpenCombine

/// The first values, so many of them, and its end with the last one: OpenCombine's own waits for one more to end.
struct Prefix: Publisher {
    typealias Output = Value
    typealias Failure = Never

    let upstream: AnyPublisher<Value, Never>
    /// At least 1.
    let count: Int

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
        let inner = Inner(AnySubscriber(subscriber), count)
        subscriber.receive(subscription: inner)
        inner.begin(upstream)
    }

    private final class Inner: Subscription {
        private var subscriber: AnySubscriber<Value, Never>?
        private var left: Int
        private var subscription: AnyCancellable?

        init(_ subscriber: AnySubscriber<Value, Never>, _ count: Int) {
            self.subscriber = subscriber
            left = count
        }

        func begin(_ upstream: AnyPublisher<Value, Never>) {
            guard subscriber != nil else { return }
            let subscription = upstream.sink(
                receiveCompletion: { [weak self] _ in self?.finish() },
                receiveValue: { [weak self] in self?.receive($0) })
            if subscriber != nil { self.subscription = subscription }  // else its values came at once
        }

        private func receive(_ value: Value) {
            guard left > 0 else { return }
            left -= 1
            let isLast = left == 0
            _ = subscriber?.receive(value)
            if isLast { finish() }
        }

        private func finish() {
            guard let subscriber else { return }
            cancel()
            subscriber.receive(completion: .finished)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            subscription = nil
        }
    }
}
