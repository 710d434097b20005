/// A `Preference` that a script declared.
final class ScriptPreference: PreferenceKey {
    let number: Int32
    private let reference: Reference
    private lazy var function = reference.userValue(Preference.reduce)

    init(_ reference: Reference, number: Int32) {
        self.reference = reference
        self.number = number
    }

    var name: String { reference.object(Preference.self)?.name ?? "Preference" }

    var defaultValue: Value { reference.userValue(Preference.standard) }

    func reduce(_ a: Value, _ b: Value) throws(ScriptError) -> Value {
        let interpreter = reference.interpreter
        guard case .reference(let function) = function, let function = function as? Reference else {
            throw interpreter.exhausted
        }
        return try interpreter.untracked { () throws(ScriptError) -> Value in try function.evaluate([a, b]) }
    }
}
