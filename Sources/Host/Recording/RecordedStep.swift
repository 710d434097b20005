/// One or more events of a recording that a test does in one line, and what was shown after them.
final class RecordedStep {
    private(set) var events: [Event]
    var frame: Frame?
    /// How many errors the script raised meanwhile.
    var errors = 0

    init(events: [Event]) { self.events = events }

    /// Adds an event that goes into the same line; false if it does not.
    func take(_ event: Event) -> Bool {
        switch (events.last, event) {
        case (.type, .type): events.append(event)
        case (.advance(let before), .advance(let seconds)):
            // Only what can be added without rounding: nothing may fall due earlier or later than it did.
            guard let sum = RecordedStep.exactSum(before, seconds) else { return false }
            events = [.advance(seconds: sum)]
        default: return false
        }
        return true
    }

    private static func exactSum(_ a: Double, _ b: Double) -> Double? {
        let ticks = (a * SessionRecorder.ticks, b * SessionRecorder.ticks)
        guard ticks.0 == ticks.0.rounded(), ticks.1 == ticks.1.rounded(), ticks.0 + ticks.1 < 1e15 else { return nil }
        return a + b
    }
}

extension SessionRecorder {
    /// A clock whose times are recorded goes in steps of so many to the second: sums of them are exact.
    public static let ticks = 256.0
}
