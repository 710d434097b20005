/// How a drawn value moves to the next, like SwiftUI's `Animation`: a curve, and changes of its time. It is a
/// value: it knows nothing of what moves.
package struct Animation: Equatable, Sendable {
    /// A function of time from 0 to 1.
    enum Curve: Equatable, Sendable {
        case timed(CubicCurve, seconds: Double)
        case spring(Spring)
    }

    /// A change of the time of the curve and the steps before.
    enum Step: Equatable, Sendable {
        case delay(Double)
        case speed(Double)
        /// Nil: for ever.
        case repeats(Int?, autoreverses: Bool)
    }

    let curve: Curve
    /// In the order of the calls: each applies to all before it.
    private(set) var steps: [Step] = []
    /// The duration of the curve, of it with the first step, and so on, in seconds.
    private var durations: [Double]

    /// An animation is made of no more steps.
    static let mostSteps = 32

    init(_ curve: Curve) {
        self.curve = curve
        switch curve {
        case .timed(_, let seconds): durations = [seconds]
        case .spring(let spring): durations = [spring.settlingDuration]
        }
    }

    /// This animation with one more step; nil: it has `mostSteps` already.
    func adding(_ step: Step) -> Animation? {
        guard steps.count < Animation.mostSteps else { return nil }
        var animation = self
        animation.steps.append(step)
        animation.durations.append(Animation.duration(of: step, over: duration))
        return animation
    }

    /// How long it takes, in seconds, which may be for ever.
    var duration: Double { durations.last ?? 0 }

    /// Seconds until it seems to be over; completions run then. A spring may still move by less than can be seen.
    var logicalDuration: Double {
        guard case .spring(let spring) = curve else { return duration }
        return steps.reduce(min(spring.response, spring.settlingDuration)) { Animation.duration(of: $1, over: $0) }
    }

    private static func duration(of step: Step, over seconds: Double) -> Double {
        switch step {
        case .delay(let delay): seconds + delay
        case .speed(let speed): seconds / speed
        case .repeats(let count?, _): seconds * Double(count)
        case .repeats(nil, _): seconds > 0 ? .infinity : 0
        }
    }

    /// The progress after so many seconds: 0 at the beginning, 1 at the end, and beyond where a spring overshoots; nil: it is
    /// over.
    func value(at seconds: Double) -> Double? {
        var time = max(seconds, 0)
        guard time < duration else { return nil }
        for (index, step) in steps.enumerated().reversed() {
            let inner = durations[index]
            switch step {
            case .delay(let delay):
                if time < delay { return 0 }
                time -= delay
            case .speed(let speed): time *= speed
            case .repeats(_, let autoreverses):
                let round = (time / inner).rounded(.down)
                time -= round * inner
                if autoreverses, round.truncatingRemainder(dividingBy: 2) == 1 { time = inner - time }
            }
        }
        switch curve {
        case .timed(let curve, let seconds): return seconds > 0 ? curve.value(at: min(max(time / seconds, 0), 1)) : 1
        case .spring(let spring): return spring.value(at: time)
        }
    }

    /// How far what moved with a velocity of 1 a second when this began is carried on by that, after so many seconds: springs alone
    /// take the velocity over.
    func distance(at seconds: Double) -> Double {
        guard case .spring(let spring) = curve else { return 0 }
        var (time, scale) = (max(seconds, 0), 1.0)
        for step in steps {
            guard case .speed(let speed) = step else { return 0 }
            time *= speed
            scale /= speed
        }
        return time > 0 ? spring.distance(at: time) * scale : 0
    }

    /// The delay before it begins to move, in seconds.
    var wait: Double {
        var wait = 0.0
        for step in steps {
            switch step {
            case .delay(let delay): wait += delay
            case .speed(let speed): wait /= speed
            case .repeats: break
            }
        }
        return wait
    }
}
