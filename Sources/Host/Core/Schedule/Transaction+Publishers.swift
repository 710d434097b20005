/// What onReceive gets, and when its action runs.
extension Transaction {
    /// The same publisher keeps its subscription, and one that has ended stays so. Another is subscribed to anew, and so is one
    /// that has finished by being subscribed to, such as `Just(v)` (L63).
    func subscribe(_ held: HeldModifier, _ source: any PublisherSource, _ node: Node) {
        held.receiver = node
        do throws(ScriptError) {
            if let old = held.source, try source.isEqual(to: old) { return }
        } catch {
            report(error.at(node))
        }
        held.running?.cancel()
        held.source = source
        var isSubscribing = true
        var isAtItsEnd = false
        let subscription = source.subscribe(
            { [weak self, weak held] value in
                guard let self, let held else { return }
                receive(Delivery(held: held, publisher: source, value: value), isSubscribing: isSubscribing)
            },
            failed: { [weak self, weak held] error in self?.report(held?.receiver.map(error.at) ?? error) },
            finished: { isAtItsEnd = isSubscribing })
        isSubscribing = false
        held.running = subscription
        if isAtItsEnd { held.source = nil }
    }

    /// The action runs while the publisher sends, as a sink's does (L40). What subscribing itself gives waits for the actions of
    /// the pass, and what is sent meanwhile waits behind it.
    private func receive(_ delivery: Delivery, isSubscribing: Bool) {
        if isSubscribing || deliveries.holds(valuesFor: delivery.held) {
            deliveries.append(delivery)
        } else if !isRestoring, !reconciler.isStopped {
            run(delivery)
        }
    }

    /// Runs what waits now; what comes to wait meanwhile does so until the next pass.
    func runDeliveries() {
        for _ in 0..<deliveries.count where !reconciler.isStopped {
            if let delivery = deliveries.takeFirst() { run(delivery) }
        }
        if reconciler.isStopped { deliveries.removeAll() }
    }

    private func run(_ delivery: Delivery) {
        guard let node = delivery.held.receiver, !node.isGone, let action = delivery.held.action else { return }
        trace?.delivery(
            delivery.held.name, delivery.publisher.text, delivery.value.text, in: node.shortPath,
            place: action.place)
        run(PendingAction(nil, action, [delivery.value], node))
    }
}
