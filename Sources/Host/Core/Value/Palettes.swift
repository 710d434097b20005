/// The palettes of an interface: that of its theme, and those of `:theme` in it.
final class Palettes {
    private var all: [Palette]
    /// The terminal's color scheme.
    private let scheme: ColorScheme
    /// Whether controls are drawn by colours behind them.
    let hasFills: Bool
    let pictures: PictureDrawing

    init(
        _ palette: Palette = .standard, on scheme: ColorScheme = .dark, hasFills: Bool = false,
        pictures: PictureDrawing = .cells
    ) {
        all = [palette]
        self.scheme = scheme
        self.hasFills = hasFills
        self.pictures = pictures
    }

    /// Whether pictures are drawn; else described in words.
    var drawsPictures: Bool { hasFills && pictures != .words }

    /// The number of a theme's, inside another; the interface's own when there are too many.
    func number(of theme: Theme, in outer: UInt8) -> UInt8 {
        let theme = theme.inside(self[outer].theme)
        if let number = all.firstIndex(where: { $0.theme == theme }) { return UInt8(number) }
        guard all.count < UInt8.max else { return 0 }
        all.append(Palette(theme, on: scheme))
        return UInt8(all.count - 1)
    }

    subscript(number: UInt8) -> Palette { all[Int(number)] }

    /// The colour that a role is; nil: the terminal's own.
    func resolved(_ color: Color, _ theme: UInt8) -> Color? {
        if case .role(let role) = color { return self[theme][role] }
        return color
    }
}
