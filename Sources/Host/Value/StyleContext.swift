/// What a view inherits of how it is drawn: the style of its cells, and what is only for some.
struct StyleContext: Hashable, Sendable {
    var style = TextStyle.plain
    /// The colour for controls and for what shows a value.
    var tint: Color?
    /// Whether controls cannot be used.
    var isDisabled = false
    /// The number of the theme, among the palettes.
    var theme: UInt8 = 0
    /// What was put behind it, where that is known. Its cells have no background of their own: what lies between is seen.
    var ground: Color?

    /// This context, changed; the changes in the order in which they were applied to the view: an inner one wins.
    func applying(_ changes: [StyleChange], _ palettes: Palettes) -> StyleContext {
        var context = self
        for change in changes.reversed() { context.apply(change, palettes) }
        return context
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
            // What has the focus has one colour of text, which stands out from what is behind.
            if palettes.hasFills, ground == palette.accent.background, ground != nil, !hasOwnForeground(palettes) {
                return
            }
            let color = palette.theme[rank == .secondary ? .secondary : .tertiary]
            if color != nil || hasOwnForeground(palettes) { style.foreground = color }
            if color == nil { style.attributes.insert(.dim) }
        case .accent, .accentColor: style.foreground = tint ?? palette[.accent]
        }
    }

    /// Puts something behind, and text on it that can be read unless a colour was chosen for it.
    mutating func fill(_ fill: Palette.Fill, _ palettes: Palettes) {
        if !hasOwnForeground(palettes) { style.foreground = fill.foreground ?? style.foreground }
        style.background = fill.background
        ground = fill.background
    }

    /// Whether a colour was chosen for the text, and is not just that of the theme or of what it stands on.
    func hasOwnForeground(_ palettes: Palettes) -> Bool {
        guard let color = style.foreground else { return false }
        return !palettes[theme].givesForeground(color)
    }

    /// Another theme holds from here on: its colours, and its background where it has one.
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
