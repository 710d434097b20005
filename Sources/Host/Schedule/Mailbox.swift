import Synchronization

/// The one door back: what happens outside comes in here, from any thread, and waits for its turn.
public final class Mailbox: Sendable {
    private struct Content {
        var events: [(event: Event, line: SourceLine?)] = []
        var letters: [Letter] = []
        var bell: Doorbell?

        var isEmpty: Bool { events.isEmpty && letters.isEmpty }
    }

    private let content = Mutex(Content())

    init() {}

    /// Adds an event behind those that wait. `line`: where it stands in an events file; messages about Lua in it say so.
    public func post(_ event: Event, from line: SourceLine? = nil) {
        add { $0.events.append((event, line)) }
    }

    /// A descriptor that is readable while something may wait here: for a loop that waits for other things as well. It is made
    /// when it is first asked for.
    public var descriptor: Int32 { bell.descriptor }

    /// Waits until something is here, for at most so many seconds; nil: for ever. A signal ends the wait, too.
    public func wait(seconds: Double? = nil) {
        let bell = bell
        if content.withLock(\.isEmpty) { bell.wait(seconds: seconds) }
    }

    func post(_ letter: Letter) { add { $0.letters.append(letter) } }

    /// The next event, if one waits.
    func take() -> (event: Event, line: SourceLine?)? {
        content.withLock { content in
            defer { Mailbox.quieten(content) }
            return content.events.isEmpty ? nil : content.events.removeFirst()
        }
    }

    /// The first letter whose turn it is.
    func takeLetter(where isTurn: (Letter) -> Bool) -> Letter? {
        content.withLock { content in
            defer { Mailbox.quieten(content) }
            return content.letters.firstIndex(where: isTurn).map { content.letters.remove(at: $0) }
        }
    }

    private func add(_ body: (inout Content) -> Void) {
        content.withLock { content in
            body(&content)
            content.bell?.ring()
        }
    }

    private var bell: Doorbell {
        content.withLock { content in
            if let bell = content.bell { return bell }
            let bell = Doorbell()
            content.bell = bell
            if !content.isEmpty { bell.ring() }
            return bell
        }
    }

    private static func quieten(_ content: Content) {
        if content.isEmpty { content.bell?.answer() }
    }
}
