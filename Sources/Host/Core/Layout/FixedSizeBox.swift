/// `:fixedSize` (layout rules, fixedSize).
final class FixedSizeBox: WrapperBox {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: LayoutBox, horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        super.init(content)
    }

    override func inner(_ proposal: Proposal) -> Proposal {
        Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}
