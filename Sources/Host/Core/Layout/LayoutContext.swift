/// What a view's layout inherits from the views around it.
struct LayoutContext: Equatable {
    var text = TextLayout()
    /// The axis of the enclosing stack, for dividers and spacers.
    var axis: LayoutAxis?
    /// Whether it is a cell of a `GridRow`, whose box has a list of its cells.
    var isCell = false
    /// The axes of scrolling views around it.
    var scrolling: Axes = []
    /// Whether something may stand beside it, so that it has no more room than others leave.
    var isInRow = false
    /// The styles of controls.
    var styles = ControlStyles()
    /// Whether it is in a presented overlay.
    var isPresented = false
    /// Whether controls that have a value are shown without their labels.
    var hidesLabels = false

    // It is kept in great numbers.
    struct Axes: OptionSet {
        static let vertical = Axes(rawValue: 1)
        static let horizontal = Axes(rawValue: 2)

        let rawValue: UInt8
    }

    /// The context of the views inside a view with modifiers; the innermost of a kind wins.
    func inside(_ modifiers: [Modifier]) -> LayoutContext {
        if modifiers.isEmpty { return self }
        var context = self
        for modifier in modifiers.reversed() {
            switch modifier {
            case .text(.lineLimit(let limit)): context.text.lineLimit = limit
            case .text(.truncation(let truncation)): context.text.truncation = truncation
            case .text(.alignment(let alignment)): context.text.alignment = alignment
            case .text(.labelsHidden): context.hidesLabels = true
            case .controlStyle(let kind, let value): context.styles[kind] = value
            default: break
            }
        }
        return context
    }

    /// The context of an overlay of the view, which may be lifted over the whole interface.
    var presented: LayoutContext {
        var context = self
        context.text.lineLimit = nil
        context.scrolling = []
        context.isInRow = false
        context.isPresented = true
        return context
    }
}
