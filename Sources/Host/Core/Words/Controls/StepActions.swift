/// The binding of a stepper with functions in place of a value: each step calls one of them.
final class StepActions: BindingSource {
    private let increment: (any Action)?
    private let decrement: (any Action)?

    init(increment: (any Action)?, decrement: (any Action)?) {
        self.increment = increment
        self.decrement = decrement
    }

    /// The steps that there are from its value, which is always 0.
    var range: ValueRange {
        let (least, most) = (decrement == nil ? 0 : -Double.infinity, increment == nil ? 0 : Double.infinity)
        let whole = WholeRange(
            minimum: decrement == nil ? 0 : nil, maximum: increment == nil ? 0 : nil, step: 1)
        return ValueRange(minimum: least, maximum: most, step: 1, whole: whole, isRelative: true)
    }

    func isEqual(to other: any BindingSource) -> Bool { other is StepActions }

    func write(_ value: Value) throws(ScriptError) {
        let steps = min(max(value.asInteger ?? 0, -StepActions.most), StepActions.most)
        for _ in 0..<abs(steps) { try (steps > 0 ? increment : decrement)?.perform([]) }
    }

    private static let most = 1000

    func observe(for node: Node) -> any Observation { LocalState(.integer(0)).observe(for: node) }
}
