import OpenCombine

/// The values of the publishers that values lead to: `flatMap` has them all, `switchToLatest` only the newest. Finishes when
/// the upstream and they have, and fails when one does. OpenCombine keeps them in a dictionary, whose order differs from run to
/// run, which L9 does not allow.
struct Flattened: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let upstream: ValuePublisher
    let isNewestOnly: Bool
    /// The publisher that a value leads to; nil: none.
    let inner: (Value) -> ValuePublisher?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let subscription = Inner(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: subscription)
        subscription.begin(upstream)
    }

    private final class Inner: Subscription {
        private let inner: (Value) -> ValuePublisher?
        private let isNewestOnly: Bool
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        private let upstreams = Upstreams()
        private var hasUpstreamFinished = false
        /// Those that have not finished, and their subscriptions, by their numbers in order.
        private var running: Set<Int> = []
        private var subscriptions: [Int: AnyCancellable] = [:]
        private var last = 0

        init(_ flattened: Flattened, _ subscriber: AnySubscriber<Value, StreamFailure>) {
            (inner, isNewestOnly) = (flattened.inner, flattened.isNewestOnly)
            self.subscriber = subscriber
        }

        func begin(_ upstream: ValuePublisher) {
            upstreams.subscribe(
                to: [upstream],
                finish: { [weak self] completion, _ in
                    self?.hasUpstreamFinished = true
                    self?.finish(completion)
                }, receive: { [weak self] value, _ in self?.receive(value) })
        }

        private func receive(_ value: Value) {
            guard subscriber != nil, let publisher = inner(value), subscriber != nil else { return }
            if isNewestOnly { cancelInner() }
            last += 1
            let number = last
            running.insert(number)
            let subscription = publisher.sink(
                receiveCompletion: { [weak self] in
                    guard let self, running.remove(number) != nil else { return }
                    subscriptions[number] = nil
                    finish($0)
                },
                receiveValue: { [weak self] in
                    guard let self, running.contains(number) else { return }
                    _ = subscriber?.receive($0)
                })
            if running.contains(number) { subscriptions[number] = subscription }
        }

        private func finish(_ completion: Subscribers.Completion<StreamFailure>) {
            if case .finished = completion, !hasUpstreamFinished || !running.isEmpty { return }
            let subscriber = subscriber
            cancel()
            subscriber?.receive(completion: completion)
        }

        private func cancelInner() {
            running = []
            for number in subscriptions.keys.sorted() { subscriptions.removeValue(forKey: number)?.cancel() }
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            upstreams.cancel()
            cancelInner()
        }
    }
}
