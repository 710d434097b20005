/// The order in which what waits has its turn, one event at a time: what was written from outside (L40), what tasks and timers have
/// ready, on the clock's way to where it was sent (L48), what other processes have stored, what was posted, what services and
/// publishers of plugins have sent.
///
/// In a session with a clock of its own messages of services come before anything that time brings, and answers in the order of the
/// calls; time stands still, and nothing that comes later has its turn, until those that are awaited are there (L9).
package final class TurnOrder {
    /// Whether the clock is the system's: nothing happens at one instant for ever, and input is taken between (L48, L61).
    let isByHand: Bool
    /// Whether what services answer is taken in, where that is asked for (`ServiceMode.onRequest`).
    package var takesAnswers = false
    /// Where the clock was sent last: it may still be on its way there.
    private(set) var clockEnd = SessionTime.zero
    /// The words that sent it there.
    private(set) var clockCause = ""
    private let isDeterministic: Bool
    private let services: ServiceMode
    private let mailbox: Mailbox
    private let agenda: Agenda
    private let timeline: Timeline
    private let calls: OpenCalls
    /// Whether something with that link may run now.
    private let isTime: (EventChain.Link) -> Bool
    private let takeStored: () -> [Interpreter.Stored]
    /// While input goes first: whether the clock has its turn after it, instead of what is ready.
    private var hasTurnOfClock = false

    /// `allowsNow`: asked where loops are not stopped: what is ready again at once, many times in a row, waits until the owner has
    /// posted something. `takeStored`: gives what other processes have stored since it was
    /// called last.
    init(
        _ mailbox: Mailbox, _ agenda: Agenda, _ timeline: Timeline, _ calls: OpenCalls,
        for configuration: Configuration,
        allowsNow: @escaping (EventChain.Link) -> Bool, takeStored: @escaping () -> [Interpreter.Stored]
    ) {
        (self.mailbox, self.agenda, self.timeline, self.calls) = (mailbox, agenda, timeline, calls)
        isDeterministic = configuration.isDeterministic
        services = configuration.services
        isByHand = configuration.isInteractive && !configuration.isDeterministic
        isTime = isByHand ? allowsNow : { _ in true }
        self.takeStored = takeStored
    }

    // MARK: Whose turn it is

    /// What has its turn; nil: nothing is ready, or an answer is awaited. `hasWrites`: something was written from outside.
    /// `hasFrame`: a frame was left for later.
    func next(hasWrites: Bool, hasFrame: Bool) -> Turn? {
        if hasWrites { return .writes }
        if let item = agenda.take(where: isTime) { return .ready(item) }
        if isDeterministic, let message = nextMessage() { return .message(message) }
        if let turn = nextOfClock() { return turn }
        if awaitsAnswer {
            mailbox.holdEvents()
            return nil
        }
        if case let stored = takeStored(), !stored.isEmpty { return .stored(stored) }
        if let turn = nextPosted(hasFrame: hasFrame) { return turn }
        return nextMessage().map { .message($0) }
    }

    /// What has its turn before all that where input goes first: what was posted; if nothing was, what is due, every second time.
    func nextOfInput(hasFrame: Bool) -> Turn? {
        if let turn = nextPosted(hasFrame: hasFrame) { return turn }
        hasTurnOfClock.toggle()
        return hasTurnOfClock ? nextOfClock() : nil
    }

    /// What is due on the way to where the clock was sent, or its arrival there.
    private func nextOfClock() -> Turn? {
        let present = awaitsAnswer ? timeline.now : max(clockEnd, timeline.now)
        if let entry = timeline.takeDue(by: present, where: isTime), let action = entry.action {
            return .due(entry, action)
        }
        guard !awaitsAnswer, clockEnd > timeline.now, timeline.nextDeadline ?? .end > clockEnd else { return nil }
        timeline.advance(to: clockEnd)
        return .arrival
    }

    /// What is clicked, and where the focus goes, depends on where things are: a frame that was left for later goes before what was
    /// posted, unless only time passes.
    private func nextPosted(hasFrame: Bool) -> Turn? {
        if hasFrame, let event = mailbox.nextEvent {
            if case .advance = event {} else { return .frame }
        }
        return mailbox.take().map { .posted($0) }
    }

    /// The next message that has its turn among the messages.
    private func nextMessage() -> ServiceMessage? {
        if services == .onRequest, !takesAnswers { return nil }
        guard !calls.isEmpty else { return mailbox.takeMessage { _ in true } }
        let isOrdered = isOrdered
        return mailbox.takeMessage { !isOrdered || calls.isTurn(of: $0) }
    }

    /// Whether nothing else has its turn until a service has answered.
    var awaitsAnswer: Bool { isOrdered && calls.holdClock }

    /// Whether answers are taken in the order of the calls, and waited for.
    private var isOrdered: Bool {
        guard isDeterministic else { return false }
        return services == .holdsClock || services == .onRequest && takesAnswers
    }

    /// Whether nothing of this waits.
    var isIdle: Bool {
        mailbox.isEmpty && agenda.isEmpty && clockEnd <= timeline.now
            && (timeline.nextDeadline.map { $0 > timeline.now } ?? true)
    }

    /// Whether a task's step or a timer is ready.
    var hasWork: Bool {
        !agenda.isEmpty || timeline.nextDeadline.map { $0 <= max(clockEnd, timeline.now) } ?? false
    }

    // MARK: The clock's way

    /// Makes the clock advance to a time with the next turns.
    package func moveClock(to time: SessionTime, cause: String) {
        clockEnd = max(time, timeline.now)
        clockCause = cause
        if isByHand { timeline.present = clockEnd }
    }

    /// Makes the clock advance by so many seconds. Consecutive advances add up.
    func moveClock(by seconds: Double, cause: String) {
        moveClock(to: max(clockEnd, timeline.now) + max(SessionTime(seconds: seconds), .zero), cause: cause)
    }

    /// Drops the events that wait, and the rest of the clock's advance.
    func abandon() {
        mailbox.discardEvents()
        clockEnd = timeline.now
    }

    /// How far the clock still has to go.
    package var restOfAdvance: SessionTime { clockEnd - timeline.now }

    /// How many seconds of the clock pass before the next turn on its way.
    package var secondsToNextTurn: Double {
        guard clockEnd > timeline.now, agenda.isEmpty else { return 0 }
        return (min(timeline.nextDeadline ?? .end, clockEnd) - timeline.now).seconds
    }
}
