extension Terminal {
    /// Runs the session until keys are to be read again, or nothing is ready.
    final class Owner: SessionOwner {
        private let run: Terminal
        private let session: Session
        private let begun: Double
        private let answersInput: Bool
        private var gatherEnd = 0.0
        /// When it is looked next whether keys have come, by the terminal's clock.
        private var nextLook: Double

        /// `answersInput`: the user has done something while much happens, which is to be seen at once.
        init(run: Terminal, session: Session, begun: Double, answersInput: Bool) {
            (self.run, self.session, self.begun, self.answersInput) = (run, session, begun, answersInput)
            nextLook = begun + Terminal.lookTime
        }

        func willStep() -> Bool {
            guard run.interruption.signalNumber == nil else { return false }
            run.showBeforeWork(session)
            gatherEnd = run.clock.now + Terminal.gatherTime
            return true
        }

        /// Whether values of publishers that have come are taken in together.
        func gathers() -> Bool { run.clock.now < gatherEnd }

        func didStep() -> Bool {
            let now = run.clock.now
            if session.mailbox.hasEvents { return now - begun <= Terminal.burstTime }
            if answersInput { return false }
            if now >= nextLook {
                if run.device.hasInput { return false }
                nextLook = now + Terminal.lookTime
            }
            return now - begun <= FramePace.frameTime
        }

        /// What is painted for the first time may have something to do.
        func wait() -> Bool { run.paint(session) }

        /// A key without an effect is no error here.
        func failed(_ error: EventError) {}
    }
}
