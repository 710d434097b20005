import Platform

/// Giving the terminal to others for a while.
extension Terminal {
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
        isTaken = false
        let stopped = sessionClock.now
        defer {
            device.begin()
            isTaken = true
            sessionClock.goBack(to: stopped)
            if let session { resize(session) }
            sink.invalidate()
        }
        return body()
    }
}
