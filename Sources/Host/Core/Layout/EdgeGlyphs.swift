/// The characters a border is drawn with.
struct EdgeGlyphs {
    var topLeading: Unicode.Scalar
    var topTrailing: Unicode.Scalar
    var bottomLeading: Unicode.Scalar
    var bottomTrailing: Unicode.Scalar
    var top: Unicode.Scalar
    var bottom: Unicode.Scalar
    var leading: Unicode.Scalar
    var trailing: Unicode.Scalar

    init(_ style: Border.Style) {
        switch style {
        case .single: self.init("┌", "┐", "└", "┘", "─", "│")
        case .rounded: self.init("╭", "╮", "╰", "╯", "─", "│")
        case .double: self.init("╔", "╗", "╚", "╝", "═", "║")
        case .heavy: self.init("┏", "┓", "┗", "┛", "━", "┃")
        case .ascii: self.init("+", "+", "+", "+", "-", "|")
        case .block:
            self.init("▛", "▜", "▙", "▟", "▀", "▌")
            (bottom, trailing) = ("▄", "▐")
        case .inset:
            self.init("▗", "▖", "▝", "▘", "▄", "▐")
            (bottom, trailing) = ("▀", "▌")
        }
    }

    private init(
        _ topLeading: Unicode.Scalar, _ topTrailing: Unicode.Scalar, _ bottomLeading: Unicode.Scalar,
        _ bottomTrailing: Unicode.Scalar, _ horizontal: Unicode.Scalar, _ vertical: Unicode.Scalar
    ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        (top, bottom) = (horizontal, horizontal)
        (leading, trailing) = (vertical, vertical)
    }
}
