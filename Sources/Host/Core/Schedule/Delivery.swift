/// A value that a publisher sent to an onReceive.
struct Delivery {
    var held: HeldModifier
    var publisher: any PublisherSource
    var value: Value
}

/// Values that wait until their onReceive runs, in the order in which they were sent.
struct DeliveryQueue {
    private var waiting: [Delivery] = []
    /// How many at the beginning have been taken.
    private var taken = 0
    /// How many wait for each onReceive.
    private var counts: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { waiting.isEmpty }
    var count: Int { waiting.count - taken }

    func holds(valuesFor held: HeldModifier) -> Bool { !counts.isEmpty && counts[ObjectIdentifier(held)] != nil }

    mutating func append(_ delivery: Delivery) {
        waiting.append(delivery)
        counts[ObjectIdentifier(delivery.held), default: 0] += 1
    }

    mutating func takeFirst() -> Delivery? {
        guard taken < waiting.count else { return nil }
        let first = waiting[taken]
        taken += 1
        let held = ObjectIdentifier(first.held)
        let left = counts[held, default: 1] - 1
        counts[held] = left == 0 ? nil : left
        if taken == waiting.count { removeAll() }
        return first
    }

    mutating func removeAll() { self = DeliveryQueue() }
}
