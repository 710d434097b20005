import Synchronization

/// The one door back: what happens outside comes in here, from any thread, and waits for its turn.
public final class Mailbox: Sendable {
    private let waiting = Mutex<[(event: Event, line: SourceLine?)]>([])

    init() {}

    /// Adds an event behind those that wait. `line`: where it stands in an events file; messages about Lua in it say so.
    public func post(_ event: Event, from line: SourceLine? = nil) {
        waiting.withLock { $0.append((event, line)) }
    }

    /// The next event, if one waits.
    func take() -> (event: Event, line: SourceLine?)? {
        waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
