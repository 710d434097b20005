/// A `Preference` that a script declared.
final class ScriptPreference: PreferenceKey {
    let number: Int32
    private let reference: Reference

    init(_ reference: Reference, number: Int32) {
        self.reference = reference
        self.number = number
    }

    var name: String { reference.preferenceName }

    var defaultValue: Value { reference.preferenceDefault }

    func reduce(_ a: Value, _ b: Value) throws(ScriptError) -> Value {
        let interpreter = reference.interpreter
        return try interpreter.untracked { () throws(ScriptError) -> Value in try reference.reducePreference(a, b) }
    }
}
