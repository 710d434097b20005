/// How an interface looks.
package struct Appearance: Hashable, Sendable {
    /// Its colours.
    package var theme: Theme
    /// Whether controls are drawn by colours behind them, as on a terminal; else by brackets and marks, as in plain text. Both take
    /// the same cells.
    package var hasFills: Bool
    /// How pictures are drawn where controls have fills; elsewhere they are described in words.
    package var pictures = PictureDrawing.cells

    /// The terminal's own colours, and no fills.
    package init(theme: Theme = .terminal, hasFills: Bool = false) {
        self.theme = theme
        self.hasFills = hasFills
    }

    /// The palette for a color scheme.
    func palette(on scheme: ColorScheme) -> Palette { Palette(theme, on: scheme) }
}
