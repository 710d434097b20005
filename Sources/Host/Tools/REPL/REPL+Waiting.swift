import Host

/// Lines that wait: for time, which then advances by itself, for services, for publishers.
extension REPL {
    /// How long a line that is over waits for a service that something else has called, in seconds; what comes later comes with
    /// the next line.
    private static let patience = 5.0

    /// Runs the first step of a line. At a breakpoint, in the middle of an event, it is its only one: nothing can wait there.
    func start(_ line: LineTask, _ chunk: String) throws(ScriptError) {
        guard breakpoint == nil else { return line.finish(with: try call(chunk)) }
        if Interpreter.isInterrupted { throw ScriptError("interrupted", kind: .limit) }  // before it began
        let interpreter = session.scene.interpreter
        line.closing = interpreter.closingCount(of: locals)
        let function = try interpreter.line(chunk, named: REPL.name, in: globals, locals: locals, anchors: anchors)
        line.start(function, in: session.scene, anchors) { [weak self] error in self?.report(error, of: line) }
        guard let failure = line.failure else { return }
        if !interpreter.isSpent { closeLocals(downTo: line.closing, because: failure) }
        throw failure
    }

    /// What a line that has waited raised.
    private func report(_ error: ScriptError, of line: LineTask) {
        // Of one that other lines came after, what is to be closed is among theirs, and waits for the end as that does.
        let isAlone = !waitingLines.contains { $0 === line }
        if isAlone, !session.scene.interpreter.isSpent { closeLocals(downTo: line.closing, because: error) }
        let error = namingLocals(REPL.withoutOwnFrames(hinted(error, line.submission)))
        // One event has one word on its limit.
        if error.kind == .limit { return session.reported(error) }
        relay.reported(words?.named(error) ?? error)
    }

    /// Waits until the line is over. One that waits for what nothing here will bring goes on when a later line does.
    func wait(for line: LineTask) throws(ScriptError) {
        try settle(until: line)
        if line.isOver { return try show(line) }
        waitingLines.append(line)
        let way = configuration.isInteractive ? "; Ctrl-C cancels it" : ""
        output.logged("\(line.place): this line waits, and goes on when what it awaits comes" + way)
    }

    /// Whether earlier lines wait.
    public var hasWaitingLines: Bool { !waitingLines.isEmpty }

    /// Cancels earlier lines that still wait.
    public func cancelWaitingLines() {
        Interpreter.forgetInterruption()
        let lines = waitingLines
        waitingLines = []
        for line in lines where !line.isOver {
            cancel(line)
            output.logged("\(line.place): cancelled")
        }
    }

    private func cancel(_ line: LineTask) {
        try? session.run(line: "cancel", text: "cancel " + line.submission.firstLine) { line.cancel() }
    }

    /// Runs what is ready (L48), and waits for services, and for the line if it is not over.
    func settle(until line: LineTask? = nil) throws(ScriptError) {
        guard breakpoint == nil else { return }
        do throws(EventError) {
            var owner = Owner(repl: self, line: line)
            _ = try session.run(for: &owner)
            if owner.isInterrupted { return try interrupt(line) }
        } catch {
            session.mailbox.discardEvents()  // the rest of a line that failed
            throw ScriptError(error.description)
        }
        try showFinishedLines()
    }

    /// Runs the session for a line at the prompt.
    private struct Owner: SessionOwner {
        let repl: REPL
        let line: LineTask?
        private(set) var isInterrupted = false

        init(repl: REPL, line: LineTask?) {
            self.repl = repl
            self.line = line
        }

        mutating func willStep() -> Bool {
            isInterrupted = Interpreter.isInterrupted
            if !isInterrupted, repl.session.hasWork { repl.output.willWork() }
            return !isInterrupted
        }

        func didStep() -> Bool {
            if repl.relay.takeLoss() { line?.cancel() }
            return true
        }

        func wait() -> Bool { repl.waits(for: line) }
    }

    /// Waits for what may make something ready; false: nothing will. Where a line waits the clock goes on to what is due next, and
    /// as fast as the system's where something may come from elsewhere meanwhile.
    private func waits(for line: LineTask?) -> Bool {
        let line = line.flatMap { $0.isOver ? nil : $0 }
        if session.scene.calls.holdClock { return waitsForNews(seconds: line == nil ? REPL.patience : nil) }
        guard let line else { return false }
        let timeline = session.scene.timeline
        let next = timeline.nextDeadline
        if session.hasOpenCalls {
            if waitsForNews(seconds: next.map { ($0 - timeline.now).seconds }) { return true }
            guard next != nil else { return true }
        }
        guard let next, session.hasOpenCalls || line.mayMoveClock() else { return false }
        session.turns.moveClock(to: next, cause: "wait")
        return true
    }

    /// Waits until an event or a service's answer is there, or Ctrl-C; at most so many seconds, nil: without end. False: the time is
    /// over.
    private func waitsForNews(seconds: Double?) -> Bool {
        output.willWork()
        if output.waited(forInputOn: session.mailbox.descriptor, seconds: seconds) {
            return Interpreter.isInterrupted || session.mailbox.wait(seconds: 0)
        }
        var left = seconds ?? .infinity
        while left > 0 {
            if session.mailbox.wait(seconds: min(left, 1)) || Interpreter.isInterrupted { return true }
            left -= 1
        }
        return false
    }

    /// Ctrl-C: a line that waits is cancelled, and nothing else; of one that is over, the events that it led to and that have not
    /// run are dropped, and what it has done is shown.
    private func interrupt(_ line: LineTask?) throws(EventError) {
        if let line, !line.isOver {
            Interpreter.forgetInterruption()
            wasCancelled = true
            cancel(line)
            closeLocals(downTo: line.closing)
            session.turns.moveClock(to: session.scene.timeline.now, cause: "wait")
        } else {
            session.abandon()
        }
        relay.noteInterruption()
        if session.hasUnshownWrites { _ = try session.step() }
    }

    /// A line is over: takes over the variables it declared, shows what it returned.
    func show(_ line: LineTask) throws(ScriptError) {
        guard let result = line.result else { return }
        let submission = line.submission
        variables.add(submission)
        guard !result.values.isEmpty else {
            if !line.isExpression, let note = note(onDeclaration: submission) { output.logged(note) }
            return try settle()
        }
        try keep(result.values)
        if let obstacle = result.obstacle {
            saved.add(unmountable: obstacle, configuration)
            throw hinted(obstacle, submission)
        }
        if let view = result.view, breakpoint == nil { return try mount(view) }
        answer(result.descriptions)
        if let note = note(on: submission, result) { output.logged(note) }
        try settle()
    }

    private func showFinishedLines() throws(ScriptError) {
        while let index = waitingLines.firstIndex(where: \.isOver) { try show(waitingLines.remove(at: index)) }
    }
}
