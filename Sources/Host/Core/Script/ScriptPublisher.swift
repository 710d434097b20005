import OpenCombine

/// A publisher that a script gave to onReceive, await or a loop.
final class ScriptPublisher: PublisherSource {
    private let publishers: Publishers
    private let reference: Reference
    /// The number of the place of the view that it was given to; 0: it was given to none.
    private let placeOfView: UInt16

    init(_ reference: Reference, _ publishers: Publishers, place: UInt16 = 0) {
        self.reference = reference
        self.publishers = publishers
        placeOfView = place
    }

    var place: String? { reference.interpreter.viewPlaces[placeOfView] }

    var text: String { reference.text }

    func isEqual(to other: any PublisherSource) throws(ScriptError) -> Bool {
        guard let other = other as? ScriptPublisher else { return false }
        return try reference.isEqual(to: other.reference)
    }

    func subscribe(
        _ receive: @escaping (Value) -> Void, failed: @escaping (ScriptError) -> Void, finished: @escaping () -> Void
    ) -> any Cancellable {
        subscribe(
            receive, failed: failed,
            ended: {
                switch $0 {
                case .finished: finished()
                case .failure(let failure): failed(failure.error)
                }
            })
    }

    /// The same; `ended` gets its completion, `failed` errors that lose a value.
    func subscribe(
        _ receive: @escaping (Value) -> Void, failed: @escaping (ScriptError) -> Void,
        ended: @escaping (Subscribers.Completion<StreamFailure>) -> Void
    ) -> any Cancellable {
        let begun = publishers.publishersMade
        let subscription = publishers.publisher(reference, report: failed).sink(
            receiveCompletion: ended, receiveValue: { [publishers] value in publishers.turn { receive(value) } })
        return ScriptSubscription(subscription, publishers.held(since: begun))
    }

    /// Only the first value, or the completion without one. `failed` gets errors that lose a value.
    func subscribeToFirst(
        _ receive: @escaping (Value) -> Void, failed: @escaping (ScriptError) -> Void,
        ended: @escaping (Subscribers.Completion<StreamFailure>) -> Void
    ) -> any Cancellable {
        let begun = publishers.publishersMade
        let subscription = publishers.publisher(reference, report: failed).first()
            .sink(receiveCompletion: ended, receiveValue: receive)
        return ScriptSubscription(subscription, publishers.held(since: begun))
    }
}

/// A subscription, with its memory.
final class ScriptSubscription: Cancellable {
    private let subscription: AnyCancellable
    private var held: HeldMemory?

    init(_ subscription: AnyCancellable, _ held: HeldMemory?) {
        self.subscription = subscription
        self.held = held
    }

    func cancel() {
        subscription.cancel()
        held = nil
    }
}
