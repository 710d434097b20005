/// What a colour is for: each theme says which colour that is. Scripts write a role wherever they write a colour.
public enum ColorRole: String, CaseIterable, Sendable {
    /// Text that is read, and text that explains it.
    case primary, secondary, tertiary
    /// What is to be seen first: the focus, what is chosen, links, values.
    case accent
    /// Behind everything, behind panels and fields, behind buttons, behind rows that are chosen.
    case background, surface, control, selection
    /// Lines around and between.
    case border
    /// What went well, what may go wrong, what has.
    case success, warning, error

    /// The place of its colour in a table.
    var number: Int { ColorRole.allCases.firstIndex(of: self) ?? 0 }
}
