/// What a view inherits of how it is drawn: the style of its cells, and what is only for some.
struct StyleContext: Hashable, Sendable {
    var style = TextStyle.plain
    /// The colour for controls and for what shows a value.
    var tint: Color?
    /// Whether controls cannot be used.
    var isDisabled = false

    /// This context, changed; the changes in the order in which they were applied to the view: an inner one wins.
    func applying(_ changes: [StyleChange]) -> StyleContext {
        var context = self
        for change in changes.reversed() { context.apply(change) }
        return context
    }

    private mutating func apply(_ change: StyleChange) {
        switch change {
        case .attribute(let attribute, true): style.attributes.formUnion(attribute)
        case .attribute(let attribute, false): style.attributes.subtract(attribute)
        case .foreground(let color): style.foreground = color
        case .background(let color): style.background = color
        case .link(let address): style.link = address
        case .tint(let color): tint = color
        case .disabled: isDisabled = true
        case .rank(.primary):
            style.foreground = nil
            style.attributes.subtract(.dim)
        case .rank(.secondary), .rank(.tertiary), .rank(.quaternary):
            style.foreground = nil
            style.attributes.insert(.dim)
        case .rank(.accent), .rank(.accentColor): style.foreground = tint ?? .ansi(6)
        case .faded: if isDisabled { style.attributes.insert(.dim) }
        case .tinted:
            if isDisabled { style.attributes.insert(.dim) } else { style.foreground = style.foreground ?? tint }
        }
    }
}
