import Testing

@testable import Host

@Suite("A time of a session's clock", .timeLimit(.minutes(10)))
struct SessionTimeTests {
    @Test(
        "is the nanosecond nearest to the seconds",
        arguments: [
            (0.1, 100_000_000), (0.3, 300_000_000), (1.1, 1_100_000_000), (1e-9, 1), (4e-10, 0), (6e-10, 1), (0, 0),
            (-0.0, 0), (1e7 + 0.1, 10_000_000_100_000_000), (.nan, 0), (.infinity, .max), (1e300, .max), (-1e300, .min),
        ])
    func conversion(seconds: Double, nanoseconds: Int) {
        #expect(SessionTime(seconds: seconds) == SessionTime(nanoseconds: nanoseconds))
    }

    @Test(
        "is written as the seconds that it was made of", arguments: [0.1, 0.2, 0.3, 0.7, 1.1, 3599.999, 86400.000001])
    func seconds(value: Double) {
        #expect(SessionTime(seconds: value).seconds == value)
    }

    @Test("stays at the end of its range")
    func saturation() {
        let second = SessionTime(seconds: 1)
        #expect(SessionTime.end + second == .end)
        #expect(second - .end < .zero)
        #expect(.zero - second - .end == SessionTime(nanoseconds: .min))
        #expect(second * .max == .end)
    }
}
