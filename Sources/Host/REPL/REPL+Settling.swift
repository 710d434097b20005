/// What a line leads to.
extension REPL {
    /// How long a line waits for a service, in seconds; what comes later comes with the next line.
    private static let patience = 5.0

    /// Runs what is ready (L48), and waits for services.
    func settle() throws(ScriptError) {
        guard breakpoint == nil else { return }
        do throws(EventError) {
            while session.exitStatus == nil {
                if Interpreter.isInterrupted { return try abandon() }
                if try session.step() { continue }
                guard session.scene.calls.holdClock, session.mailbox.wait(seconds: REPL.patience) else { break }
            }
        } catch {
            session.mailbox.discardEvents()  // the rest of a line that failed
            throw ScriptError(error.description)
        }
    }

    /// Somebody has interrupted the line: what is left of it is not done, and what it has done is shown.
    private func abandon() throws(EventError) {
        session.abandon()
        relay.noteInterruption()
        if session.hasUnshownWrites { _ = try session.step() }
    }
}
