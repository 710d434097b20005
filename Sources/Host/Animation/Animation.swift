/// How what is drawn gets from one value to the next, as SwiftUI's `Animation` says it: a curve, and what is done with its time. It is a
/// value: it knows nothing of what moves.
struct Animation: Equatable, Sendable {
    /// What goes from 0 to 1.
    enum Curve: Equatable, Sendable {
        case timed(CubicCurve, seconds: Double)
        case spring(Spring)
    }

    /// What is done with the time of what there is so far.
    enum Step: Equatable, Sendable {
        case delay(Double)
        case speed(Double)
        /// Nil: for ever.
        case repeats(Int?, autoreverses: Bool)
    }

    let curve: Curve
    /// In the order of the calls: each applies to all before it.
    private(set) var steps: [Step] = []
    /// How long the curve takes, and it with the first of the steps, and so on, in seconds.
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

    /// This animation and one more step; nil: it has as many as there may be.
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

    /// How far it has got after so many seconds: 0 at the beginning, 1 at the end, and beyond where a spring swings; nil: it is over.
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

    /// How long nothing moves at its beginning, in seconds.
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
