/// Its clock, and where it is sent.
extension Session {
    /// Has the clock go to a time with the next steps.
    func moveClock(to time: SessionTime, cause: String) {
        clockEnd = max(time, scene.timeline.now)
        clockCause = cause
        if isByHand { scene.timeline.present = clockEnd }
    }

    /// Has the clock go on by so many seconds. What is left of the way goes on: times that are sent one after the other add up.
    func moveClock(by seconds: Double, cause: String) {
        moveClock(to: max(clockEnd, scene.timeline.now) + max(SessionTime(seconds: seconds), .zero), cause: cause)
    }

    /// How many seconds of its clock pass before the next step, on the way to where the clock was sent.
    var secondsToNextStep: Double {
        guard clockEnd > scene.timeline.now, scene.agenda.isEmpty else { return 0 }
        return (min(scene.timeline.nextDeadline ?? .end, clockEnd) - scene.timeline.now).seconds
    }

    /// When the next timer or waiting task is due, in seconds since the session began, which is now where something is ready; nil:
    /// none is.
    public var nextDeadline: Double? {
        (scene.agenda.isEmpty ? scene.timeline.nextDeadline : scene.timeline.now)?.seconds
    }

    /// Where its clock was sent last, in seconds since the session began: it may still be on its way there.
    public var clockTarget: Double { clockEnd.seconds }

    /// The clock that scripts see goes with the timeline.
    func showClock() {
        let interpreter = scene.interpreter
        let seconds = scene.timeline.now.seconds
        guard interpreter.now != seconds else { return }
        interpreter.now = seconds
        scene.loops.pass(to: scene.timeline.now)
    }
}
