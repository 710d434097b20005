/// `:overlay` and `:background` with a view: the content alone decides the size, which is proposed to the other (layout
/// rules, overlay, background).
final class LayersBox: WrapperBox {
    private var secondary: LayoutBox
    private let isOverlay: Bool
    private let alignment: Alignment

    init(_ content: LayoutBox, _ secondary: LayoutBox, isOverlay: Bool, alignment: Alignment) {
        self.secondary = secondary
        self.isOverlay = isOverlay
        self.alignment = alignment
        super.init(content)
        secondary.enter(self)
    }

    deinit { secondary.leave(self) }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === secondary else { return super.replace(box, at: position, with: other) }
        secondary.leave(self)
        secondary = other
        other.enter(self)
        setNeedsLayout()
        return true
    }

    override var children: [LayoutBox] { isOverlay ? [content, secondary] : [secondary, content] }

    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(isOverlay ? content : secondary)
        take(isOverlay ? secondary : content)
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) && holds(secondary) }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        super.arrange(proposal, in: pass)
        let offer = Proposal(size)
        secondary.place(offer, in: pass)
        secondary.moveTo(
            x: offset(.horizontal, proposal, offer, pass), y: offset(.vertical, proposal, offer, pass))
    }

    /// The start of the secondary view: its guide is aligned with that of the content.
    private func offset(_ axis: LayoutAxis, _ proposal: Proposal, _ offer: Proposal, _ pass: LayoutPass) -> Int {
        let position = alignment[axis]
        guard let line = content.guide(position, axis, for: proposal, in: pass) else {
            return alignment.offset(axis, of: secondary, offer, in: size[axis], pass)
        }
        let own = secondary.guide(position, axis, for: offer, in: pass)
        return Point.cell(line - (own ?? position.guide(in: secondary.size(for: offer, in: pass)[axis])))
    }
}
