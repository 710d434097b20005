/// The purpose of a colour, which each theme maps to a colour. Scripts write a role wherever they write a colour.
public enum ColorRole: String, CaseIterable, Sendable {
    /// Text that is read, and text that explains it.
    case primary, secondary, tertiary
    /// Emphasis: the focus, what is selected, links, values.
    case accent
    /// Backgrounds: of everything, of panels and fields, of buttons, of selected rows.
    case background, surface, control, selection
    /// Lines around and between.
    case border
    /// Success, warnings, errors.
    case success, warning, error

    /// The place of its colour in a table.
    var number: Int { ColorRole.allCases.firstIndex(of: self) ?? 0 }
}
