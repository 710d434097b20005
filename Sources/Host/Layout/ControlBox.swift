/// A control drawn as its label with something before and behind it, on the label's first row: `[ label ]`, `[x] label`.
/// It never gets smaller than its label wants to be.
final class ControlBox: LayoutBox {
    @FollowedNode private var node: Node?
    private let before: TextBox
    private var label: LayoutBox
    private let behind: TextBox
    /// The cells that `before` and `behind` take.
    private let widths: (before: Int, behind: Int)
    private let hasChosenPart: Bool

    /// `hasChosenPart`: whether a part of the label shows the focus.
    init(_ node: Node, before: String, label: LayoutBox, behind: String, hasChosenPart: Bool = false) {
        self.node = node
        self.hasChosenPart = hasChosenPart
        self.before = TextBox(TextBlock(before))
        self.label = label
        self.behind = TextBox(TextBlock(behind))
        widths = (TextBlock(before).idealWidth, TextBlock(behind).idealWidth)
        super.init()
        for box in [self.before, label, self.behind] { box.enter(self) }
    }

    deinit { for box in [before, label, behind] { box.leave(self) } }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === label else { return false }
        label.leave(self)
        label = other
        other.enter(self)
        setNeedsLayout()
        return true
    }

    override var control: Node? { node }
    override var showsFocus: Bool { hasChosenPart }
    override var figure: Figure { .style(ControlBox.tinted) }
    private static let tinted: [StyleChange] = [.tinted]
    override var settles: Bool { label.settles }
    override var children: [LayoutBox] { [before, label, behind] }

    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(before)
        take(label)
        take(behind)
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(before) && holds(label) && holds(behind) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = label.size(for: inner(proposal, in: pass), in: pass)
        return Size(width: size.width + widths.before + widths.behind, height: max(size.height, 1))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        before.place(.ideal, in: pass)
        label.place(inner(proposal, in: pass), in: pass)
        behind.place(.ideal, in: pass)
        label.moveTo(x: widths.before, y: 0)
        behind.moveTo(x: widths.before + label.size.width, y: 0)
    }

    /// What the label is proposed: the room there is, or what it wants if that is more.
    private func inner(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        let ideal = label.size(for: .ideal, in: pass)
        let room = proposal.less(width: widths.before + widths.behind, height: 0)
        return Proposal(
            width: room.width.map { max($0, Double(ideal.width)) },
            height: room.height.map { max($0, Double(ideal.height)) })
    }
}
