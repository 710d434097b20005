import OpenCombine

/// The subscriptions of an operator to its sources, in their order, until it is cancelled.
final class Upstreams {
    /// Nil: cancelled.
    private var subscriptions: [AnyCancellable]? = []

    /// Subscribes to the sources one after the other; `finish` and `receive` get the index of the source, from 0.
    func subscribe(
        to sources: [ValuePublisher], finish: @escaping (Subscribers.Completion<StreamFailure>, Int) -> Void,
        receive: @escaping (Value, Int) -> Void
    ) {
        for (index, source) in sources.enumerated() where subscriptions != nil {
            let subscription = source.sink(
                receiveCompletion: { finish($0, index) }, receiveValue: { receive($0, index) })
            // A value that came at once may have ended it.
            subscriptions?.append(subscription)
        }
    }

    func cancel() { subscriptions = nil }
}
