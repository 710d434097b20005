/// What a box draws itself, beneath its children.
enum Figure {
    case none
    /// A text, broken into lines in a room.
    case text(TextBlock, Size, TextLayout)
    /// A text that is edited.
    case field(FieldContent, hasFocus: Bool)
    /// A control; everything inside is its label.
    case control(ControlFigure, hasFocus: Bool)
    /// A choice; everything inside is its text.
    case choice(ChoiceFigure)
    case slider(SliderFigure)
    /// A view with a presented overlay.
    case covered
    /// A panel, where there are colours.
    case panel
    /// The colours of a theme, and behind everything inside its background.
    case theme(Theme)
    /// An effect on everything inside.
    case effect(ViewEffect)
    /// A line over the box's length on an axis.
    case rule(LayoutAxis)
    /// The box's edges, in a colour or in that of what is around it.
    /// Kept apart, since it is much larger than the others.
    indirect case edges(EdgeGlyphs, title: TextBlock?, footer: TextBlock?, Color?)
    /// A row as wide as all of its list, with a mark at its beginning. `hasFocus`: the keys stand at it.
    case row(mark: Unicode.Scalar?, width: Int, isFilled: Bool, hasFocus: Bool, [StyleChange])
    /// A colour behind everything inside.
    case fill(Color)
    /// A scroll bar, if not all is in view; everything inside is clipped to the rest.
    case scroll(LayoutAxis, ScrollBar?)
    /// Nothing; it hides everything inside.
    case hidden
    /// Nothing; it cuts everything inside at the box's edges.
    case clip
    /// The drawing of a leaf.
    case drawing(Drawing)
    /// Nothing; it changes the style of everything inside.
    case style([StyleChange])
}

extension Figure {
    /// Whether it draws nothing, and changes nothing about what is inside.
    var isNone: Bool { if case .none = self { true } else { false } }

    /// Whether it is seen where its sides are.
    var isSeenAtSides: Bool {
        switch self {
        case .edges, .fill, .panel, .theme, .clip, .scroll, .drawing: true
        default: false
        }
    }
}
