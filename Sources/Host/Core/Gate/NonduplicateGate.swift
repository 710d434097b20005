/// Passes when its value differs from the one let in last (L71).
final class NonduplicateGate: UpdateGate {
    let name = "Nonduplicate"
    private let value: Value

    init(_ value: Value) { self.value = value }

    func passes(after last: any UpdateGate) throws(ScriptError) -> Bool {
        guard let last = last as? NonduplicateGate else { return true }
        return try !value.isEqual(to: last.value)
    }

    func hasOtherKey(than other: any UpdateGate) throws(ScriptError) -> Bool { try passes(after: other) }
}
