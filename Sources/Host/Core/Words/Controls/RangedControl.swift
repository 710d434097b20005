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

/// A control that keys lead through its values, one after the other.
protocol SteppedControl: ControlView {
    /// Goes so many steps on, or back. False: it is at its end.
    func move(_ node: Node, by steps: Int) throws(ControlFailure) -> Bool
    /// Goes to its first or its last value. False: it is there, or there is none.
    func move(_ node: Node, toEnd isLast: Bool) throws(ControlFailure) -> Bool
}

extension SteppedControl {
    /// Handles the keys that lead through values.
    func step(_ node: Node, with key: Key) throws(ControlFailure) -> KeyUse {
        switch key.description {
        case "left", "-": KeyUse(hasDone: try move(node, by: -1))
        case "right", "+": KeyUse(hasDone: try move(node, by: 1))
        case "pagedown": KeyUse(hasDone: try move(node, by: -10))
        case "pageup": KeyUse(hasDone: try move(node, by: 10))
        case "home": KeyUse(hasDone: try move(node, toEnd: false))
        case "end": KeyUse(hasDone: try move(node, toEnd: true))
        default: .none
        }
    }
}

/// A control over a range of numbers.
protocol RangedControl: SteppedControl {
    var value: any BindingSource { get }
    var range: ValueRange { get }
}

/// What each control over a range of numbers is made of.
class RangedValue {
    let label: ControlLabel
    let value: any BindingSource
    let range: ValueRange

    init(label: ControlLabel, value: any BindingSource, _ range: ValueRange) {
        self.label = label
        self.value = value
        self.range = range
    }
}

extension RangedControl {
    var binding: (any BindingSource)? { value }

    func check(_ value: Value) throws(ScriptError) {
        if value.asNumber == nil { throw mismatch(value, wanted: "a number") }
    }

    func take(_ text: String, _ node: Node) throws(ControlFailure) {
        guard let new = range.value(named: text) else {
            throw .event(EventError("\(node.described) takes \(range.words), not '\(text)'"))
        }
        try node.write(new, to: value)
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        try step(node, with: key)
    }

    func move(_ node: Node, by steps: Int) throws(ControlFailure) -> Bool {
        try go(node, to: range.value(steps, from: node.value))
    }

    func move(_ node: Node, toEnd isLast: Bool) throws(ControlFailure) -> Bool {
        guard let end = range.end(isLast: isLast) else { return false }
        return try go(node, to: end)
    }

    /// A value that it has already is not written. Whether it was another.
    private func go(_ node: Node, to new: Value) throws(ControlFailure) -> Bool {
        guard !new.isAsLarge(as: node.value) else { return false }
        try node.write(new, to: value)
        return true
    }
}
