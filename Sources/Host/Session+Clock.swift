/// The session's clock.
extension Session {
    /// Makes the clock advance to a time with the next steps.
    func moveClock(to time: SessionTime, cause: String) {
        clockEnd = max(time, scene.timeline.now)
        clockCause = cause
        if isByHand { scene.timeline.present = clockEnd }
    }

    /// Makes the clock advance by so many seconds. Consecutive advances add up.
    func moveClock(by seconds: Double, cause: String) {
        moveClock(to: max(clockEnd, scene.timeline.now) + max(SessionTime(seconds: seconds), .zero), cause: cause)
    }

    /// How many seconds of its clock pass before the next step of the advance.
    var secondsToNextStep: Double {
        guard clockEnd > scene.timeline.now, scene.agenda.isEmpty else { return 0 }
        return (min(scene.timeline.nextDeadline ?? .end, clockEnd) - scene.timeline.now).seconds
    }

    /// When the next timer or waiting task is due, in seconds since the session began, which is now where something is ready; nil:
    /// none is.
    public var nextDeadline: Double? {
        (scene.agenda.isEmpty ? scene.timeline.nextDeadline : scene.timeline.now)?.seconds
    }

    /// The target of the clock's last advance, in seconds since the session began; it may not have arrived yet.
    public var clockTarget: Double { clockEnd.seconds }

    /// Sets the clock of scripts by the timeline.
    func showClock() {
        let interpreter = scene.interpreter
        let seconds = scene.timeline.now.seconds
        guard interpreter.now != seconds else { return }
        interpreter.now = seconds
        scene.loops.pass(to: scene.timeline.now)
    }
}
