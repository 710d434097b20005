/// Running what is ready for as long as the owner has nothing else to do.
extension Session {
    /// Whether nothing else happens until a service has answered: in a session with a clock of its own time stands still while
    /// one is at work (L9). The session's owner waits for the mailbox then, and goes on.
    public var awaitsAnswer: Bool { turns.awaitsAnswer }

    /// Whether services are at work, or publishers of plugins in Swift may send something.
    package var hasOpenCalls: Bool { !scene.calls.isEmpty }

    /// Whether something may come to the mailbox from elsewhere: a loop that waits does so for its descriptor as well.
    package var isListening: Bool { hasOpenCalls || storageWatch != nil }

    /// Runs what is ready, event by event, as `step` does, until nothing is ready, the script has quit, or the owner has
    /// something else to do: `isOver` is asked after each event. A task that always has something to do would keep a loop of
    /// steps from ending, or from ending soon; with a clock in `isOver` it does not keep the owner from reading keys.
    /// - Returns: whether more may be ready.
    /// - Throws: why an event cannot be carried out; the session is as before it.
    public func run(takesInputFirst: Bool = false, until isOver: () -> Bool) throws(EventError) -> Bool {
        try withoutActuallyEscaping(isOver) { (isOver) throws(EventError) -> Bool in
            var owner = BusyOwner(isOver: isOver)
            return try run(for: &owner, takesInputFirst: takesInputFirst)
        }
    }

    /// Runs the session by the system's clock: what is due, what services answer and what publishers send is waited for, until the
    /// script has quit or nothing can come any more. Events that are posted meanwhile, from any thread, are carried out as they
    /// come; a script that waits for nothing but events of its user is done at once, and may be run again after each. In a
    /// deterministic session the clock stands still where no event moves it on, and what services answer is waited for alone (L9).
    /// Within an event it does nothing: a session is not re-entrant.
    /// - Throws: why an event cannot be carried out; the session is as before it, and may be run again.
    public func run() throws(EventError) {
        guard !isRunning else { return }
        var owner = ClockOwner(session: self)
        _ = try run(for: &owner)
    }

    /// The loop of all that run a session, a terminal, a pipe, a prompt, a test: runs what is ready, event by event, and has the owner
    /// wait where nothing is, until nothing comes any more, the script has quit, or the owner ends it.
    /// - Returns: whether more may be ready.
    /// - Throws: why an event cannot be carried out, unless the owner goes on after that.
    package func run(
        for owner: inout some SessionOwner, takesInputFirst: Bool = false, gathersWhile mayGather: (() -> Bool)? = nil
    ) throws(EventError) -> Bool {
        while exitStatus == nil, owner.willStep() {
            let stepped: Bool
            do throws(EventError) {
                stepped = try step(takesInputFirst: takesInputFirst, gathersWhile: mayGather)
            } catch {
                try owner.failed(error)
                stepped = true
            }
            if stepped {
                if !owner.didStep() { return exitStatus == nil }
            } else if !owner.wait() {
                return false
            }
        }
        return false
    }

    /// Whether the next step runs a task's step or a timer: it may take long, so that the last frame should be shown
    /// before it.
    public var hasWork: Bool { turns.hasWork }
}

/// What runs a session: it says when to go on, and waits where nothing is ready.
package protocol SessionOwner {
    /// Asked before each event, which may take long (`Session.hasWork`): what was shown so far may be written now. False: it ends here.
    mutating func willStep() -> Bool
    /// Asked after each event. False: something else comes first, and more may be ready.
    mutating func didStep() -> Bool
    /// Nothing is ready. Waits for what makes something ready; false: nothing will, or it is not waited for.
    mutating func wait() -> Bool
    /// An event could not be carried out.
    /// - Throws: the error, unless the owner goes on.
    mutating func failed(_ error: EventError) throws(EventError)
}

extension SessionOwner {
    package mutating func willStep() -> Bool { true }
    package mutating func didStep() -> Bool { true }
    package mutating func wait() -> Bool { false }
    package mutating func failed(_ error: EventError) throws(EventError) { throw error }
}

/// One that waits by the system's clock.
private struct ClockOwner: SessionOwner {
    let session: Session
    private var time: RunClock

    init(session: Session) {
        self.session = session
        let clock = SteadyClock()
        time = RunClock { clock.now }
        time.goBack(to: session.clockTarget)
    }

    func wait() -> Bool {
        if session.configuration.isDeterministic {
            guard session.awaitsAnswer else { return false }
            session.mailbox.wait()
            return true
        }
        guard session.canContinue || session.isMoving else { return false }
        session.mailbox.wait(seconds: time.remaining(until: session.nextDrawing))
        session.post(.advance(seconds: max(time.now - session.clockTarget, 0)))
        return true
    }
}

/// One that has something else to do after a while.
private struct BusyOwner: SessionOwner {
    let isOver: () -> Bool

    func didStep() -> Bool { !isOver() }
}

/// Limits on what an event uses (L96).
extension Session {
    /// Too much happened at one instant (L48): the run ends, or goes on without what is ready.
    func stopAtOnce() {
        let loops = scene.loops
        let message =
            "more than \(loops.longest) events at one instant, each set off by the one before; the last were: "
            + loops.lastNames
        scene.agenda.clear()
        scene.timeline.cutChains(longerThan: loops.longest / 2)
        reported(ScriptError(message, kind: .limit).placed { loops.lastPlace })
        if configuration.outlivesLimits { return scene.loops.beginInstant(at: scene.timeline.now) }
        exitStatus = 3
    }

    /// Runs one event, or the loading, within the limits (L96). One that they stopped gets them once more for its frame: that
    /// shows what was written, and an error in the place of what took so long (L91).
    func limited<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
        allowance.begin()
        defer { if scene.words?.switchOffFaulty() == true { try? scene.giveDefaults() } }
        defer {
            if let event = stopped { finishStopped(event) }
            if !interface.reconciler.stoppedNodes.isEmpty { interface.reconciler.stoppedNodes = [] }
        }
        return try withinLimits(body)
    }

    /// Where a limit around the event is reached as well, as that of a test is, there is nothing more to do and to say.
    private func finishStopped(_ event: UnfinishedEvent) {
        withinLimits(isReported: scene.interpreter.isSpent) {
            scene.turn { finish(event) }
        }
        stopped = nil
    }

    private func withinLimits<R, E>(isReported: Bool = false, _ body: () throws(E) -> R) throws(E) -> R {
        let interpreter = scene.interpreter
        isStopReported = isReported
        return try interpreter.limited(seconds: configuration.timeLimit, bytes: configuration.memoryLimit) {
            () throws(E) -> R in
            defer { if interpreter.isSpent { isRestWaiting = true } }
            let result = try body()
            if interpreter.isSpent, !wasInterruptedTooLate { reported(interpreter.limitError) }
            return result
        }
    }

    /// Whether something waited for this event, which is to do it now.
    func takeRest() -> Bool {
        defer { isRestWaiting = false }
        return isRestWaiting
    }

    /// Whether the event that ends here was stopped and is to end once more; it is noted then. It is not if the user
    /// interrupted it, if the one before was stopped in the same way, or if it was the tree itself that took so long.
    func stops(_ event: UnfinishedEvent, _ waited: Bool) -> Bool {
        let (interpreter, reconciler) = (scene.interpreter, interface.reconciler)
        guard interpreter.isSpent, stopped == nil, !waited, !interpreter.isInterrupted,
            !reconciler.isTreeStopped || !reconciler.stoppedNodes.isEmpty
        else { return false }
        stopped = event
        stopped?.mayWait = false
        return true
    }

    /// Whether the user interrupted an event of which nothing was left to do: its frame is out already.
    private var wasInterruptedTooLate: Bool {
        Interpreter.isInterrupted && transaction.isSettled && !interface.needsLayout
    }

    /// Runs what belongs to this session, within the limits.
    func turn<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try limited { () throws(E) -> R in try scene.turn(body) }
    }
}
