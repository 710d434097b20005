import Glibc
import Host

/// Where on the window the interface begins, to which the mouse's reports are related. Nobody knows where an interface stands
/// that was drawn below what was printed before; so the terminal is asked when the mouse is used, and what follows
/// waits for its answer.
struct MouseOrigin {
    /// What waits for the answer, in order.
    private(set) var waiting: [TerminalInput] = []
    private var deadline: ContinuousClock.Instant?
    /// The interface's row that the cursor was in when the terminal was asked.
    private var row = 0

    /// Where the interface began when it was asked last: a press that goes on does not ask at each cell.
    private(set) var top: Int?

    /// How long an answer is waited upon.
    private static let patience = Duration.milliseconds(100)

    var isAsked: Bool { deadline != nil }

    /// Seconds until it is no longer waited.
    func remaining(at now: ContinuousClock.Instant) -> Double? { deadline.map { max(0, ($0 - now).inSeconds) } }

    func isOver(at now: ContinuousClock.Instant) -> Bool { deadline.map { $0 <= now } ?? false }

    mutating func ask(from row: Int, at now: ContinuousClock.Instant) {
        self.row = row
        deadline = now + MouseOrigin.patience
    }

    mutating func hold(_ input: TerminalInput) { waiting.append(input) }

    /// The answer came, or nil if none did: where the interface begins, from 0, and what waited for it.
    mutating func resolve(cursorRow: Int?, else assumed: Int) -> (top: Int, waiting: [TerminalInput]) {
        defer {
            waiting = []
            deadline = nil
        }
        let top = cursorRow.map { max(0, $0 - 1 - row) } ?? assumed
        self.top = top
        return (top, waiting)
    }
}
