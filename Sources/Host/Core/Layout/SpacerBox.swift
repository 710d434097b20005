/// `Spacer`: takes what its stack's other children leave (layout rules, Spacer, Divider).
final class SpacerBox: LayoutBox {
    private let minLength: Int
    /// The stack's axis; nil outside stacks, where it fills both.
    private let axis: LayoutAxis?

    init(minLength: Int, axis: LayoutAxis?) {
        self.minLength = Size.length(minLength)
        self.axis = axis
    }

    override var priority: Double { -.infinity }
    override var isSpacer: Bool { true }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(width: length(proposal, .horizontal), height: length(proposal, .vertical))
    }

    private func length(_ proposal: Proposal, _ axis: LayoutAxis) -> Int {
        if let own = self.axis, own != axis { return 0 }
        return max(Size.length(proposal[axis] ?? 0), minLength)
    }
}
