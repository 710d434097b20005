/// `HStack` and `VStack` (layout rules, HStack, VStack).
final class StackBox: LayoutBox {
    private let axis: LayoutAxis
    /// Nil: the automatic one, which a spacer does without.
    private let spacing: Int?
    private let alignment: Alignment
    private var content: [LayoutBox] = []

    init(_ axis: LayoutAxis, spacing: Int? = nil, alignment: Alignment? = nil) {
        self.axis = axis
        self.spacing = spacing.map { Size.length($0) }
        self.alignment = alignment ?? .topLeading
    }

    override var children: [LayoutBox] { content }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        content = boxes
        invalidate()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let offers = offers(proposal, in: pass)
        var length = totalSpacing
        var across = 0
        for (box, offer) in zip(content, offers) {
            let size = box.size(for: offer, in: pass)
            length += size[axis]
            across = max(across, size[axis.other])
        }
        return Size(along: axis, length, across: across)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let across = size[axis.other]
        var position = 0
        for (index, offer) in offers(proposal, in: pass).enumerated() {
            let box = content[index]
            box.place(offer, in: pass)
            let aside = alignment[axis.other].offset(of: box.size[axis.other], in: across)
            box.moveTo(x: axis == .horizontal ? position : aside, y: axis == .horizontal ? aside : position)
            position += box.size[axis] + spacing(behind: index)
        }
    }

    private var totalSpacing: Int {
        content.indices.reduce(0) { $0 + spacing(behind: $1) }
    }

    /// The cells left free between a child and the next one.
    private func spacing(behind index: Int) -> Int {
        guard index + 1 < content.count else { return 0 }
        if let spacing { return spacing }
        return axis == .vertical || content[index].isSpacer || content[index + 1].isSpacer ? 0 : 1
    }

    /// What each child is proposed.
    private func offers(_ proposal: Proposal, in pass: LayoutPass) -> [Proposal] {
        var offers: [Proposal]
        if let length = proposal[axis] {
            let available = length - Double(totalSpacing)
            offers = StackShares.offers(of: available, to: content, proposal, along: axis, in: pass)
        } else {
            offers = Array(repeating: proposal, count: content.count)
        }
        if axis == .horizontal && proposal.height == nil { stretchRules(&offers, in: pass) }
        return offers
    }

    /// Without a proposed height, rules are as tall as the tallest of the other children.
    private func stretchRules(_ offers: inout [Proposal], in pass: LayoutPass) {
        guard content.contains(where: \.followsHeight) else { return }
        var tallest: Int?
        for (box, offer) in zip(content, offers) where !box.followsHeight {
            tallest = max(tallest ?? 0, box.size(for: offer, in: pass).height)
        }
        guard let tallest else { return }
        for (index, box) in content.enumerated() where box.followsHeight {
            offers[index].height = Double(tallest)
        }
    }
}
