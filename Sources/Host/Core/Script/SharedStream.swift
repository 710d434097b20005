import OpenCombine

/// The shared subscription of `share`: it begins with the first subscriber and is cancelled with the last. The connection
/// retains it until the last subscriber cancels or the source ends.
final class SharedStream {
    private let subject = OrderedSubject()
    private var connection: AnyCancellable?
    /// Counts connections; 0 in `connected`: there is none.
    private var (made, connected) = (0, 0)

    init() { subject.abandoned = { [weak self] in self?.disconnect() } }

    /// The publisher to subscribe to. `upstream` is asked for when there is no connection.
    func publisher(_ upstream: @escaping () -> ValuePublisher) -> Shared { Shared(stream: self, upstream: upstream) }

    struct Shared: Publisher {
        typealias Output = Value
        typealias Failure = StreamFailure

        fileprivate let stream: SharedStream
        fileprivate let upstream: () -> ValuePublisher

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == StreamFailure {
            stream.subject.receive(subscriber: subscriber)
            stream.connect(upstream)
        }
    }

    private func connect(_ upstream: () -> ValuePublisher) {
        guard connected == 0, subject.hasSubscribers else { return }
        made += 1
        let number = made
        connected = number
        let connection = upstream().sink(
            receiveCompletion: { [self] in
                guard connected == number else { return }
                disconnect()
                subject.end($0)
            },
            receiveValue: { [self] in if connected == number { subject.send($0) } })
        // What came at once may have ended it.
        if connected == number { self.connection = connection }
    }

    private func disconnect() {
        connected = 0
        connection = nil
    }
}
