extension [WordSchema.Parameter] {
    /// What a control over a range of numbers takes.
    static let ranged: Self = [
        .required("label", .title), .required("value", .binding), .optional("min", .real), .optional("max", .real),
        .optional("step", .real),
    ]
}

extension ViewCursor {
    /// The parameters `min`, `max` and `step`, the first of which is `first`. A slider has ends and perhaps no step, a
    /// stepper has a step and perhaps no ends.
    func range(from first: Int32, isBounded: Bool) -> ValueRange {
        let given = (0..<3).map { number(first + $0) }
        let integers = (0..<3).map { integer(first + $0) }
        let step = given[2] ?? (isBounded ? nil : 1)
        // An end that is infinite is none.
        let areIntegers = step != nil && zip(given, integers).allSatisfy { $0?.isFinite != true || $1 != nil }
        let ends = isBounded ? (0, 1) : (nil, nil)
        let whole = WholeRange(
            minimum: given[0] == nil ? ends.0 : integers[0], maximum: given[1] == nil ? ends.1 : integers[1],
            step: integers[2] ?? 1)
        return ValueRange(
            minimum: given[0] ?? (isBounded ? 0 : -.infinity), maximum: given[1] ?? (isBounded ? 1 : .infinity),
            step: step, whole: areIntegers ? whole : nil, isRelative: !isBounded)
    }
}
