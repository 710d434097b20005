extension Terminal {
    /// Runs the session until keys are to be read again, or nothing is ready.
    final class Owner: SessionOwner {
        private let run: Terminal
        private let session: Session
        private let begun: Double
        private var gatherEnd = 0.0

        init(run: Terminal, session: Session, begun: Double) {
            (self.run, self.session, self.begun) = (run, session, begun)
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
            run.clock.now - begun <= (session.mailbox.hasEvents ? Terminal.burstTime : FramePace.frameTime)
        }

        /// What is painted for the first time may have something to do.
        func wait() -> Bool { run.paint(session) }

        /// A key without an effect is no error here.
        func failed(_ error: EventError) {}
    }
}
