import Synchronization

/// The one door back: what happens outside comes in here, from any thread, and waits for its turn.
public final class Mailbox: Sendable {
    private let waiting = Mutex<[Event]>([])

    init() {}

    /// Adds an event behind those that wait.
    public func post(_ event: Event) {
        waiting.withLock { $0.append(event) }
    }

    /// The next event, if one waits.
    func take() -> Event? {
        waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
