/// A modifier's box around the one box it was put on. What a container wants to know of a child passes through.
class WrapperBox: LayoutBox {
    private(set) final var content: LayoutBox
    /// Kept: asking all that is inside, at every one of many modifiers, would take too long.
    private final var isGuided: Bool

    init(_ content: LayoutBox) {
        self.content = content
        isGuided = content.hasGuides
        super.init()
        content.enter(self)
    }

    deinit { content.leave(self) }

    override var children: [LayoutBox] { [content] }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) { take(content) }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) }
    override var priority: Double { content.priority }
    override var level: Double { content.level }
    override var settles: Bool { content.settles }
    override var isSpacer: Bool { content.isSpacer }
    override final var followsHeight: Bool { content.followsHeight }
    override var hasGuides: Bool { isGuided }
    override var gridColumns: Int { content.gridColumns }
    override var gridColumnAlignment: Alignment.Position? { content.gridColumnAlignment }

    /// What the content is proposed.
    func inner(_ proposal: Proposal) -> Proposal { proposal }

    /// Where the content stands.
    func origin(for proposal: Proposal, in pass: LayoutPass) -> Point { .zero }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === content else { return false }
        let before = traits
        box.leave(self)
        content = other
        isGuided = other.hasGuides
        other.enter(self)
        setNeedsLayout()
        if traits != before { unsafe container?.traitsChanged() }
        return true
    }

    override func traitsChanged() {
        isGuided = content.hasGuides
        setNeedsLayout()
        unsafe container?.traitsChanged()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        content.size(for: inner(proposal), in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal), in: pass)
        content.move(to: origin(for: proposal, in: pass))
    }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? {
        guard let guide = content.guide(position, axis, for: inner(proposal), in: pass) else { return nil }
        return guide + Double(origin(for: proposal, in: pass)[axis])
    }
}
