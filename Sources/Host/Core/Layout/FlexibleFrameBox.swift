/// `:frame { minWidth, idealWidth, maxWidth, … }` (layout rules, frame).
final class FlexibleFrameBox: WrapperBox {
    private let width: LengthRange
    private let height: LengthRange
    private let alignment: Alignment
    private let yieldsHeight: Bool
    override var hasSides: Bool { width.isGiven }

    init(_ content: LayoutBox, _ frame: FlexibleFrame) {
        width = LengthRange(frame.width)
        height = LengthRange(frame.height)
        alignment = frame.alignment
        yieldsHeight = frame.yieldsHeight
        super.init(content)
    }

    override func inner(_ proposal: Proposal) -> Proposal {
        Proposal(width: width.inner(proposal.width), height: height.inner(proposal.height))
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(
            width: width.length(proposal.width, content: size.width),
            height: height.length(proposal.height, content: size.height))
    }

    override func needed(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = size(for: proposal, in: pass)
        guard yieldsHeight else { return size }
        return Size(width: size.width, height: content.size(for: inner(proposal), in: pass).height)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point {
        alignment.origin(of: content, inner(proposal), in: size(for: proposal, in: pass), pass)
    }
}
