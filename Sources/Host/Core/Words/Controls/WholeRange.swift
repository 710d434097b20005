/// The integers that a slider or a stepper goes through, all of them exactly: those that are too large for a Double too.
/// Beyond the largest and the smallest integer nothing is.
struct WholeRange: Equatable {
    /// Nil: there is no end.
    var minimum: Int?
    var maximum: Int?
    var step: Int

    /// Where steps are counted from.
    private var base: Int { minimum ?? 0 }
    /// The last step that is not beyond the maximum.
    private var last: Int? { maximum.map(floor) }

    /// The nearest integer that is within the ends.
    func bounded(_ number: Int) -> Int { min(max(number, minimum ?? .min), maximum ?? .max) }

    /// The nearest step.
    func nearest(to number: Int) -> Int {
        let bounded = bounded(number)
        let (below, above) = (floor(bounded), ceiling(bounded))
        let isAbove = WholeRange.distance(bounded, above) <= WholeRange.distance(below, bounded)
        return min(isAbove ? above : below, last ?? .max)
    }

    /// The step that lies so many steps from a number, none of them longer than a step.
    func step(_ count: Int, from number: Int) -> Int {
        let bounded = bounded(number)
        let start = count > 0 ? floor(bounded) : ceiling(bounded)
        return self.bounded(min(sum(start, count), last ?? .max))
    }

    /// The number so many steps from a number.
    func sum(_ number: Int, _ count: Int) -> Int {
        let (way, isTooFar) = step.multipliedReportingOverflow(by: count)
        let (sum, isTooLarge) = number.addingReportingOverflow(way)
        return isTooFar || isTooLarge ? (count > 0 ? .max : .min) : sum
    }

    /// The last step, or the first.
    func end(isLast: Bool) -> Int? { isLast ? last : minimum }

    /// The step at a number or before it.
    private func floor(_ number: Int) -> Int {
        let rest = rest(number)
        if number >= base { return number - rest }
        return rest == 0 ? number : ceiling(number).subtracting(step)
    }

    /// The step at a number or behind it.
    private func ceiling(_ number: Int) -> Int {
        let rest = rest(number)
        if number < base { return number + rest }
        return rest == 0 ? number : floor(number).adding(step)
    }

    /// How far a number is from the step before it, seen from the base.
    private func rest(_ number: Int) -> Int {
        Int(WholeRange.distance(min(number, base), max(number, base)) % UInt(step))
    }

    private static func distance(_ lower: Int, _ upper: Int) -> UInt { UInt(bitPattern: upper &- lower) }
}

extension Int {
    fileprivate func adding(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }

    fileprivate func subtracting(_ other: Int) -> Int {
        let (difference, isTooSmall) = subtractingReportingOverflow(other)
        return isTooSmall ? .min : difference
    }
}
