import Host

extension TestApp {
    /// Runs its session for a test, or for the player of a replay.
    struct Owner: SessionOwner {
        let app: TestApp
        let session: Session
        /// Whether a service has not answered for too long.
        private(set) var hasNoAnswer = false

        init(app: TestApp, session: Session) {
            self.app = app
            self.session = session
        }

        func willStep() -> Bool {
            guard let player = app.player else { return true }
            let seconds = session.turns.secondsToNextTurn
            if seconds > 0 { app.waiting(on: session) { player.wait(seconds: seconds) } }
            if session.hasWork { app.waiting(on: session) { player.willWork() } }
            return true
        }

        /// Where the test's own limit is reached, whatever comes next would be stopped as well.
        func didStep() -> Bool { !session.scene.interpreter.isSpent }

        mutating func wait() -> Bool {
            guard session.awaitsAnswer, !session.scene.interpreter.isSpent else { return false }
            let (app, session) = (app, session)
            hasNoAnswer = !app.waiting(on: session) { app.patience.wait { session.mailbox.wait(seconds: $0) } }
            return !hasNoAnswer
        }
    }
}
