import Synchronization

/// The queue of events and of messages of services; both may be posted from any thread.
public final class Mailbox: Sendable {
    /// An event, and where it stands in an events file.
    struct Posted {
        let event: Event
        let line: SourceLine?
    }

    /// A message, and more values that its publisher has sent with the one in it: each comes as a message of its own.
    private struct Bundle {
        var message: ServiceMessage
        var values: ArraySlice<PlainValue>

        /// The first message; nil: it was the last.
        mutating func takeFirst() -> ServiceMessage? {
            guard let value = values.popFirst() else { return nil }
            defer { message.content = .value(value) }
            return message
        }
    }

    private struct Content {
        var events: [Posted] = []
        var messages: [Bundle] = []
        /// Messages that arrived out of order: a wait does not end for them.
        var early: [ServiceMessage] = []
        var bell: Doorbell?
        var lastNumber = 0
        var isClosed = false
        /// Whether the events that are here come after a message that is still to come: a wait does not end for them.
        var holdsEvents = false

        /// Whether nothing is here that a wait would end for.
        var isEmpty: Bool { (events.isEmpty || holdsEvents) && messages.isEmpty }
    }

    private let content = Mutex(Content())

    init() {}

    /// Adds an event behind those that wait. What comes when the session is unmounted is dropped.
    public func post(_ event: Event) { post(event, from: nil) }

    /// The same; `line`: where it stands in an events file; messages about Lua in it say so.
    package func post(_ event: Event, from line: SourceLine?) {
        add { $0.events.append(Posted(event: event, line: line)) }
    }

    /// A descriptor that is readable while something new may wait here: for a loop that waits for other things as well. It is made
    /// when it is first asked for.
    public var descriptor: Int32 { bell.descriptor }

    /// Waits until something new is here, for at most so many seconds; nil: for ever; what is no number is no time. False if nothing is: the time is over,
    /// or a signal ended the wait.
    @discardableResult
    public func wait(seconds: Double? = nil) -> Bool {
        let bell = bell
        return !content.withLock(\.isEmpty) || bell.wait(seconds: seconds)
    }

    /// Whether nothing at all is here.
    var isEmpty: Bool { content.withLock { $0.events.isEmpty && $0.messages.isEmpty && $0.early.isEmpty } }

    /// The events that are here wait for a message to come first: until something comes a wait does not end for them.
    func holdEvents() {
        content.withLock { content in
            content.holdsEvents = true
            Mailbox.quieten(content)
        }
    }

    /// Whether an event waits.
    package var hasEvents: Bool { content.withLock { !$0.events.isEmpty } }

    /// Forgets the events that wait.
    package func discardEvents() { content.withLock { $0.events = [] } }

    /// A number that no other call has whose messages come here, from 1.
    func makeNumber() -> Int {
        content.withLock { content in
            content.lastNumber += 1
            return content.lastNumber
        }
    }

    /// Adds a message, and behind it one for each of the values.
    package func post(_ message: ServiceMessage, followedBy values: ArraySlice<PlainValue> = []) {
        add { $0.messages.append(Bundle(message: message, values: values)) }
    }

    /// The next event.
    var nextEvent: Event? { content.withLock { $0.events.first?.event } }

    /// The next event, if one waits.
    func take() -> Posted? {
        content.withLock { content in
            content.holdsEvents = false
            defer { Mailbox.quieten(content) }
            return content.events.isEmpty ? nil : content.events.removeFirst()
        }
    }

    /// The first message for which `isTurn` is true. The others stay without ending a wait, and are tried again with
    /// the next one.
    func takeMessage(where isTurn: (ServiceMessage) -> Bool) -> ServiceMessage? {
        content.withLock { content in
            defer { Mailbox.quieten(content) }
            if content.messages.isEmpty, content.early.isEmpty { return nil }
            if content.holdsEvents {
                content.holdsEvents = false
                if !content.events.isEmpty { content.bell?.ring() }
            }
            if let index = content.early.firstIndex(where: isTurn) { return content.early.remove(at: index) }
            guard let index = content.messages.firstIndex(where: { isTurn($0.message) }) else {
                content.early += content.messages.map(\.message)
                content.messages = []
                return nil
            }
            if index > 0 {
                content.early += content.messages[..<index].map(\.message)
                content.messages.removeFirst(index)
            }
            return Mailbox.takeFirst(&content.messages)
        }
    }

    /// The next message if a publisher's value is in it, and nothing else waits before it.
    func takeValue() -> ServiceMessage? {
        content.withLock { content in
            guard content.events.isEmpty, content.early.isEmpty else { return nil }
            guard case .value = content.messages.first?.message.content else { return nil }
            defer { Mailbox.quieten(content) }
            return Mailbox.takeFirst(&content.messages)
        }
    }

    private static func takeFirst(_ messages: inout [Bundle]) -> ServiceMessage {
        messages[0].takeFirst() ?? messages.removeFirst().message
    }

    /// Nothing is kept any more of what comes: the session that takes it is over.
    func close() {
        content.withLock { content in
            content.isClosed = true
            (content.events, content.messages, content.early) = ([], [], [])
            content.bell?.answer()
        }
    }

    private func add(_ body: (inout Content) -> Void) {
        content.withLock { content in
            guard !content.isClosed else { return }
            content.holdsEvents = false
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

/// What is under way elsewhere for one scene: calls of services, and subscriptions to publishers of plugins in Swift.
package final class OpenCalls {
    /// One call or subscription.
    package struct Call {
        /// The plugin that works for it.
        var owner: String
        /// Its name in a frame's cause: of the service, and of the receiver once that is known.
        var cause: String
        /// The name of what works, `fs.read`.
        fileprivate(set) var name = ""
        /// Where the task or the like is defined, `file:line`, if that is known.
        var place: () -> String? = { nil }
        /// Whether one answer comes, and no more.
        package var isService: Bool
        /// Whether it waits for what others do, for as long as it takes them.
        var isOpenEnded: Bool
        /// Ends what works for it.
        var cancel: () -> Void
        /// Takes what comes.
        var receive: (ServiceMessage.Content) -> Void
        /// Sets a service to work once more if the user allows what it was refused; false: it stays refused.
        var again: ((PermissionRequest) -> Bool)?
    }

    private var calls: [Int: Call] = [:]
    /// The numbers of the calls whose answers come one after the other; those before `turn` are over, others may be.
    private var ordered: [Int] = []
    private var turn = 0

    /// Whether there ever was one.
    package private(set) var hasBegun = false

    /// `number`: the one that its messages have, from the mailbox that they come to.
    func begin(_ call: Call, as number: Int) {
        hasBegun = true
        calls[number] = call
        calls[number]?.name = call.cause
        if call.isService, !call.isOpenEnded { ordered.append(number) }
    }

    /// Sets the receiver of the call's answer.
    func attend(
        _ number: Int, cause: String, place: @escaping () -> String?,
        _ receive: @escaping (ServiceMessage.Content) -> Void
    ) {
        calls[number]?.cause = cause
        calls[number]?.place = place
        calls[number]?.receive = receive
    }

    /// It is over; whatever still comes for it is dropped.
    func close(_ number: Int) -> Call? {
        let call = calls.removeValue(forKey: number)
        while turn < ordered.count, calls[ordered[turn]] == nil { turn += 1 }
        if turn > ordered.count / 2 {
            ordered.removeFirst(turn)
            turn = 0
        }
        return call
    }

    func cancel(_ number: Int) { close(number)?.cancel() }

    /// Cancels the work of a plugin; the receivers still wait. Returns these calls in their order.
    func interrupt(_ owner: String) -> [(number: Int, isService: Bool)] {
        let all = calls.filter { $0.value.owner == owner }.sorted { $0.key < $1.key }
        for (_, call) in all { call.cancel() }
        return all.map { ($0.key, $0.value.isService) }
    }

    func clear() {
        let all = calls.sorted { $0.key < $1.key }
        calls = [:]
        ordered = []
        turn = 0
        for (_, call) in all { call.cancel() }
    }

    package subscript(number: Int) -> Call? { calls[number] }

    var isEmpty: Bool { calls.isEmpty }

    /// What is under way, by its causes, in the order of its beginning.
    package var causes: [String] { calls.sorted { $0.key < $1.key }.map(\.value.cause) }

    /// The names of what is at work and will be done by itself, in the order of its beginning.
    package var atWork: [String] { calls.sorted { $0.key < $1.key }.filter { !$0.value.isOpenEnded }.map(\.value.name) }

    /// Whether something is at work that will be done by itself: a clock of the session's own stands still meanwhile (L9).
    package var holdClock: Bool { calls.values.contains { !$0.isOpenEnded } }

    /// Whether it is a message's turn: services answer in the order in which they were called (L9).
    func isTurn(of message: ServiceMessage) -> Bool {
        guard let call = calls[message.number], call.isService, !call.isOpenEnded else { return true }
        return turn < ordered.count && ordered[turn] == message.number
    }
}
