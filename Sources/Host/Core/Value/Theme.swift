/// The colours of an interface by role.
public struct Theme: Hashable, Sendable {
    /// Its name; that of a script's own theme is given by the script.
    package internal(set) var name: String
    /// Its color scheme; nil: the terminal's.
    var scheme: ColorScheme?
    /// Of each role; nil: the terminal's own.
    var colors: [Color?]
    /// Whether colours that it does not define come from the theme around it.
    var isPartial = false

    /// The theme of that name, if there is one.
    public init?(named name: String) {
        guard let theme = Theme.all.first(where: { $0.name == name }) else { return nil }
        self = theme
    }

    init(_ name: String, _ scheme: ColorScheme?, _ colors: [Color?]) {
        self.name = name
        self.scheme = scheme
        self.colors = colors
    }

    /// The names of all.
    public static var names: [String] { all.map(\.name) }

    /// The theme inside another: without a background of its own it takes the other's text and background.
    func inside(_ outer: Theme) -> Theme {
        guard self[.background] == nil, outer != self else { return self }
        var theme = self
        theme.scheme = scheme ?? outer.scheme
        for role in isPartial ? ColorRole.allCases : [.primary, .background] {
            theme[role] = theme[role] ?? outer[role]
        }
        return theme
    }

    /// The colour of a role; nil: the terminal's own.
    subscript(role: ColorRole) -> Color? {
        get { colors[role.number] }
        set { colors[role.number] = newValue }
    }
}

extension Theme {
    /// The colours of the terminal's user: its own text, background and sixteen colours, and greys that fit to both.
    public static let terminal = Theme("terminal", nil, ColorRole.allCases.map { _ in nil })

    /// Every theme that there is.
    static let all: [Theme] = [
        terminal,
        Theme(
            "dark", .dark,
            [
                0xe6e9ef, 0xa3abb8, 0x818a99, 0x4fb3ff, 0x12151c, 0x1c212b, 0x2c3340, 0x27425f, 0x4f5a6c, 0x56d18a,
                0xf2c55c,
                0xff7b86,
            ]),
        Theme(
            "light", .light,
            [
                0x1f2430, 0x565f70, 0x6e7788, 0x0a62c4, 0xffffff, 0xf0f2f6, 0xdde2ea, 0xcfe3fb, 0x949dab, 0x0b7540,
                0x8a5800,
                0xc4252f,
            ]),
        Theme(
            "dracula", .dark,
            [
                0xf8f8f2, 0xbcc2dc, 0x8d97c4, 0xbd93f9, 0x282a36, 0x313442, 0x44475a, 0x4d4873, 0x6272a4, 0x50fa7b,
                0xf1fa8c,
                0xff7a8a,
            ]),
        Theme(
            "nord", .dark,
            [
                0xeceff4, 0xc0c8d8, 0x98a3b8, 0x88c0d0, 0x2e3440, 0x373e4c, 0x434c5e, 0x3f5a70, 0x6b788f, 0xa3be8c,
                0xebcb8b,
                0xeb9aa2,
            ]),
        Theme(
            "gruvbox", .dark,
            [
                0xebdbb2, 0xbdae93, 0xa3937d, 0xfabd2f, 0x282828, 0x32302f, 0x45403d, 0x5a4a24, 0x7c6f64, 0xb8bb26,
                0xfe9a3c,
                0xff7a66,
            ]),
        Theme(
            "tokyo-night", .dark,
            [
                0xc0caf5, 0x9aa5ce, 0x7a85b3, 0x7aa2f7, 0x1a1b26, 0x222436, 0x2f334d, 0x33467c, 0x5a6291, 0x9ece6a,
                0xe0af68,
                0xf7869b,
            ]),
        Theme(
            "catppuccin", .dark,
            [
                0xcdd6f4, 0xa6adc8, 0x8f96b3, 0xcba6f7, 0x1e1e2e, 0x282839, 0x3b3c52, 0x504a70, 0x66678a, 0xa6e3a1,
                0xf9e2af,
                0xf38ba8,
            ]),
        Theme(
            "solarized-light", .light,
            [
                0x3a4f57, 0x586e75, 0x687b81, 0x1a6fae, 0xfdf6e3, 0xf3ecd8, 0xe3dcc6, 0xc9dde8, 0x98a096, 0x5c6a00,
                0x8a6500,
                0xc22a27,
            ]),
    ]

    /// A complete theme by numbers, `0xrrggbb`, in the order of the roles.
    private init(_ name: String, _ scheme: ColorScheme, _ numbers: [Int]) {
        self.init(
            name, scheme,
            zip(ColorRole.allCases, numbers).map { role, number in
                let (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
                return .themed(red: red, green: green, blue: blue, ansi: role.ansi(in: scheme, red, green, blue))
            })
    }
}

extension ColorRole {
    /// The substitute among sixteen colours for a colour of the role: for greys by the role, since there are four of them.
    func ansi(in scheme: ColorScheme, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let isDark = scheme == .dark
        switch self {
        case .primary: return isDark ? 15 : 0
        case .secondary: return isDark ? 7 : 0
        case .tertiary: return isDark ? 7 : 0
        case .background, .surface: return isDark ? 0 : 15
        case .control: return 7
        case .selection: return isDark ? 4 : 6
        case .border: return 8
        case .success, .warning, .error, .accent:
            let hue = Color.hue(red, green, blue)
            // On white the bright ones cannot be read, on black the blue.
            return isDark ? (hue == 4 ? 6 : hue) : (hue == 6 || hue == 3 && self == .accent ? 4 : hue)
        }
    }
}
