import Platform

/// The loop of a session on a terminal.
extension Terminal {
    /// Gives the session that ran last: a script that is watched may get another.
    package func play(_ first: Session) -> Session {
        var session = first
        step(session)
        while shouldContinue(session) {
            draw(session)
            let ready = wait(session)
            // Before another program may have the terminal, and take or drop what was ready to be read.
            let inputs = takeInput(isReady: ready.hasInput)
            if let reloading, reloading.hasChanged() { session = reloaded(session, reloading) }
            if ready.hasSignals { handle(interruption.takeTerminalSignals(), session) }
            advance(session, isNeeded: isBusy || !inputs.isEmpty || ready.hasAnswers || origin.isOver(at: clock.now))
            post(inputs, to: session)
            step(session, answersInput: isBusy && !inputs.isEmpty)
        }
        return session
    }

    /// The session after the script has changed. If it cannot be loaded, the old one goes on, with the error over its interface.
    func reloaded(_ session: Session, _ reloading: any ScriptReloading) -> Session {
        do throws(ScriptError) {
            let next = try reloading.reload(session)
            current = next
            sink.notice = nil
            for mistake in reloading.newMistakes() { sink.logged(mistake) }
            sessionClock.restart()
            return next
        } catch {
            sink.notice = error.description
            return session
        }
    }

    /// False once the script quits, the user ends it, the terminal is gone, or nothing can happen any more.
    func shouldContinue(_ session: Session) -> Bool {
        guard session.exitStatus == nil, interruption.signalNumber == nil, !isHungUp, device.output.isOpen else {
            return false
        }
        return device.input != nil || session.canContinue || session.isMoving || reloading != nil
    }

    /// Carries out what is ready. If that takes long, frames are drawn and keys are read meanwhile, which go before the rest:
    /// with `answersInput` it ends when they have been carried out, and their frame comes next.
    func step(_ session: Session, answersInput: Bool = false) {
        letInterrupt(true)
        defer { letInterrupt(false) }
        Watchdog.allowInterruption(next: true)  // also what begins after the last look at the signals
        defer { Watchdog.forgetInterruption() }
        session.paintsOnRequest = ticks == nil
        let wasBusy = isBusy
        isBusy = false
        var owner = Owner(run: self, session: session, begun: clock.now, answersInput: answersInput)
        isBusy = (try? session.run(for: &owner, takesInputFirst: wasBusy, gathersWhile: owner.gathers)) ?? false
        paint(session, answersInput: answersInput)
    }

    /// Paints what events have changed, at most once per frame interval, and when the terminal takes more. What appears for
    /// the first time may have something to do.
    @discardableResult
    func paint(_ session: Session, answersInput: Bool = false) -> Bool {
        guard session.hasUnpaintedChanges, !device.output.isWaiting || device.output.send(),
            pace.allows(at: clock.now, answersInput: answersInput)
        else { return false }
        session.paintChanges()
        return true
    }

    /// Work may take long: the newest frame is shown before it.
    func showBeforeWork(_ session: Session) {
        guard sink.isStale || session.hasUnpaintedChanges, session.hasWork, pace.allows(at: clock.now) else { return }
        session.paintChanges()
        draw(session)
        letInterrupt(true)  // where the first frame has taken the keyboard
    }

    /// The newest frame goes out if the one before has.
    func draw(_ session: Session) {
        if device.output.isWaiting, !device.output.send() { return sink.bound() }
        guard sink.isStale else { return }
        if !sink.screen.hasBegun { settleSignals(session) }
        sink.screen.isFullScreen = isFullScreen || session.isFullScreen
        // Inline the interface's place is unknown before the terminal is asked.
        sink.screen.followsMouse = session.followsMouse && sink.screen.isFullScreen || session.usesHover
        sink.screen.usesMouse = device.input != nil && session.usesMouse
        sink.screen.reportsColorScheme = device.input != nil && session.readsColorScheme && !hasFixedColorScheme
        sink.screen.reportsFocus = device.input != nil && session.readsScenePhase
        device.output.write(sink.takeBytes())
        if let failure = sink.verificationFailure { session.end(because: failure) }
        if let bytes = sink.screen.takeEmergencyBytes() {
            TerminalMode.onSuddenEnd(send: bytes, to: device.output.descriptor)
        }
        _ = device.output.send()
        didDraw()
    }

    /// The session's clock follows the system's; it stays behind where more is due than can be done in time, so that keys
    /// get their turn.
    func advance(_ session: Session, isNeeded: Bool) {
        let (now, elapsed) = (sessionClock.now, session.clockTarget)
        guard now > elapsed, isNeeded || (session.nextDrawing ?? .infinity) <= now else { return }
        // What moves leaves out the frames that come too late.
        let due = session.nextDeadline ?? .infinity
        var target = due < now ? min(now, max(due, elapsed + FramePace.frameTime)) : now
        if let ticks { target = (target * ticks).rounded(.up) / ticks }
        session.post(.advance(seconds: target - elapsed))
    }
}
