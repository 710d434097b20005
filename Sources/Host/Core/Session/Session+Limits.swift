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
