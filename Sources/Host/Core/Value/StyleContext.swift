/// The inherited style of a view: of its cells, and of particular parts.
struct StyleContext: Hashable, Sendable {
    var style = TextStyle.plain
    /// The colour for controls and values.
    var tint: Color?
    /// Whether controls are disabled.
    var isDisabled = false
    /// The number of the theme, among the palettes.
    var theme: UInt8 = 0
    /// The known background. Cells have no background of their own, so that what lies between shows.
    var ground: Color?

    /// Changes it; the changes in the order in which they were applied to the view: an inner one wins.
    mutating func apply(_ changes: [StyleChange], _ palettes: Palettes) {
        for change in changes.reversed() { apply(change, palettes) }
    }

    private mutating func apply(_ change: StyleChange, _ palettes: Palettes) {
        switch change {
        case .attribute(let attribute, true): style.attributes.formUnion(attribute)
        case .attribute(let attribute, false): style.attributes.subtract(attribute)
        case .foreground(let color): style.foreground = palettes.resolved(color, theme)
        case .background(.role(let role)): fill(palettes[theme].fill(role), palettes)
        case .background(let color): style.background = color
        case .mixedBackground(let a, let b, let place):
            let (a, b) = (palettes.resolved(a, theme), palettes.resolved(b, theme))
            style.background = a.flatMap { a in b.map { a.mixed(with: $0, at: place) } } ?? a ?? b
        case .link(let address): style.link = address
        case .tint(let color): tint = palettes.resolved(color, theme)
        case .theme(let theme): enter(theme, palettes)
        case .panel:
            guard palettes.hasFills else { return }
            fill(palettes[theme].surface, palettes)
            style.background = nil
        case .disabled: isDisabled = true
        case .rank(let rank): apply(rank, palettes)
        case .faded: if isDisabled { style.attributes.insert(.dim) }
        case .tinted:
            if isDisabled {
                style.attributes.insert(.dim)
            } else if !hasOwnForeground(palettes) {
                style.foreground = tint ?? style.foreground
            }
        }
    }

    private mutating func apply(_ rank: ForegroundRank, _ palettes: Palettes) {
        let palette = palettes[theme]
        switch rank {
        case .primary:
            style.foreground = palette.base.foreground
            style.attributes.subtract(.dim)
        case .secondary, .tertiary, .quaternary:
            // Focused controls have one colour of text, which stands out from their fill.
            if palettes.hasFills, ground == palette.accent.background, ground != nil, !hasOwnForeground(palettes) {
                return
            }
            let color = palette.theme[rank == .secondary ? .secondary : .tertiary]
            if color != nil || hasOwnForeground(palettes) { style.foreground = color }
            if color == nil { style.attributes.insert(.dim) }
        case .accent, .accentColor: style.foreground = tint ?? palette[.accent]
        }
    }

    /// Sets a background, and a readable colour of text on it unless the script has set one.
    mutating func fill(_ fill: Palette.Fill, _ palettes: Palettes) {
        if !hasOwnForeground(palettes) { style.foreground = fill.foreground ?? style.foreground }
        style.background = fill.background
        ground = fill.background
    }

    /// Whether the script has set the colour of text, which is not that of the theme or of a fill.
    func hasOwnForeground(_ palettes: Palettes) -> Bool {
        guard let color = style.foreground else { return false }
        return !palettes[theme].givesForeground(color)
    }

    /// Switches to another theme: its colours, and its background if it has one.
    private mutating func enter(_ new: Theme, _ palettes: Palettes) {
        let isOwn = hasOwnForeground(palettes)
        theme = palettes.number(of: new, in: theme)
        guard palettes.hasFills else { return }
        let palette = palettes[theme]
        if !isOwn { style.foreground = palette.base.foreground }
        style.background = palette.base.background
        ground = palette.base.background
        tint = palette[.accent]
    }
}
