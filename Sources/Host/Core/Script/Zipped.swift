import OpenCombine

/// The values of two publishers in pairs, the first with the first, the second with the second. Finishes when one has and no
/// more pairs can come, and fails when one does. Its subscriber has its subscription before either source is
/// subscribed to, so that values that come at once reach it.
struct Zipped: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let first: ValuePublisher
    let second: ValuePublisher
    /// Accounts for the values that wait.
    let allowance: (any Allowance)?
    let combine: (Value, Value) -> Value?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: inner)
        inner.begin(self)
    }

    private final class Inner: Subscription {
        private let combine: (Value, Value) -> Value?
        private let allowance: (any Allowance)?
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        private let upstreams = Upstreams()
        /// Those of one side that have none from the other yet, from `next` on.
        private var waiting: [DelayedValue?] = []
        private var next = 0
        private var waitsOfSecond = false
        private var hasFinished = (first: false, second: false)

        init(_ zipped: Zipped, _ subscriber: AnySubscriber<Value, StreamFailure>) {
            (combine, allowance) = (zipped.combine, zipped.allowance)
            self.subscriber = subscriber
        }

        func begin(_ zipped: Zipped) {
            upstreams.subscribe(
                to: [zipped.first, zipped.second], finish: { [weak self] in self?.finish($0, $1 == 1) },
                receive: { [weak self] in self?.receive($0, $1 == 1) })
        }

        private func receive(_ value: Value, _ isSecond: Bool) {
            guard subscriber != nil else { return }
            if waiting.isEmpty || waitsOfSecond == isSecond {
                waitsOfSecond = isSecond
                return waiting.append(DelayedValue(value, allowance))
            }
            guard let other = takeFirst() else { return }
            if let pair = isSecond ? combine(other, value) : combine(value, other) { _ = subscriber?.receive(pair) }
            finishIfOver()
        }

        private func takeFirst() -> Value? {
            let value = waiting[next]?.value
            waiting[next] = nil
            next += 1
            if next == waiting.count || (next > 64 && next > waiting.count / 2) {
                waiting.removeFirst(next)
                next = 0
            }
            return value
        }

        private func finish(_ completion: Subscribers.Completion<StreamFailure>, _ isSecond: Bool) {
            if case .failure = completion { return end(completion) }
            if isSecond { hasFinished.second = true } else { hasFinished.first = true }
            finishIfOver()
        }

        /// One that has finished has nothing left that waits.
        private func finishIfOver() {
            let waits = (first: !waiting.isEmpty && !waitsOfSecond, second: !waiting.isEmpty && waitsOfSecond)
            let isOver = (hasFinished.first && !waits.first) || (hasFinished.second && !waits.second)
            if isOver { end(.finished) }
        }

        private func end(_ completion: Subscribers.Completion<StreamFailure>) {
            let subscriber = subscriber
            cancel()
            subscriber?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            upstreams.cancel()
            (waiting, next) = ([], 0)
        }
    }
}
