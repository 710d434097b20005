import OpenCombine

/// Two publishers as one: `merge` and `combineLatest`, which OpenCombine lacks. It finishes when both have, and fails when
/// one does. Its subscriber has its subscription before either source is subscribed to, so that values that come at once reach it.
struct Joined: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let first: ValuePublisher
    /// Nil: there is only the first.
    let second: ValuePublisher?
    /// How the latest values of both make one; nil: every value goes through as it comes.
    let combine: ((Value, Value) -> Value?)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: inner)
        inner.begin(self)
    }

    private final class Inner: Subscription {
        private let combine: ((Value, Value) -> Value?)?
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        private var latest: (Value?, Value?) = (nil, nil)
        private var running = 0
        private let upstreams = Upstreams()

        init(_ joined: Joined, _ subscriber: AnySubscriber<Value, StreamFailure>) {
            combine = joined.combine
            self.subscriber = subscriber
        }

        func begin(_ joined: Joined) {
            let sources = [joined.first, joined.second].compactMap { $0 }
            running = sources.count
            upstreams.subscribe(
                to: sources, finish: { [weak self] completion, _ in self?.finish(completion) },
                receive: { [weak self] in self?.receive($0, from: $1) })
        }

        private func receive(_ value: Value, from index: Int) {
            guard let combine else {
                _ = subscriber?.receive(value)
                return
            }
            if index == 0 { latest.0 = value } else { latest.1 = value }
            guard let a = latest.0, let b = latest.1, let combined = combine(a, b) else { return }
            _ = subscriber?.receive(combined)
        }

        private func finish(_ completion: Subscribers.Completion<StreamFailure>) {
            running -= 1
            if case .finished = completion, running > 0 { return }
            let subscriber = subscriber
            cancel()
            subscriber?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            upstreams.cancel()
        }
    }
}
