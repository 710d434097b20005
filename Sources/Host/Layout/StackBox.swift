/// `HStack` and `VStack` (layout rules, HStack, VStack).
final class StackBox: LayoutBox {
    private let axis: LayoutAxis
    /// Nil: the automatic one, which a spacer does without.
    private let spacing: Int?
    private let alignment: Alignment
    private var content: [LayoutBox] = []
    /// The cells left free between the children.
    private var totalSpacing = 0
    /// Whether every child settles, so that plenty of room needs no sharing.
    private var allSettle = false
    /// Whether there are rules that follow the height of the others.
    private var hasRules = false
    /// Whether a child's guides were moved, so that children may stand aside of each other.
    private var areGuided = false

    init(_ axis: LayoutAxis, spacing: Int? = nil, alignment: Alignment? = nil) {
        self.axis = axis
        self.spacing = spacing.map { Size.length($0) }
        self.alignment = alignment ?? .topLeading
    }

    override var children: [LayoutBox] { content }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        content = boxes
        totalSpacing = boxes.indices.reduce(0) { $0 + spacing(behind: $1) }
        allSettle = boxes.allSatisfy(\.settles)
        hasRules = axis == .horizontal && boxes.contains(where: \.followsHeight)
        areGuided = boxes.contains(where: \.hasGuides)
        invalidate()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let offers = offers(proposal, in: pass)
        var length = totalSpacing
        var across = 0
        for index in content.indices {
            let size = content[index].size(for: offers[index], in: pass)
            length += size[axis]
            across = max(across, size[axis.other])
        }
        if areGuided { across = guided(offers, in: pass).across }
        return Size(along: axis, length, across: across)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let offers = offers(proposal, in: pass)
        let across = size[axis.other]
        let guided = areGuided ? guided(offers, in: pass).places : nil
        var position = 0
        for index in content.indices {
            let box = content[index]
            box.place(offers[index], in: pass)
            let aside = guided?[index] ?? alignment[axis.other].offset(of: box.size[axis.other], in: across)
            box.moveTo(x: axis == .horizontal ? position : aside, y: axis == .horizontal ? aside : position)
            position += box.size[axis] + spacing(behind: index)
        }
    }
}

extension StackBox {
    /// Where the children stand across the stack when their guides lie on one line, and the length that takes.
    private func guided(_ offers: StackOffers, in pass: LayoutPass) -> (places: [Int], across: Int) {
        let position = alignment[axis.other]
        let guides = content.indices.map { index in
            content[index].guide(position, axis.other, for: offers[index], in: pass)
                ?? position.guide(in: content[index].size(for: offers[index], in: pass)[axis.other])
        }
        let line = guides.max() ?? 0
        let places = guides.map { Point.cell(line - $0) }
        let ends = content.indices.map { places[$0] + content[$0].size(for: offers[$0], in: pass)[axis.other] }
        return (places, ends.max() ?? 0)
    }
}

extension StackBox {
    /// The cells left free between a child and the next one.
    private func spacing(behind index: Int) -> Int {
        guard index + 1 < content.count else { return 0 }
        if let spacing { return spacing }
        return axis == .vertical || content[index].isSpacer || content[index + 1].isSpacer ? 0 : 1
    }

    /// What each child is proposed.
    private func offers(_ proposal: Proposal, in pass: LayoutPass) -> StackOffers {
        let offers = sharedOffers(proposal, in: pass)
        return hasRules && proposal.height == nil ? withRules(stretched: offers, in: pass) : offers
    }

    private func sharedOffers(_ proposal: Proposal, in pass: LayoutPass) -> StackOffers {
        guard let length = proposal[axis] else { return .same(proposal) }
        let available = length - Double(totalSpacing)
        if content.count == 1 { return .same(proposal.with(max(available, 0), on: axis)) }
        if allSettle, let offer = ampleOffer(available, proposal, in: pass) { return .same(offer) }
        return .each(StackShares.offers(of: available, to: content, proposal, along: axis, in: pass))
    }

    /// An offer that gives each child what the sharing would give it, when all settle and an equal part is enough for
    /// each: then the order does not matter, and nobody need be asked for a minimum.
    private func ampleOffer(_ available: Double, _ proposal: Proposal, in pass: LayoutPass) -> Proposal? {
        let most = proposal.with(.infinity, on: axis)
        let part = available / Double(content.count)
        for index in content.indices where Double(content[index].size(for: most, in: pass)[axis]) > part { return nil }
        return most
    }

    /// Without a proposed height, rules are as tall as the tallest of the other children.
    private func withRules(stretched offers: StackOffers, in pass: LayoutPass) -> StackOffers {
        var tallest: Int?
        for (index, box) in content.enumerated() where !box.followsHeight {
            tallest = max(tallest ?? 0, box.size(for: offers[index], in: pass).height)
        }
        guard let tallest else { return offers }
        return .each(
            content.enumerated().map { index, box in
                box.followsHeight ? offers[index].with(Double(tallest), on: .vertical) : offers[index]
            })
    }
}
