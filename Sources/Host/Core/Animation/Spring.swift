import Platform

/// A spring that is released at 0 and comes to rest at 1.
struct Spring: Equatable, Sendable {
    /// How long a swing takes without damping, in seconds: how fast it is. 0: it is there at once.
    var response: Double
    /// 1: critically damped; less: it overshoots and comes back; 0: it never rests.
    var dampingFraction: Double
    /// The velocity at its release, in whole distances a second.
    var initialVelocity = 0.0

    /// The longest time that a spring moves, in seconds; then it is at its end.
    static let longest = 60.0
    /// The remaining part of the distance at which it counts as at rest.
    private static let rest = 0.001

    /// By its perceptual duration and its bounce, from -1 to 1.
    init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        response = duration
        dampingFraction = bounce < 0 ? 1 / max(1 + bounce, 0.001) : 1 - bounce
        self.initialVelocity = initialVelocity
    }

    init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        self.response = response
        self.dampingFraction = dampingFraction
        self.initialVelocity = initialVelocity
    }

    /// By its physical parameters. All but `damping` are above 0.
    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        let frequency = (stiffness / mass).squareRoot()
        self.init(
            response: 2 * .pi / frequency, dampingFraction: damping / (2 * (stiffness * mass).squareRoot()),
            initialVelocity: initialVelocity)
    }

    private var frequency: Double { 2 * .pi / response }

    /// The progress after so many seconds; it may be more than 1.
    func value(at time: Double) -> Double {
        guard response > 0 else { return 1 }
        // What is left of the way begins at 1 and gets less by the velocity.
        let left = left(at: time, speed: -initialVelocity)
        return left.isFinite ? 1 - left : 1
    }

    /// How far one at rest has been carried, after so many seconds, by a push that gave it a velocity of 1 a second.
    func distance(at time: Double) -> Double {
        guard response > 0 else { return 0 }
        let distance = left(at: time, speed: 1) - left(at: time, speed: 0)
        return distance.isFinite ? distance : 0
    }

    /// What is left of a way of 1, which changes by `speed` at first.
    private func left(at time: Double, speed: Double) -> Double {
        let damping = dampingFraction
        let decay = damping * frequency
        if damping < 1 {
            let swing = frequency * (1 - damping * damping).squareRoot()
            return exp(-decay * time) * (cos(swing * time) + (speed + decay) / swing * sin(swing * time))
        } else if damping == 1 {
            return exp(-frequency * time) * (1 + (speed + frequency) * time)
        }
        let root = frequency * (damping * damping - 1).squareRoot()
        let (slow, fast) = (-decay + root, -decay - root)
        let part = (speed - fast) / (slow - fast)
        return part * exp(slow * time) + (1 - part) * exp(fast * time)
    }

    /// The seconds until it rests, with no visible distance left.
    var settlingDuration: Double {
        guard response > 0 else { return 0 }
        // By how much it gets slower, at the least.
        let decay: Double
        if dampingFraction <= 1 {
            decay = dampingFraction * frequency
        } else {
            decay = frequency / (dampingFraction + (dampingFraction * dampingFraction - 1).squareRoot())
        }
        guard decay > 0, decay.isFinite else { return Spring.longest }
        // A critical one is slower at first than its decay says, and one with a velocity has farther to go.
        let extra = dampingFraction > 0.9 && dampingFraction < 1.5 ? 10.5 : 1.0
        let way = extra + min(abs(initialVelocity) / frequency, 1e6)
        return min(log(way / Spring.rest) / decay, Spring.longest)
    }
}
