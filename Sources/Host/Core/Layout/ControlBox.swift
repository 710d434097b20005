/// A control drawn as its label with something before and behind it, on the label's first row: `[ label ]`, `[x] label`.
/// Beside others it never gets smaller than its label wants to be; alone it breaks its label between words
/// where it would be wider than the room there is.
final class ControlBox: LayoutBox {
    @WeakNode private var node: Node?
    private var label: LayoutBox
    private let own: ControlFigure
    /// The cells that stand before and behind the label, and the rows above and below it.
    private let widths: (before: Int, behind: Int)
    private let rows: Int
    private let hasChosenPart: Bool
    private let isInRow: Bool

    /// `hasChosenPart`: whether a part of the label shows the focus; `isInRow`: whether it stands beside others.
    init(_ node: Node, _ figure: ControlFigure, label: LayoutBox, isInRow: Bool, hasChosenPart: Bool = false) {
        self.node = node
        self.isInRow = isInRow
        self.hasChosenPart = hasChosenPart
        self.label = label
        rows = figure.rows
        own = figure
        widths = (figure.before.idealWidth, figure.behind.idealWidth)
        super.init()
        label.enter(self)
    }

    deinit { label.leave(self) }

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
    override var figure: Figure { .control(own, hasFocus: false) }
    override var focusedFigure: Figure { .control(own, hasFocus: !hasChosenPart) }
    override var settles: Bool { label.settles }
    override var children: [LayoutBox] { [label] }

    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) { take(label) }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(label) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = label.size(for: inner(proposal, in: pass), in: pass)
        return Size(width: size.width + widths.before + widths.behind, height: max(size.height, 1) + 2 * rows)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        label.place(inner(proposal, in: pass), in: pass)
        label.moveTo(x: widths.before, y: rows)
    }

    /// The label's proposal: the room there is, or, beside others, its ideal size if that is more.
    private func inner(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        let room = proposal.less(width: widths.before + widths.behind, height: 2 * rows)
        guard isInRow else {
            let width = room.width.map { max($0, Double((label as? TextBox)?.leastWidth(in: $0) ?? 0)) }
            guard let height = room.height else { return Proposal(width: width, height: nil) }
            let least = label.size(for: Proposal(width: width, height: nil), in: pass).height
            return Proposal(width: width, height: max(height, Double(least)))
        }
        let ideal = label.size(for: .ideal, in: pass)
        return Proposal(
            width: room.width.map { max($0, Double(ideal.width)) },
            height: room.height.map { max($0, Double(ideal.height)) })
    }
}
