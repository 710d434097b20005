extension Control {
    /// Throws if the value is none that the control can show.
    func check(_ value: Value) throws(ScriptError) {
        guard case .textField(let prompt, _) = self, case .reference(let reference) = value,
            reference.typeName != "String"
        else { return }
        throw ScriptError("TextField '\(prompt)': it shows a string or a number; its binding leads to \(value.text)")
    }
}
