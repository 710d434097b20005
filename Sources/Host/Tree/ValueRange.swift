/// The numbers that a slider or a stepper goes through.
struct ValueRange: Equatable {
    var minimum: Double
    var maximum: Double
    /// Nil: any number of the range; a key then goes a tenth of it.
    var step: Double?
    /// Whether the values are integers: those that the script gave are.
    var isInteger: Bool

    /// How far a key goes.
    var keyStep: Double {
        if let step { return step }
        let tenth = maximum / 10 - minimum / 10  // of the largest numbers too
        return tenth.isFinite ? tenth : 1
    }

    /// The value of the range that is nearest to a number: on a step, counted from the minimum if there is one.
    func nearest(to number: Double) -> Double {
        if number.isNaN { return minimum.isFinite ? minimum : 0 }
        let bounded = min(max(number, minimum), maximum)
        guard let step else { return bounded }
        let base = minimum.isFinite ? minimum : 0
        let value = base + ValueRange.product(((bounded - base) / step).rounded(), step)
        guard value.isFinite else { return bounded }  // of steps that are too small or too large to be counted
        // The last step may not be a whole one.
        return value > maximum ? base + ValueRange.product(((maximum - base) / step).rounded(.down), step) : value
    }

    /// The value so many steps from a number.
    func value(_ steps: Int, from number: Double) -> Double { nearest(to: number + Double(steps) * keyStep) }

    /// The value at a part of the range, 0 to 1; nil if the range has no ends.
    func value(at fraction: Double) -> Double? {
        guard minimum.isFinite, maximum.isFinite else { return nil }
        let part = min(max(fraction, 0), 1)
        return nearest(to: minimum * (1 - part) + maximum * part)
    }

    /// A number of steps. Three tenths are 0.3 and not 0.1 taken three times.
    private static func product(_ count: Double, _ step: Double) -> Double {
        let inverse = (1 / step).rounded()
        return abs(step * inverse - 1) < 1e-12 && inverse > 1 ? count / inverse : count * step
    }

    /// A value as the script's binding gets it.
    func written(_ number: Double) -> Value {
        if isInteger, let whole = Int(exactly: number.rounded()) { return .integer(whole) }
        return .number(number)
    }

    func contains(_ number: Double) -> Bool { number >= minimum && number <= maximum }

    /// The range in words: `from 0 to 10`.
    var words: String {
        func text(_ bound: Double) -> String {
            isInteger ? Int(exactly: bound).map { "\($0)" } ?? LuaNumber.text(bound) : LuaNumber.text(bound)
        }
        switch (minimum.isFinite, maximum.isFinite) {
        case (true, true): return "a number from \(text(minimum)) to \(text(maximum))"
        case (true, false): return "a number from \(text(minimum))"
        case (false, true): return "a number up to \(text(maximum))"
        case (false, false): return "a number"
        }
    }
}

extension Value {
    /// The number that it is, if it is one.
    var asNumber: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
