import Host

extension TerminalRun {
    /// Opens the console where the script waits; what is recorded does not wait.
    func listen(to session: Session) {
        guard PlainPrompt.isTerminal, recorder == nil else { return }
        session.onBreakpoint = { [unowned self, unowned session] breakpoint in
            without(session) {
                guard TerminalConversation.isPossible else {
                    defer { interruption.takeInterrupts() }
                    return PipedConversation.outcome(at: breakpoint, standard, interruption)
                }
                let conversation = TerminalConversation(standard, interruption, width: fixedWidth)
                defer { interruption.takeInterrupts() }
                let outcome = conversation.outcome(at: breakpoint)
                isHungUp = isHungUp || conversation.isHungUp
                return outcome
            }
        }
    }

    /// Stops the program until somebody lets it go on.
    func suspend(_ session: Session) {
        without(session) { if !interruption.stop() { sink.screen.goOn() } }
    }

    /// Gives the terminal back, lets somebody else have it, and takes it again. The time between does not count.
    func without<R>(_ session: Session, _ body: () -> R) -> R {
        letInterrupt(false)
        awaitAnswer()
        device.output.write(sink.takeLastBytes())
        device.end()
        let stopped = sessionClock.now
        defer {
            device.begin()
            sessionClock.goBack(to: stopped)
            resize(session)
            sink.invalidate()
        }
        return body()
    }
}
