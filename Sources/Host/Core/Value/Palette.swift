/// The drawn colours of a theme: the fill of a control in each of its states, and the text upon it.
final class Palette: Sendable {
    /// A background, and the text on it; nil: the terminal's own.
    struct Fill: Hashable, Sendable {
        var background: Color?
        var foreground: Color?
    }

    let theme: Theme
    private let roles: [Color?]
    /// The background of the interface.
    let base: Fill
    /// The focused or prominent control.
    let accent: Fill
    let control: Fill
    let hovered: Fill
    let pressed: Fill
    /// Panels, dialogs.
    let surface: Fill
    let field: Fill
    let focusedField: Fill
    let selection: Fill
    let disabled: Fill
    /// The texts of all these.
    private let given: [Color]

    /// `scheme`: the terminal's color scheme, for colours that a theme leaves to the terminal.
    init(_ theme: Theme, on terminal: ColorScheme) {
        self.theme = theme
        let scheme = theme.scheme ?? terminal
        let isDark = scheme == .dark
        let standard = Palette.greys(isDark)
        func color(_ role: ColorRole) -> Color? { theme[role] ?? standard[role.number] }
        roles = ColorRole.allCases.map(color)
        base = Fill(background: theme[.background], foreground: theme[.primary])
        let (light, dark) = Palette.ends(theme, isDark)
        func over(_ role: ColorRole) -> Fill { Palette.fill(color(role), light, dark) }
        accent = over(.accent)
        control = over(.control)
        surface = over(.surface)
        selection = over(.selection)
        if let primary = theme[.primary], let control = theme[.control], let surface = theme[.surface],
            let background = theme[.background]
        {
            let ansi: UInt8 = isDark ? 15 : 8
            hovered = Palette.fill(control.mixed(with: primary, at: 0.2).inSixteen(ansi), light, dark)
            pressed = Fill(
                background: isDark ? primary.inSixteen(8) : primary,
                foreground: isDark ? background.inSixteen(15) : background)
            field = Palette.fill(surface.inSixteen(isDark ? 4 : 7), light, dark)
            focusedField = Palette.fill(surface.mixed(with: primary, at: 0.16).inSixteen(isDark ? 6 : 14), light, dark)
            disabled = Fill(background: surface, foreground: theme[.tertiary])
        } else {
            hovered = Fill(
                background: .shade(index: isDark ? 242 : 248, ansi: isDark ? 15 : 8),
                foreground: .shade(index: isDark ? 255 : 232, ansi: isDark ? 0 : 15))
            pressed = Fill(
                background: .shade(index: isDark ? 255 : 235, ansi: isDark ? 8 : 0),
                foreground: .shade(index: isDark ? 232 : 255, ansi: 15))
            field = Fill(
                background: .shade(index: isDark ? 236 : 254, ansi: isDark ? 4 : 7),
                foreground: .shade(index: isDark ? 254 : 234, ansi: isDark ? 15 : 0))
            focusedField = Fill(
                background: .shade(index: isDark ? 240 : 250, ansi: isDark ? 6 : 14),
                foreground: .shade(index: isDark ? 255 : 232, ansi: 0))
            disabled = Fill(
                background: .shade(index: isDark ? 235 : 255, ansi: isDark ? 0 : 15),
                foreground: .shade(index: isDark ? 246 : 242, ansi: isDark ? 7 : 8))
        }
        let fills = [base, accent, control, hovered, pressed, surface, field, focusedField, selection, disabled]
        given = fills.compactMap(\.foreground)
    }

    /// The colour of a role; nil: the terminal's own.
    subscript(role: ColorRole) -> Color? { roles[role.number] }

    /// Whether a colour of text is the palette's for a fill, and was not set by the script.
    func givesForeground(_ color: Color) -> Bool { given.contains(color) }

    /// The fill of a role, with the text upon it.
    func fill(_ role: ColorRole) -> Fill {
        switch role {
        case .background: base
        case .surface: surface
        case .control: control
        case .selection: selection
        case .accent: accent
        default: fill(self[role])
        }
    }

    /// A colour behind text that can be read on it.
    func fill(_ color: Color?) -> Fill {
        let (light, dark) = Palette.ends(theme, theme.scheme != .light)
        return Palette.fill(color, light, dark)
    }
}

extension Palette {
    /// The greys for a terminal of which only the color scheme is known: fixed ones that stand out from black and from
    /// white. Other colours are the terminal's sixteen.
    private static func greys(_ isDark: Bool) -> [Color?] {
        ColorRole.allCases.map { role in
            switch role {
            case .primary, .background: nil
            case .secondary: .shade(index: isDark ? 248 : 240, ansi: isDark ? 7 : 8)
            case .tertiary: .shade(index: isDark ? 245 : 243, ansi: 8)
            case .accent: .ansi(isDark ? 6 : 4)
            case .surface: .shade(index: isDark ? 235 : 255, ansi: isDark ? 0 : 15)
            case .control: .shade(index: isDark ? 238 : 252, ansi: 7)
            case .selection: .shade(index: isDark ? 239 : 251, ansi: isDark ? 4 : 6)
            case .border: .shade(index: isDark ? 242 : 247, ansi: 8)
            case .success: .ansi(2)
            case .warning: .ansi(3)
            case .error: .ansi(1)
            }
        }
    }

    /// The lightest and the darkest text of a theme.
    private static func ends(_ theme: Theme, _ isDark: Bool) -> (light: Color, dark: Color) {
        guard let primary = theme[.primary], let background = theme[.background] else {
            return (.shade(index: 255, ansi: 15), .shade(index: 232, ansi: 0))
        }
        return isDark ? (primary, background) : (background, primary)
    }

    /// Whichever of the two texts stands out more, for many colours and for sixteen.
    private static func fill(_ color: Color?, _ light: Color, _ dark: Color) -> Fill {
        guard let color else { return Fill() }
        let isDarkText = color.contrast(with: dark) >= color.contrast(with: light)
        let text = isDarkText ? dark : light
        guard let ground = color.ansi else { return Fill(background: color, foreground: text) }
        let isBlackText = Color.ansi(ground).contrast(with: .ansi(0)) >= Color.ansi(ground).contrast(with: .ansi(15))
        return Fill(background: color, foreground: text.inSixteen(isBlackText ? 0 : 15))
    }
}

extension Palette {
    /// The terminal's own colours on something dark.
    static let standard = Palette(.terminal, on: .dark)
}
