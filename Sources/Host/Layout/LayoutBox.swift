/// A rectangle on the screen: a view, or one of the modifiers around it. It answers sizes and places what is inside. The
/// base class is a box without content.
class LayoutBox {
    /// The top leading corner, in cells, seen from the containing box.
    private(set) final var x = 0
    private(set) final var y = 0
    /// The size under the proposal it was placed with.
    private(set) final var size = Size.zero
    /// The proposal it was placed with; nil when it must be placed again.
    private(set) final var placed: Proposal?
    private final var sizes = SizeCache()

    /// The boxes inside, in the order in which they are drawn.
    var children: [LayoutBox] { [] }
    /// What it draws beneath its children.
    var figure: Figure { .none }
    /// The node that a click in it operates.
    var control: Node? { nil }
    /// Where text that is typed goes, seen from its own corner; nil: none can be typed.
    var cursor: (column: Int, row: Int)? { nil }
    /// Which part of the control it is, counted from 0.
    var part: Int? { nil }
    /// Who is served first in a stack.
    var priority: Double { 0 }
    /// Whether a stack leaves out its automatic spacing on both sides.
    var isSpacer: Bool { false }
    /// Whether it takes exactly its largest size wherever it is offered as much or more.
    var settles: Bool { false }
    /// Whether it is a rule that a horizontal stack makes as tall as its other children.
    var followsHeight: Bool { false }
    /// Whether guides in it were moved.
    var hasGuides: Bool { false }
    /// How many columns of a grid it goes over.
    var gridColumns: Int { 1 }
    /// How the column of a grid that it stands in is aligned, if it says so.
    var gridColumnAlignment: Alignment.Position? { nil }

    /// The size it takes under a proposal.
    final func size(for proposal: Proposal, in pass: LayoutPass) -> Size {
        if let known = sizes[proposal] { return known }
        guard pass.hasRoom() else { return .zero }
        let size = measured(for: proposal, in: pass)
        if !pass.isTooDeep { sizes.keep(size, for: proposal) }
        return size
    }

    /// Takes its size under a proposal and places what is inside. Nothing is done again that is done already.
    final func place(_ proposal: Proposal, in pass: LayoutPass) {
        if placed == proposal { return }
        size = size(for: proposal, in: pass)
        guard pass.hasRoom() else { return }
        arrange(proposal, in: pass)
        if !pass.isTooDeep { placed = proposal }
    }

    /// Puts it where the containing box wants it; a box may have stood elsewhere before.
    final func moveTo(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    final func move(to point: Point) { moveTo(x: point.x, y: point.y) }

    /// Forgets sizes and places: something inside has changed.
    final func invalidate() {
        sizes.removeAll()
        placed = nil
    }

    /// The size under a proposal, worked out.
    func measured(for proposal: Proposal, in pass: LayoutPass) -> Size { .zero }

    /// Where the guide lies that alignment to a position goes by, if it was moved.
    func guide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? { nil }

    /// Places the boxes inside; `size` is known.
    func arrange(_ proposal: Proposal, in pass: LayoutPass) {}
}
