import Host

extension TerminalRun {
    /// Asks the user for what scripts and plugins do that nothing allows.
    func askForPermissions() {
        guard let questions, PlainPrompt.isTerminal else { return }
        sink.ask = { [unowned self] request in
            defer { letInterrupt(true) }
            return without(current) { questions.allows(request) }
        }
    }

    /// Opens the console where the script waits; what is recorded does not wait.
    func listen(to session: Session) {
        current = session
        guard PlainPrompt.isTerminal, recorder == nil else { return }
        session.onBreakpoint = { [unowned self] breakpoint in
            defer { letInterrupt(true) }
            return without(current) {
                guard TerminalConversation.isPossible else {
                    defer { interruption.takeInterrupts() }
                    return PipedConversation.outcome(at: breakpoint, standard, interruption, questions)
                }
                let conversation = TerminalConversation(standard, interruption, questions, width: fixedWidth)
                defer { interruption.takeInterrupts() }
                let outcome = conversation.outcome(at: breakpoint)
                isHungUp = isHungUp || conversation.isHungUp
                return outcome
            }
        }
    }

    /// Stops the program until the shell continues it; scripts that read `scenePhase` have run their onChange before (L31).
    func suspend(_ session: Session) {
        enter(.background, session)
        without(session) { if !interruption.stop() { sink.screen.goOn() } }
        enter(.active, session)
    }

    /// Another phase of the scene, carried out at once where a script reads it.
    private func enter(_ phase: ScenePhase, _ session: Session) {
        guard session.readsScenePhase else { return }
        session.post(.scenePhase(phase))
        step(session)
    }

    /// Gives the terminal back, runs `body` with it, and takes it again. The time between does not count.
    func without<R>(_ session: Session?, _ body: () -> R) -> R {
        letInterrupt(false)
        awaitAnswer()
        device.output.write(sink.takeLastBytes())
        device.end()
        let stopped = sessionClock.now
        defer {
            device.begin()
            sessionClock.goBack(to: stopped)
            if let session { resize(session) }
            sink.invalidate()
        }
        return body()
    }
}
