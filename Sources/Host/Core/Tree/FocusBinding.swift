/// `:focused(binding)`, `:focused(binding, value)`: the binding is true, or has the value, while the control has the focus.
package struct FocusBinding {
    var binding: any BindingSource
    /// Nil: the binding is true or false.
    var value: Value?

    /// Whether the binding's value requests the focus for this view.
    func asks(_ current: Value) -> Bool {
        guard let value else { return current.isTrue }
        return (try? current.isEqual(to: value)) ?? false
    }
}
