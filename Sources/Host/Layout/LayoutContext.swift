/// What holds for a view because of the views around it.
struct LayoutContext: Equatable {
    var text = TextLayout()
    /// The axis of the enclosing stack, by which dividers and spacers go.
    var axis: LayoutAxis?
    /// Whether it is a cell of a `GridRow`, whose box has a list of its cells.
    var isCell = false
    /// Along which axes it scrolls, somewhere around it.
    var scrolling: Axes = []
    /// Which looks controls have.
    var styles = ControlStyles()
    /// Whether it is presented over another view, or in what is.
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

    /// The context of what is presented over the view: that may come to stand over the whole interface.
    var presented: LayoutContext {
        var context = self
        context.text.lineLimit = nil
        context.scrolling = []
        context.isPresented = true
        return context
    }
}
