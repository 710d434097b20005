import Testing

@testable import Host

@Suite("The clock of a run", .timeLimit(.minutes(10)))
struct RunClockTests {
    /// A system's clock that goes when a test says so.
    private final class SystemClock {
        var now = 1000.0
    }

    @Test("waits for the time that is left until something is due")
    func remaining() {
        let system = SystemClock()
        let clock = RunClock { system.now }
        #expect(clock.remaining(until: 4) == 4)
        system.now += 1.5
        #expect(clock.remaining(until: 4) == 2.5)
        system.now += 10
        #expect(clock.remaining(until: 4) == 0)
        #expect(clock.remaining(until: nil) == nil)
    }

    @Test("does not count the time before a new beginning, nor what it goes back by")
    func beginnings() {
        let system = SystemClock()
        var clock = RunClock { system.now }
        system.now += 5
        clock.restart()
        #expect(clock.now == 0)
        system.now += 3
        let stopped = clock.now
        system.now += 60
        clock.goBack(to: stopped)
        #expect(clock.remaining(until: 4) == 1)
    }

    @Test(
        "gives poll whole milliseconds that are not too few",
        arguments: [
            (nil, -1), (.infinity, -1), (0, 0), (-3, 0), (0.0001, 1), (0.25, 250), (0.2501, 251), (1e12, .max),
        ] as [(Double?, Int32)])
    func milliseconds(seconds: Double?, time: Int32) {
        #expect(PollTime.milliseconds(seconds) == time)
    }
}
