/// `:safeAreaInset`: a view at the edge of another, which gets the rest.
final class InsetBox: WrapperBox {
    private let inset: Stack.Inset
    private let spacing: Int
    private var bar: LayoutBox
    private var axis: LayoutAxis { inset.edge.isVertical ? .vertical : .horizontal }

    init(_ content: LayoutBox, _ bar: LayoutBox, _ inset: Stack.Inset, spacing: Int?) {
        self.inset = inset
        self.bar = bar
        self.spacing = Size.length(spacing ?? 0)
        super.init(content)
        bar.enter(self, at: 1)
    }

    deinit { bar.leave(self) }

    override var children: [LayoutBox] { [content, bar] }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(content)
        take(bar)
    }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) && holds(bar) }
    override var settles: Bool { false }
    override var isSpacer: Bool { false }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === bar else { return super.replace(box, at: position, with: other) }
        bar.leave(self)
        bar = other
        other.enter(self, at: 1)
        setNeedsLayout()
        return true
    }

    /// The length of the bar, with the spacing between it and the view.
    private func taken(_ proposal: Proposal, in pass: LayoutPass) -> Int {
        bar.size(for: proposal.with(nil, on: axis), in: pass)[axis] + spacing
    }

    private func rest(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        let taken = taken(proposal, in: pass)
        return proposal.less(width: axis == .horizontal ? taken : 0, height: axis == .vertical ? taken : 0)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: rest(proposal, in: pass), in: pass)
        let across = bar.size(for: proposal.with(nil, on: axis), in: pass)[axis.other]
        return Size(
            along: axis, size[axis] + taken(proposal, in: pass), across: max(size[axis.other], across))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(rest(proposal, in: pass), in: pass)
        bar.place(proposal.with(nil, on: axis), in: pass)
        let across = inset.alignment[axis.other].offset(of: bar.size[axis.other], in: size[axis.other])
        let start = inset.edge.isFirst ? 0 : content.size[axis] + spacing
        let behind = inset.edge.isFirst ? bar.size[axis] + spacing : 0
        content.moveTo(x: axis == .horizontal ? behind : 0, y: axis == .vertical ? behind : 0)
        bar.moveTo(x: axis == .horizontal ? start : across, y: axis == .vertical ? start : across)
    }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? { nil }
}
