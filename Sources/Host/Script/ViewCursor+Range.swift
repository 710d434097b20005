extension ViewCursor {
    /// The parameters `min`, `max` and `step`, the first of which is `first`. A slider has ends and perhaps no step, a
    /// stepper has a step and perhaps no ends.
    func range(from first: Int32, isBounded: Bool) -> ValueRange {
        let given = (0..<3).map { number(first + $0) }
        let step = given[2] ?? (isBounded ? nil : 1)
        let areIntegers = (0..<3).allSatisfy { number(first + $0) == nil || isInteger(first + $0) }
        return ValueRange(
            minimum: given[0] ?? (isBounded ? 0 : -.infinity), maximum: given[1] ?? (isBounded ? 1 : .infinity),
            step: step, isInteger: areIntegers && step != nil)
    }
}
