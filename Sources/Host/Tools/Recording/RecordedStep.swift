import Host

/// One or more events of a recording that a test does in one line, or what a service answered, and what was shown after them.
final class RecordedStep {
    private(set) var events: [Event]
    /// The number of the call that was answered, and what came for it.
    let message: ServiceMessage?
    var frame: Frame?
    /// How many errors the script raised meanwhile.
    var errors = 0

    init(events: [Event]) {
        self.events = events
        message = nil
    }

    init(message: ServiceMessage) {
        events = []
        self.message = message
    }

    /// Takes the rest of an interrupted advance off the step; false: the step has no advance.
    func shorten(by rest: SessionTime) -> Bool {
        guard case .advance(let seconds)? = events.last, events.count == 1 else { return false }
        let time = SessionTime(seconds: seconds) - rest
        events = time > .zero ? [.advance(seconds: time.seconds)] : []
        return true
    }

    /// Adds an event that goes into the same line; false if it does not.
    func take(_ event: Event) -> Bool {
        switch (events.last, event) {
        case (.type, .type): events.append(event)
        case (.advance(let before), .advance(let seconds)):
            // Only what seconds can say without rounding: nothing may fall due earlier or later than it did.
            let sum = SessionTime(seconds: before) + SessionTime(seconds: seconds)
            guard SessionTime(seconds: sum.seconds) == sum, sum < .end else { return false }
            events = [.advance(seconds: sum.seconds)]
        default: return false
        }
        return true
    }
}

extension SessionRecorder {
    /// A clock that follows the system's goes in steps of so many to the second while it is recorded, which are easy to read.
    public static let ticks = 1000.0
}
