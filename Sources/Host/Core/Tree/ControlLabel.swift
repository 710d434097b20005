/// The label of a control.
package enum ControlLabel {
    case text(String)
    case view(View)

    var isEmpty: Bool { if case .text("") = self { true } else { false } }

    /// Nil: it is a view.
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
