import Host

/// `--theme`: a theme, or the look of plain text.
struct ThemeChoice {
    let theme: Theme
    /// Whether controls are drawn as in plain text, also where there are colours.
    let isPlain: Bool

    private static let plain = "plain"

    static var names: [String] { Theme.names + [plain] }

    /// Nil: there is none of that name.
    init?(_ name: String) {
        isPlain = name == ThemeChoice.plain
        guard let theme = isPlain ? .terminal : Theme(named: name) else { return nil }
        self.theme = theme
    }
}
