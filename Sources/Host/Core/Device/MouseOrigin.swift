import Platform

/// Where on the window the interface begins, to which the mouse's reports are related. The place of an interface that was drawn
/// below earlier output is unknown; so the terminal is asked when the mouse is used, and what follows
/// waits for its answer. Without an answer a click is ignored.
struct MouseOrigin {
    /// What the terminal was asked and has not answered: it is not asked a second time meanwhile, so that at most one answer
    /// is ever to come.
    private struct Question {
        let time: Double
        /// The interface's row that the cursor was in.
        let row: Int
    }

    private var question: Question?
    /// What waits for the answer, in order, and since when.
    private var waiting: [TerminalInput] = []
    private var begin: Double?
    /// Whether what waits came too late for the question that is open.
    private var isLate = false
    /// Whether the terminal has answered before: then it will.
    private var hasAnswered = false

    /// Where the interface began when it was asked last: a press that goes on does not ask at each cell. Nil: a press before
    /// found no answer.
    private(set) var top: Int?
    /// Whether it was asked because the mouse was moved, which it is once.
    private var hasAskedForHover = false
    /// Whether the last press was above the interface: where that goes is none of its business either.
    var isPressAbove = false

    /// Seconds for which an answer is waited upon.
    private static let patience = 1.0
    /// The same where keys wait, and it may be that the terminal never answers.
    private static let keyPatience = 0.1

    /// Whether something waits.
    var isWaiting: Bool { begin != nil }
    private var deadline: Double? {
        guard let begin else { return nil }
        let hasOthers = waiting.contains { if case .mouse = $0 { false } else { true } }
        return begin + (hasOthers && !hasAnswered ? MouseOrigin.keyPatience : MouseOrigin.patience)
    }

    /// Seconds until it is no longer waited.
    func remaining(at now: Double) -> Double? { deadline.map { max(0, $0 - now) } }

    func isOver(at now: Double) -> Bool { deadline.map { $0 <= now } ?? false }

    /// Seconds to wait for an answer before another program gets the terminal; nil: none can come.
    func secondsToAnswer(at now: Double) -> Double? {
        question.map { max(0, $0.time + MouseOrigin.patience - now) }
    }

    /// Keeps what the mouse did until it is known where. True: the terminal is to be asked.
    mutating func begin(with input: TerminalInput, from row: Int, at now: Double) -> Bool {
        waiting = [input]
        begin = now
        isLate = question != nil
        if !isLate { question = Question(time: now, row: row) }
        return !isLate
    }

    /// Whether the terminal is to be asked because the mouse is moved: once, since it is moved over many cells.
    mutating func asksForHover() -> Bool {
        defer { hasAskedForHover = true }
        return !hasAskedForHover
    }

    mutating func hold(_ input: TerminalInput) { waiting.append(input) }

    /// The answer came: what waited for it, in order. Nil: that came after the question, so the terminal is to be asked again.
    mutating func answered(
        cursorRow: Int, from row: Int, at now: Double
    ) -> [TerminalInput]? {
        guard let asked = question else { return [] }
        hasAnswered = true
        question = nil
        guard isWaiting else { return [] }
        if isLate {
            isLate = false
            begin = now
            question = Question(time: now, row: row)
            return nil
        }
        top = max(0, cursorRow - 1 - asked.row)
        return release()
    }

    /// No answer came in time: what waited for it besides the mouse.
    mutating func giveUp() -> [TerminalInput] {
        top = nil
        return release().filter { if case .mouse = $0 { false } else { true } }
    }

    private mutating func release() -> [TerminalInput] {
        defer { (waiting, begin) = ([], nil) }
        return waiting
    }

    /// Another program has the terminal now, and gets an answer that is still to come.
    mutating func forget() { question = nil }
}
