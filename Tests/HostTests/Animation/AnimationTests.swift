import Testing

@testable import Host

@Suite("Animations", .timeLimit(.minutes(10)))
struct AnimationTests {
    @Test(
        "are somewhere after some time, and over after some",
        arguments: [
            (Animation(.timed(.linear, seconds: 2)), [0.0, 0.5, 1, 1.5], [0, 0.25, 0.5, 0.75], 2.0),
            (Animation(.timed(.easeIn, seconds: 1)), [0, 0.5, 0.999], [0, 0.3154, 0.9983], 1),
            (Animation(.timed(.easeOut, seconds: 1)), [0, 0.5], [0, 0.6846], 1),
            (Animation(.timed(.easeInOut, seconds: 1)), [0.25, 0.5, 0.75], [0.1291, 0.5, 0.8709], 1),
            (Animation(.timed(.linear, seconds: 0)), [], [], 0),
            (linear(.delay(1)), [0.5, 1, 1.5], [0, 0, 0.5], 2),
            (linear(.speed(2)), [0.25], [0.5], 0.5),
            (linear(.delay(1), .speed(2)), [0.25, 0.75], [0, 0.5], 1),
            (linear(.speed(2), .delay(1)), [0.5, 1.25], [0, 0.5], 1.5),
            (linear(.repeats(2, autoreverses: true)), [0.25, 1, 1.25, 1.75], [0.25, 1, 0.75, 0.25], 2),
            (linear(.repeats(2, autoreverses: false)), [0.25, 1, 1.25], [0.25, 0, 0.25], 2),
            (
                linear(.delay(0.5), .repeats(nil, autoreverses: false)), [0.25, 1, 1.75, 301], [0, 0.5, 0, 0.5],
                .infinity
            ),
        ])
    func values(animation: Animation, times: [Double], values: [Double], duration: Double) {
        for (time, value) in zip(times, values) {
            #expect(abs((animation.value(at: time) ?? .nan) - value) < 0.0001, "at \(time)")
        }
        #expect(animation.duration == duration)
        if duration.isFinite { #expect(animation.value(at: duration) == nil) }
    }

    private static func linear(_ steps: Animation.Step...) -> Animation {
        steps.reduce(Animation(.timed(.linear, seconds: 1))) { $0.adding($1) ?? $0 }
    }

    @Test("carry a velocity on if they are springs, at first by as much as it says", arguments: [0.3, 0.7, 1, 1.5, 3])
    func velocity(damping: Double) throws {
        let spring = Animation(.spring(Spring(response: 0.5, dampingFraction: damping)))
        #expect(spring.distance(at: 0) == 0)
        #expect(abs(spring.distance(at: 0.0001) - 0.0001) < 1e-6)
        #expect(spring.distance(at: 0.05) > 0.01 && abs(spring.distance(at: spring.duration)) < 0.01)
        let faster = try #require(spring.adding(.speed(2)))
        #expect(abs(faster.distance(at: 0.0001) - 0.0001) < 1e-6)
        #expect(abs(faster.distance(at: 0.1) - spring.distance(at: 0.2) / 2) < 1e-9)
        #expect(try #require(spring.adding(.delay(1))).distance(at: 0.1) == 0)
        #expect(AnimationTests.linear().distance(at: 0.1) == 0)
    }

    @Test("take no more steps than there may be")
    func steps() {
        var animation = Animation.default
        for _ in 0..<Animation.mostSteps { animation = animation.adding(.speed(1)) ?? .default }
        #expect(animation.steps.count == Animation.mostSteps)
        #expect(animation.adding(.delay(1)) == nil)
    }

    @Test(
        "of springs begin at 0 and come to rest at 1",
        arguments: [0.0, 0.1, 0.5, 0.8, 0.95, 1, 1.05, 2, 10, 1e6], [0.001, 0.3, 0.55, 2, 1000])
    func springs(damping: Double, response: Double) {
        let spring = Spring(response: response, dampingFraction: damping)
        let end = spring.settlingDuration
        #expect(abs(spring.value(at: 0)) < 1e-9)
        #expect(end > 0 && end <= Spring.longest)
        for step in 0...100 {
            let value = spring.value(at: end * Double(step) / 100)
            #expect(value.isFinite && value > -0.01 && value < 2.01)
        }
        if end < Spring.longest { #expect(abs(spring.value(at: end) - 1) < 0.002) }
    }

    @Test("of springs go beyond where they bounce, and only there")
    func bounce() {
        func highest(_ spring: Spring) -> Double {
            (0...1000).map { spring.value(at: spring.settlingDuration * Double($0) / 1000) }.max() ?? 0
        }
        #expect(highest(Spring(duration: 0.5, bounce: 0.3)) > 1.02)
        #expect(highest(Spring(duration: 0.5, bounce: 0)) <= 1.0001)
        #expect(highest(Spring(duration: 0.5, bounce: -0.5)) <= 1.0001)
        #expect(Spring(duration: 0, bounce: 0).settlingDuration == 0)
    }
}
