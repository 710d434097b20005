/// `HStack` and `VStack` (layout rules, HStack, VStack).
final class StackBox: LayoutBox {
    /// From so many children on their lengths are cached, so that only a changed one is asked again.
    private static let many = 12
    /// For how many proposals plans are cached.
    private static let mostPlans = 4

    private var axis: LayoutAxis
    /// Whether it lies only where its children have room beside each other, and else stands.
    private let folds: Bool
    private let given: (spacing: Int?, alignment: Alignment?)
    /// Nil: the automatic one, which a spacer does without.
    private let spacing: Int?
    private let alignment: Alignment
    private(set) var content: [LayoutBox] = []
    /// The same in the order in which it is drawn, if that is another.
    private var drawn: [LayoutBox]?
    /// Whether its children belong to another box, so that single ones cannot be replaced here.
    var isFixed = false
    /// The cells left free between the children.
    private var totalSpacing = 0
    /// Whether every child settles, so that plenty of room needs no sharing.
    private var allSettle = false
    /// Whether there are rules that follow the height of the others.
    private var hasRules = false
    /// Whether a child's guides were moved, so that children are not aligned by their edges.
    private var areGuided = false

    private var plans: [Proposal: StackPlan] = [:]
    /// The proposal of its last arrangement, if that is still valid.
    private var arranged: (proposal: Proposal, across: Int)?
    /// The children that have changed since.
    private var changed: [LayoutBox] = []
    /// The positions of children that are drawn outside their stack.
    private var strays: Set<Int> = []

    init(_ axis: LayoutAxis, spacing: Int? = nil, alignment: Alignment? = nil, folds: Bool = false) {
        self.axis = axis
        self.folds = folds
        given = (spacing, alignment)
        self.spacing = spacing.map { Size.length($0) }
        self.alignment = alignment ?? .topLeading
    }

    /// The existing box if it is of this kind, else a new one.
    static func like(
        _ box: LayoutBox?, _ axis: LayoutAxis, spacing: Int?, alignment: Alignment?, folds: Bool = false
    ) -> StackBox {
        if let box = box as? StackBox, box.folds ? folds : box.axis == axis && !folds,
            box.given == (spacing, alignment)
        {
            return box
        }
        return StackBox(axis, spacing: spacing, alignment: alignment, folds: folds)
    }

    deinit { for box in content { box.leave(self) } }

    override var children: [LayoutBox] { drawn ?? content }

    private var usesPlans: Bool { content.count >= StackBox.many && !folds && !areGuided && !hasRules && drawn == nil }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        for box in content { box.leave(self) }
        emptyQueue()
        content = boxes
        for (position, box) in boxes.enumerated() { box.enter(self, at: position) }
        traitsChanged()
    }

    override func traitsChanged() {
        setTotalSpacing()
        allSettle = content.allSatisfy(\.settles)
        hasRules = axis == .horizontal && content.contains(where: \.followsHeight)
        areGuided = content.contains(where: \.hasGuides)
        drawn = content.byLevel()
        forget()
        setNeedsLayout()
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard !isFixed, content.indices.contains(position), content[position] === box else { return false }
        content[position] = other
        other.enter(self, insteadOf: box, at: position)
        if drawn != nil || other.traits != box.traits { traitsChanged() }
        return true
    }

    private func setTotalSpacing() { totalSpacing = content.indices.reduce(0) { $0 + spacing(behind: $1) } }

    /// Lies or stands, as there is room.
    private func turn(for proposal: Proposal, in pass: LayoutPass) {
        axis = .horizontal
        setTotalSpacing()
        let width = content.reduce(totalSpacing) { $0 + $1.size(for: .ideal, in: pass).width }
        guard let room = proposal.width, Double(width) > room else { return }
        axis = .vertical
        setTotalSpacing()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        if folds { turn(for: proposal, in: pass) }
        if usesPlans {
            let plan = plan(for: proposal, in: pass)
            return Size(along: axis, plan.total + totalSpacing, across: plan.across)
        }
        let offers = offers(proposal, in: pass).offers
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
        if folds { turn(for: proposal, in: pass) }
        let across = size[axis.other]
        if usesPlans {
            let offers = plan(for: proposal, in: pass).offers
            let isKept = alignment[axis.other] == .start || arranged?.across == across
            if arranged?.proposal == proposal, isKept {
                for box in changed { place(box, offers[box.position], across, in: pass) }
            } else {
                arrangeAll(offers, nil, across, in: pass)
            }
            arranged = pass.isTooDeep ? nil : (proposal, across)
        } else {
            let offers = offers(proposal, in: pass).offers
            arrangeAll(offers, areGuided ? guided(offers, in: pass).places : nil, across, in: pass)
        }
        changed = []
    }

    private func arrangeAll(_ offers: StackOffers, _ places: [Int]?, _ across: Int, in pass: LayoutPass) {
        strays = []
        var length = 0
        for index in content.indices {
            let box = content[index]
            box.place(offers[index], in: pass)
            let aside = places?[index] ?? alignment[axis.other].offset(of: box.size[axis.other], in: across)
            box.moveTo(x: axis == .horizontal ? length : aside, y: axis == .horizontal ? aside : length)
            length += box.size[axis] + spacing(behind: index)
            if !holds(box) { strays.insert(index) }
        }
    }

    /// Places a child that is as long as before.
    private func place(_ box: LayoutBox, _ offer: Proposal, _ across: Int, in pass: LayoutPass) {
        box.place(offer, in: pass)
        let aside = alignment[axis.other].offset(of: box.size[axis.other], in: across)
        box.moveTo(x: axis == .horizontal ? box.x : aside, y: axis == .horizontal ? aside : box.y)
        note(box)
    }

    private func note(_ box: LayoutBox) {
        if holds(box) { strays.remove(box.position) } else { strays.insert(box.position) }
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool {
        changed?.forEach(note)
        return strays.isEmpty
    }

    // MARK: Changes

    private func forget() {
        plans = [:]
        arranged = nil
        changed = []
    }

    override func absorb(_ boxes: [LayoutBox], in pass: LayoutPass) {
        guard usesPlans else { return }
        for proposal in Array(plans.keys) {
            for box in boxes {
                let follows = plans[proposal]?.follow(box, at: box.position, proposal, axis, in: pass)
                if follows == false { plans[proposal] = nil }
            }
        }
        if let arranged, plans[arranged.proposal] == nil { self.arranged = nil }
        changed += boxes
    }

    private func plan(for proposal: Proposal, in pass: LayoutPass) -> StackPlan {
        pass.guesses += 1  // a plan keeps sizes of what is inside, and these may be guesses
        if let plan = plans[proposal] { return plan }
        let (offers, basis) = offers(proposal, in: pass)
        let plan = StackPlan(offers, basis, content, axis, in: pass)
        if plans.count >= StackBox.mostPlans { plans = [:] }
        if !pass.isTooDeep { plans[proposal] = plan }
        return plan
    }

    override func children(in area: LayoutArea) -> [LayoutBox] {
        guard usesPlans else { return children }
        let range = area[axis]
        let first = firstIndex { $0.end(on: axis) > range.lowerBound }
        let end = max(firstIndex { $0.start(on: axis) >= range.upperBound }, first)
        let outside = strays.filter { !(first..<end).contains($0) }.sorted()
        if outside.isEmpty { return Array(content[first..<end]) }
        let before = outside.prefix { $0 < first }.map { content[$0] }
        return before + content[first..<end] + outside.drop { $0 < first }.map { content[$0] }
    }

    /// The first child that satisfies a condition, which all behind it satisfy, too.
    private func firstIndex(where condition: (LayoutBox) -> Bool) -> Int {
        var (low, high) = (0, content.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(content[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension LayoutBox {
    fileprivate func start(on axis: LayoutAxis) -> Int { axis == .horizontal ? x : y }
    fileprivate func end(on axis: LayoutAxis) -> Int { start(on: axis) + size[axis] }
}

// MARK: - Sharing

extension StackBox {
    /// The offsets of the children across the stack with their guides on one line, and the length that takes.
    private func guided(
        _ offers: StackOffers, among indices: [Int]? = nil, in pass: LayoutPass
    ) -> (places: [Int], across: Int) {
        let position = alignment[axis.other]
        let indices = indices ?? Array(content.indices)
        let guides = indices.map { index in
            content[index].guide(position, axis.other, for: offers[index], in: pass)
                ?? position.guide(in: content[index].size(for: offers[index], in: pass)[axis.other])
        }
        let line = guides.max() ?? 0
        let places = guides.map { Point.cell(line - $0) }
        let ends = zip(indices, places).map { $1 + content[$0].size(for: offers[$0], in: pass)[axis.other] }
        return (places, ends.max() ?? 0)
    }

    /// The cells left free between a child and the next one.
    private func spacing(behind index: Int) -> Int {
        guard index + 1 < content.count else { return 0 }
        if let spacing { return spacing }
        return axis == .vertical || content[index].isSpacer || content[index + 1].isSpacer ? 0 : 1
    }

    /// The proposals to the children.
    private func offers(_ proposal: Proposal, in pass: LayoutPass) -> (offers: StackOffers, basis: StackPlan.Basis) {
        let shared = sharedOffers(proposal, in: pass)
        guard hasRules && proposal.height == nil else { return shared }
        return (withRules(stretched: shared.offers, in: pass), shared.basis)
    }

    private func sharedOffers(
        _ proposal: Proposal, in pass: LayoutPass
    ) -> (offers: StackOffers, basis: StackPlan.Basis) {
        guard let length = proposal[axis] else { return (.same(proposal), .proposal) }
        let available = length - Double(totalSpacing)
        if content.count == 1 { return (.same(proposal.with(max(available, 0), on: axis)), .proposal) }
        if allSettle, let offer = ampleOffer(available, proposal, in: pass) {
            return (.same(offer), .ample(available / Double(content.count)))
        }
        let shares = content.enumerated().map { index, box in
            StackShare(index: index, priority: box.priority, extent: StackShare.Extent(box, proposal, axis, in: pass))
        }
        var lengths = Array(repeating: 0.0, count: content.count)
        StackShare.distribute(available, among: shares) { index, offer in
            lengths[index] = offer
            return content[index].size(for: proposal.with(offer, on: axis), in: pass)[axis]
        }
        return (.lengths(lengths, proposal, axis), StackPlan.Basis(shares))
    }

    /// A proposal that gives each child the same as the sharing would, when all settle and an equal part is enough for
    /// each: then the order does not matter, and no minimum is needed.
    private func ampleOffer(_ available: Double, _ proposal: Proposal, in pass: LayoutPass) -> Proposal? {
        let most = proposal.with(.infinity, on: axis)
        let part = available / Double(content.count)
        for index in content.indices where Double(content[index].size(for: most, in: pass)[axis]) > part { return nil }
        return most
    }

    /// Without a proposed height, rules are as tall as the other children together: as the tallest, if none is offset.
    private func withRules(stretched offers: StackOffers, in pass: LayoutPass) -> StackOffers {
        let others = content.indices.filter { !content[$0].followsHeight }
        let heights = others.map { content[$0].size(for: offers[$0], in: pass).height }
        guard var tallest = heights.max() else { return offers }
        if areGuided { tallest = guided(offers, among: others, in: pass).across }
        return .each(
            content.enumerated().map { index, box in
                box.followsHeight ? offers[index].with(Double(tallest), on: .vertical) : offers[index]
            })
    }
}
