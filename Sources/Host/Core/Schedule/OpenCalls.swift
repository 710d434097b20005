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
