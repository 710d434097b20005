/// `:alert`, `:confirmationDialog` and `:sheet`: what is presented lies over all of the content, which is offered what the
/// whole is, whether something is presented or not. For what is presented the whole is larger where it must be.
final class CoveredBox: WrapperBox {
    private var cover: LayoutBox?

    init(_ content: LayoutBox, _ cover: LayoutBox? = nil) {
        self.cover = cover
        super.init(content)
        cover?.enter(self, at: 1)
    }

    deinit { cover?.leave(self) }

    override var children: [LayoutBox] { [content] + (cover.map { [$0] } ?? []) }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(content)
        if let cover { take(cover) }
    }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) && cover.map(holds) != false }
    override var settles: Bool { cover == nil && super.settles }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard let cover, box === cover else { return super.replace(box, at: position, with: other) }
        cover.leave(self)
        self.cover = other
        other.enter(self, at: 1)
        setNeedsLayout()
        return true
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = super.measured(for: proposal, in: pass)
        guard let needed = cover?.needed(for: proposal, in: pass) else { return size }
        return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        super.arrange(proposal, in: pass)
        cover?.place(Proposal(size), in: pass)
        cover?.moveTo(x: 0, y: 0)
    }
}
