/// Style modifiers: everything inside inherits what they change.
final class StyleBox: WrapperBox {
    /// In the order in which they were applied.
    private let changes: [StyleChange]

    init(_ content: LayoutBox, _ changes: [StyleChange]) {
        self.changes = changes
        super.init(content)
    }

    override var figure: Figure { .style(changes) }
}
