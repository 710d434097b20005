import Testing

@testable import Host
@testable import HostServices

/// Which of the things that wait has its turn.
@Suite("What has its turn", .timeLimit(.minutes(10)))
struct NextTurnTests {
    /// What may wait in a session, without a session.
    private final class Waiting {
        let mailbox = Mailbox()
        let agenda: Agenda
        let timeline: Timeline
        let calls = OpenCalls()
        private let configuration: Configuration
        private(set) lazy var order = TurnOrder(
            mailbox, agenda, timeline, calls, for: configuration, allowsNow: { _ in true }, takeStored: { [] })

        init(isInteractive: Bool = false, isDeterministic: Bool = false) {
            let chain = EventChain()
            (agenda, timeline) = (Agenda(chain), Timeline(chain))
            var configuration = Configuration(builtIn: .all)
            (configuration.isInteractive, configuration.isDeterministic) = (isInteractive, isDeterministic)
            self.configuration = configuration
        }

        func addTask(_ name: String) { agenda.add(name, at: { nil }, while: { true }, {}) }

        func addTimer(_ cause: String, at seconds: Double) {
            _ = timeline.schedule(at: SessionTime(seconds: seconds), cause: cause) {}
        }

        /// A call of a service, whose answer is still to come.
        func call(_ number: Int) {
            calls.begin(
                OpenCalls.Call(
                    owner: "plugin", cause: "call \(number)", isService: true, isOpenEnded: false, cancel: {},
                    receive: { _ in }), as: number)
        }

        func answer(_ number: Int) { mailbox.post(ServiceMessage(number: number, content: .end(failure: nil))) }

        /// What has its turn, one after the other, at most so many; a call is over with its answer.
        func turns(atMost most: Int = 100, takesInputFirst: Bool = false, hasFrame: Bool = false) -> [String] {
            var found: [String] = []
            while found.count < most {
                let input = takesInputFirst ? order.nextOfInput(hasFrame: hasFrame) : nil
                guard let turn = input ?? order.next(hasWrites: false, hasFrame: hasFrame) else { break }
                found.append(described(turn))
            }
            return found
        }

        private func described(_ turn: Turn) -> String {
            switch turn {
            case .writes: return "writes"
            case .ready(let item): return item.name
            case .due(let entry, _): return "\(entry.cause) at \(timeline.now.seconds)"
            case .arrival: return "arrival at \(timeline.now.seconds)"
            case .message(let message):
                _ = calls.close(message.number)
                return "message \(message.number)"
            case .stored: return "stored"
            case .frame: return "frame"
            case .posted(let posted): return posted.event.cause
            case .unfinished(let event): return event.cause
            }
        }
    }

    @Test(
        "What was written comes first, then what is ready, what is due on the clock's way, what was posted, and messages"
    )
    func order() {
        let waiting = Waiting()
        waiting.answer(7)
        waiting.mailbox.post(.press(.label("go")))
        waiting.addTimer("timer", at: 1)
        waiting.addTask("task")
        waiting.order.moveClock(by: 2, cause: "advance 2")
        #expect(waiting.order.next(hasWrites: true, hasFrame: false)?.link?.length == 0)
        #expect(waiting.turns() == ["task", "timer at 1.0", "arrival at 2.0", "press go", "message 7"])
        #expect(waiting.order.isIdle)
    }

    @Test("The clock stays on its way as long as something is due before its end")
    func clock() {
        let waiting = Waiting()
        for seconds in [3, 1, 2] { waiting.addTimer("timer", at: Double(seconds)) }
        waiting.order.moveClock(by: 1, cause: "advance 1")
        waiting.order.moveClock(by: 1.5, cause: "advance 1.5")
        #expect(waiting.order.secondsToNextTurn == 1 && !waiting.order.isIdle)
        #expect(waiting.turns() == ["timer at 1.0", "timer at 2.0", "arrival at 2.5"])
        #expect(waiting.order.restOfAdvance == .zero && waiting.order.clockCause == "advance 1.5")
        waiting.order.moveClock(by: 9, cause: "advance 9")
        waiting.mailbox.post(.press(.label("go")))
        waiting.order.abandon()
        #expect(waiting.turns().isEmpty && waiting.timeline.now == SessionTime(seconds: 2.5))
    }

    @Test("Where input goes first, what was posted does, and what is due takes turns with what is ready")
    func input() {
        let waiting = Waiting(isInteractive: true)
        for name in ["task 1", "task 2"] { waiting.addTask(name) }
        for seconds in [1, 2] { waiting.addTimer("timer", at: Double(seconds)) }
        waiting.order.moveClock(by: 2, cause: "advance 2")
        waiting.mailbox.post(.press(.label("go")))
        #expect(
            waiting.turns(takesInputFirst: true)
                == ["press go", "timer at 1.0", "task 1", "timer at 2.0", "task 2"])
    }

    @Test("A frame that was left for later goes before what was posted, but time passes without it")
    func frame() {
        let waiting = Waiting()
        waiting.mailbox.post(.advance(seconds: 1))
        waiting.mailbox.post(.press(.label("go")))
        #expect(waiting.turns(atMost: 2, hasFrame: true) == ["advance 1s", "frame"])
        #expect(waiting.turns() == ["press go"])
    }

    @Test("With a clock of its own a session takes answers in the order of the calls, and waits for them")
    func answers() {
        let waiting = Waiting(isDeterministic: true)
        waiting.mailbox.post(.press(.label("go")))
        waiting.addTimer("timer", at: 1)
        waiting.order.moveClock(by: 1, cause: "advance 1")
        for number in [1, 2] { waiting.call(number) }
        waiting.answer(2)
        #expect(waiting.order.awaitsAnswer && waiting.turns().isEmpty && waiting.timeline.now == .zero)
        waiting.addTask("task")
        waiting.answer(1)
        #expect(waiting.turns() == ["task", "message 1", "message 2", "timer at 1.0", "press go"])
    }
}
