/// `:aspectRatio`: proposes to the view a size of a ratio, columns to rows, that fits into the proposal, or fills it.
final class AspectRatioBox: WrapperBox {
    /// Nil: that of the view's ideal size.
    private let ratio: Double?
    private let fills: Bool

    init(_ content: LayoutBox, _ ratio: Double?, fills: Bool) {
        self.ratio = ratio
        self.fills = fills
        super.init(content)
    }

    override var settles: Bool { false }

    private func inner(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        guard let ratio = ratio ?? idealRatio(in: pass) else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return lengths(width, width / ratio)
        case (nil, let height?): return lengths(height * ratio, height)
        case (let width?, let height?):
            let wide = height * ratio
            return (wide < width) != fills ? lengths(wide, height) : lengths(width, width / ratio)
        }
    }

    private func lengths(_ width: Double, _ height: Double) -> Proposal {
        Proposal(width: width.rounded(.down), height: height.rounded(.down))
    }

    private func idealRatio(in pass: LayoutPass) -> Double? {
        let ideal = content.size(for: .ideal, in: pass)
        return ideal.width > 0 && ideal.height > 0 ? Double(ideal.width) / Double(ideal.height) : nil
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        content.size(for: inner(proposal, in: pass), in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal, in: pass), in: pass)
        content.moveTo(x: 0, y: 0)
    }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? { content.guide(position, axis, for: inner(proposal, in: pass), in: pass) }
}
