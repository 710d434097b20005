/// A script's own rule: `shouldUpdate(old, new)`, where `old` is the value let in last (L74).
final class OwnGate: UpdateGate {
    let name: String
    private let value: Value
    private let shouldUpdate: (Value, Value) throws(ScriptError) -> Bool

    init(named name: String, _ value: Value, _ shouldUpdate: @escaping (Value, Value) throws(ScriptError) -> Bool) {
        self.name = name
        self.value = value
        self.shouldUpdate = shouldUpdate
    }

    func passes(after last: any UpdateGate) throws(ScriptError) -> Bool {
        guard let last = last as? OwnGate else { return true }
        return try shouldUpdate(last.value, value)
    }
}
