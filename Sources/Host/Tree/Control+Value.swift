extension Control {
    /// Throws if the value is none that the control can show.
    func check(_ value: Value) throws(ScriptError) {
        guard case .reference(let reference) = value, reference.typeName != "String" else { return }
        switch self {
        case .textField, .textEditor: break
        default: return
        }
        throw ScriptError(
            "\(name) '\(caption ?? "")': it shows a string or a number; its binding leads to \(value.text)")
    }
}
