/// The numbers that a slider or a stepper goes through.
package struct ValueRange: Equatable {
    var minimum: Double
    var maximum: Double
    /// Nil: any number of the range; a key then goes a tenth of it.
    var step: Double?
    /// The same of integers, where all numbers that the script gave are; then the values are.
    var whole: WholeRange?
    /// Whether steps are counted from the value that there is, as those of a stepper, and not from the minimum.
    var isRelative = false

    /// How far a key goes.
    var keyStep: Double {
        if let step { return step }
        let tenth = maximum / 10 - minimum / 10  // of the largest numbers too
        return tenth.isFinite ? tenth : 1
    }

    /// The value so many steps from another. From one that is out of the range the first step leads into it.
    func value(_ steps: Int, from value: Value) -> Value {
        if let whole, let number = value.asInteger {
            let bounded = whole.bounded(number)
            if isRelative { return .integer(bounded == number ? whole.bounded(whole.sum(number, steps)) : bounded) }
            let new = whole.step(steps, from: number)
            // The last step may lie before where it is.
            return .integer(bounded == number && (steps > 0) != (new > number) ? number : new)
        }
        let number = value.asNumber ?? nearest(to: 0)
        let bounded = bounded(number)
        if isRelative { return written(bounded == number ? self.bounded(sum(number, steps)) : bounded) }
        let new = step(steps, from: bounded)
        return written(bounded == number && (steps > 0) != (new > number) ? number : new)
    }

    /// The value that a text says; nil: none, or one that is not in the range.
    func value(named text: String) -> Value? {
        if let whole, let number = Int(text) {
            guard whole.bounded(number) == number else { return nil }
            return .integer(isRelative ? number : whole.nearest(to: number))
        }
        guard let number = Double(text), number >= minimum, number <= maximum else { return nil }
        return written(isRelative ? (whole == nil ? number : number.rounded()) : nearest(to: number))
    }

    /// The last value, or the first; nil: there is no end.
    func end(isLast: Bool) -> Value? {
        if let whole { return (isRelative && isLast ? whole.maximum : whole.end(isLast: isLast)).map(Value.integer) }
        let end = isLast ? maximum : minimum
        return end.isFinite ? written(isRelative ? end : nearest(to: end)) : nil
    }

    /// The value at a part of the range, 0 to 1; nil if the range has no ends.
    func value(at fraction: Double) -> Value? {
        guard minimum.isFinite, maximum.isFinite else { return nil }
        if fraction <= 0 || fraction >= 1 { return end(isLast: fraction > 0) }
        return written(nearest(to: minimum * (1 - fraction) + maximum * fraction))
    }

    /// The value of the range that is nearest to a number: on a step, counted from the minimum if there is one.
    func nearest(to number: Double) -> Double {
        if let whole, let integer = Int(exactly: number) { return Double(whole.nearest(to: integer)) }
        if number.isNaN { return minimum.isFinite ? minimum : 0 }
        let bounded = bounded(number)
        guard let step else { return bounded }
        return value(atStep: ((bounded - base) / step).rounded()) ?? bounded
    }

    /// The step that lies so many steps from a number, none of them longer than a step.
    private func step(_ count: Int, from number: Double) -> Double {
        let sum = number + Double(count) * keyStep
        guard let step else { return bounded(sum) }
        let position = (number - base) / step
        let start = isStep(number) ? position.rounded() : count > 0 ? position.rounded(.down) : position.rounded(.up)
        return value(atStep: start + Double(count)) ?? bounded(sum)
    }

    /// The number so many steps from a number. From a step it leads to a step: errors do not add up.
    private func sum(_ number: Double, _ count: Int) -> Double {
        guard let step, isStep(number) else { return number + Double(count) * keyStep }
        return base + ValueRange.product(((number - base) / step).rounded() + Double(count), step)
    }

    private func isStep(_ number: Double) -> Bool {
        guard let step else { return false }
        let position = (number - base) / step
        return abs(position - position.rounded()) < 1e-9
    }

    /// Where steps are counted from.
    private var base: Double { minimum.isFinite ? minimum : 0 }

    /// The value at a step, or the last one that is within the ends; nil: of steps that are too small or too large to be
    /// counted.
    private func value(atStep count: Double) -> Double? {
        guard let step else { return nil }
        let value = base + ValueRange.product(count, step)
        guard value.isFinite else { return nil }
        // The last step may not be a whole one.
        if value > maximum { return base + ValueRange.product(((maximum - base) / step).rounded(.down), step) }
        return max(value, minimum)
    }

    private func bounded(_ number: Double) -> Double {
        number.isNaN ? (minimum.isFinite ? minimum : 0) : min(max(number, minimum), maximum)
    }

    /// A number of steps. Three tenths are 0.3 and not 0.1 taken three times.
    private static func product(_ count: Double, _ step: Double) -> Double {
        let inverse = (1 / step).rounded()
        return abs(step * inverse - 1) < 1e-12 && inverse > 1 ? count / inverse : count * step
    }

    /// A value as the script's binding gets it.
    private func written(_ number: Double) -> Value {
        if whole != nil, let integer = Int(exactly: number) { return .integer(integer) }
        return .number(number)
    }

    /// The range in words: `from 0 to 10`.
    var words: String {
        let (first, last) = whole.map { ($0.minimum.map(String.init), $0.maximum.map(String.init)) } ?? (nil, nil)
        let (lower, upper) = (first ?? LuaNumber.text(minimum), last ?? LuaNumber.text(maximum))
        switch (minimum.isFinite, maximum.isFinite) {
        case (true, true): return "a number from \(lower) to \(upper)"
        case (true, false): return "a number from \(lower)"
        case (false, true): return "a number up to \(upper)"
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

    /// The integer that it is, or that it is as large as.
    var asInteger: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// Whether it is as large as another number.
    func isAsLarge(as other: Value) -> Bool {
        if case (.integer(let a), .integer(let b)) = (self, other) { return a == b }
        return asNumber == other.asNumber
    }
}
