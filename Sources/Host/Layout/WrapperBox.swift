/// A modifier's box around the one box it was put on. What a stack wants to know of a child passes through.
class WrapperBox: LayoutBox {
    final let content: LayoutBox

    init(_ content: LayoutBox) {
        self.content = content
    }

    override final var children: [LayoutBox] { [content] }
    override final var priority: Double { content.priority }
    override final var settles: Bool { content.settles }
    override final var isSpacer: Bool { content.isSpacer }
    override final var followsHeight: Bool { content.followsHeight }

    /// What the content is proposed.
    func inner(_ proposal: Proposal) -> Proposal { proposal }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        content.size(for: inner(proposal), in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal), in: pass)
        content.moveTo(x: 0, y: 0)
    }
}
