/// The session's clock.
extension Session {
    /// When the next timer or waiting task is due, in seconds since the session began, which is now where something is ready; nil:
    /// none is.
    public var nextDeadline: Double? {
        (scene.agenda.isEmpty ? scene.timeline.nextDeadline : scene.timeline.now)?.seconds
    }

    /// The target of the clock's last advance, in seconds since the session began; it may not have arrived yet.
    public var clockTarget: Double { turns.clockEnd.seconds }

    /// Sets the clock of scripts by the timeline.
    func showClock() {
        let interpreter = scene.interpreter
        let seconds = scene.timeline.now.seconds
        guard interpreter.now != seconds else { return }
        interpreter.now = seconds
        scene.loops.pass(to: scene.timeline.now)
    }
}
