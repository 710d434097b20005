extension Control {
    /// Throws if it cannot show the value of its binding.
    func check(_ value: Value) throws(ScriptError) {
        let wanted: String
        switch (self, value) {
        case (.textField, .reference(let text)), (.textEditor, .reference(let text)):
            if text.typeName == "String" { return }
            throw ScriptError(
                "\(name) '\(caption ?? "")': it shows a string or a number; its binding leads to \(value.text)")
        case (.secureField, .reference(let text)):
            if text.typeName == "String" { return }
            wanted = "a text"
        case (.slider, _), (.stepper, _):
            if value.asNumber != nil { return }
            wanted = "a number"
        case (.toggle, .boolean), (.toggle, .nil), (.disclosure, .boolean), (.disclosure, .nil): return
        case (.toggle, _), (.disclosure, _): wanted = "true or false"
        case (.textField, .boolean), (.textEditor, .boolean), (.secureField, .boolean): wanted = "a text or a number"
        default: return
        }
        throw ScriptError("\(name) '\(caption ?? "")': its value must be \(wanted), got \(value.words)")
    }

    /// The value that it shows for its binding's: bytes that are no UTF-8 are edited as repaired text.
    func shown(_ value: Value) -> Value {
        switch (self, value) {
        case (.textField, .reference(let bytes)), (.textEditor, .reference(let bytes)),
            (.secureField, .reference(let bytes)):
            bytes.repairedText.map(Value.string) ?? value
        default: value
        }
    }
}
