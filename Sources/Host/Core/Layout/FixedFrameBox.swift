/// `:frame { width, height }` (layout rules, frame).
final class FixedFrameBox: WrapperBox {
    private let frame: FixedFrame
    override var hasSides: Bool { frame.width != nil }

    init(_ content: LayoutBox, _ frame: FixedFrame) {
        self.frame = frame
        super.init(content)
    }

    override func inner(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: frame.width.map { Double(Size.length($0)) } ?? proposal.width,
            height: frame.height.map { Double(Size.length($0)) } ?? proposal.height)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(width: frame.width ?? size.width, height: frame.height ?? size.height)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point {
        frame.alignment.origin(of: content, inner(proposal), in: size(for: proposal, in: pass), pass)
    }
}
