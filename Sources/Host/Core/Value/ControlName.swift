/// The control that an event is for.
public enum ControlName: Hashable, Sendable {
    /// By its label, where the label is a view by its text. `add#2` is the second of those labelled `add`.
    case label(String)
    /// By the id of `:id(x)` or of a row of `ForEach` that it stands in; `row#2` is the second such control.
    case id(String)
}

extension ControlName: CustomStringConvertible {
    /// The name as messages show it: `add`, `id=save`.
    public var description: String {
        switch self {
        case .label(let label): label
        case .id(let id): "id=\(id)"
        }
    }
}
