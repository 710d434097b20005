import OpenCombine

/// A subject whose subscribers get each value in the order in which they subscribed. OpenCombine's own keep theirs in a
/// set, whose order differs from run to run, which L9 does not allow.
final class OrderedSubject: Publisher, SubjectStream {
    typealias Output = Value
    typealias Failure = StreamFailure

    /// The value that a new subscriber gets at once; nil for a `PassthroughSubject`.
    private var latest: Value?
    private let keepsLatest: Bool
    private var completion: Subscribers.Completion<StreamFailure>?
    /// In the order of subscribing; nil where one was cancelled.
    private var subscriptions: [Inner?] = []
    private var cancelled = 0
    /// Called when the last subscriber has cancelled.
    var abandoned: (() -> Void)?

    init(latest: Value? = nil) {
        self.latest = latest
        keepsLatest = latest != nil
    }

    var hasSubscribers: Bool { subscriptions.count > cancelled }
    var isFinished: Bool { completion != nil }

    /// Sends a value; subscribers that come or cancel meanwhile do not get it.
    func send(_ value: Value) {
        guard !isFinished else { return }
        if keepsLatest { latest = value }
        for subscription in subscriptions { subscription?.receive(value) }
    }

    func finish() { if !isFinished { end(.finished) } }

    func fail(_ failure: FutureFailure, _ value: Value) { end(.failure(StreamFailure(failure, value))) }

    func end(_ completion: Subscribers.Completion<StreamFailure>) {
        self.completion = completion
        let all = subscriptions
        (subscriptions, cancelled) = ([], 0)
        for subscription in all { subscription?.end(completion) }
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(self, AnySubscriber(subscriber), place: subscriptions.count)
        if !isFinished { subscriptions.append(inner) }
        subscriber.receive(subscription: inner)
        if let completion {
            inner.end(completion)
        } else if let latest {
            inner.receive(latest)
        }
    }

    /// Empty places are removed once they are most, so that cancelling all takes linear time.
    private func remove(_ inner: Inner) {
        guard subscriptions.indices.contains(inner.place), subscriptions[inner.place] === inner else { return }
        subscriptions[inner.place] = nil
        cancelled += 1
        if cancelled > subscriptions.count / 2 {
            cancelled = 0
            subscriptions.removeAll { $0 == nil }
            for (place, subscription) in subscriptions.enumerated() { subscription?.place = place }
        }
        if !hasSubscribers { abandoned?() }
    }

    private final class Inner: Subscription {
        private weak var subject: OrderedSubject?
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        /// Its index in the subject.
        var place: Int

        init(_ subject: OrderedSubject, _ subscriber: AnySubscriber<Value, StreamFailure>, place: Int) {
            self.subject = subject
            self.place = place
            self.subscriber = subscriber
        }

        func receive(_ value: Value) { _ = subscriber?.receive(value) }

        func end(_ completion: Subscribers.Completion<StreamFailure>) {
            let subscriber = subscriber
            self.subscriber = nil
            subscriber?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            subject?.remove(self)
        }
    }
}
