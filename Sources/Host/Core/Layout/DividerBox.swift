/// `Divider`: a rule one cell thick that fills the axis it runs along (layout rules, Spacer, Divider).
final class DividerBox: LayoutBox {
    private let axis: LayoutAxis

    /// `axis` is the one along which it runs: across the stack it stands in.
    init(_ axis: LayoutAxis) {
        self.axis = axis
    }

    override var figure: Figure { .rule(axis) }
    override var followsHeight: Bool { axis == .vertical }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(along: axis, proposal[axis].map { Size.length($0) } ?? 1, across: 1)
    }
}
