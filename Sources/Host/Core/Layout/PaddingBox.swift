/// `:padding` (layout rules, padding).
final class PaddingBox: WrapperBox {
    private let insets: Insets

    init(_ content: LayoutBox, _ insets: Insets) {
        func bounded(_ cells: Int) -> Int { min(max(cells, -Size.limit), Size.limit) }
        self.insets = Insets(
            top: bounded(insets.top), leading: bounded(insets.leading),
            bottom: bounded(insets.bottom), trailing: bounded(insets.trailing))
        super.init(content)
    }

    private var width: Int { insets.leading + insets.trailing }
    private var height: Int { insets.top + insets.bottom }

    override func inner(_ proposal: Proposal) -> Proposal {
        proposal.less(width: width, height: height)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(width: size.width + width, height: size.height + height)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point {
        Point(x: insets.leading, y: insets.top)
    }
}
