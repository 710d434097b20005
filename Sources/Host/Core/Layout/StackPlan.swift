/// The cached proposals of a stack to its many children, and their lengths. It is updated for a changed child without
/// asking the others, unless the proposals to them change.
struct StackPlan {
    /// The reason for the proposals.
    enum Basis {
        /// Every child gets the same proposal, whatever the others take.
        case proposal
        /// Every child is proposed all there is, since none takes more than this.
        case ample(Double)
        /// Each is proposed its share, by the minimum and maximum lengths of the children and their
        /// priorities: empty if all have the default.
        case shares([StackShare.Extent], priorities: [Double])

        init(_ shares: [StackShare]) {
            let areUsual = shares.allSatisfy { $0.priority == 0 }
            self = .shares(shares.map(\.extent), priorities: areUsual ? [] : shares.map(\.priority))
        }
    }

    let offers: StackOffers
    private let basis: Basis
    /// Counted once a child is longer or shorter across than before.
    private var acrosses: LengthCounts?
    private var sizes: [Size] = []
    /// The sum of the children's lengths.
    private(set) var total = 0
    /// The length of the longest child across the stack.
    private(set) var across = 0

    init(_ offers: StackOffers, _ basis: Basis, _ boxes: [LayoutBox], _ axis: LayoutAxis, in pass: LayoutPass) {
        self.offers = offers
        self.basis = basis
        sizes.reserveCapacity(boxes.count)
        for (index, box) in boxes.enumerated() {
            let size = box.size(for: offers[index], in: pass)
            sizes.append(size)
            total += size[axis]
            across = max(across, size[axis.other])
        }
    }

    /// Updates it for a changed child. False: its length or the proposals have changed, and the plan is invalid.
    mutating func follow(
        _ box: LayoutBox, at index: Int, _ proposal: Proposal, _ axis: LayoutAxis, in pass: LayoutPass
    ) -> Bool {
        let size = box.size(for: offers[index], in: pass)
        switch basis {
        case .proposal: break
        case .ample(let part): if Double(size[axis]) > part { return false }
        case .shares(let extents, let priorities):
            if box.priority != (priorities.isEmpty ? 0 : priorities[index]) { return false }
            if extents[index] != StackShare.Extent(box, proposal, axis, in: pass) { return false }
        }
        let before = sizes[index]
        guard size[axis] == before[axis] else { return false }
        if size != before {
            var counts = acrosses ?? LengthCounts(sizes.lazy.map { Int32($0[axis.other]) })
            acrosses = nil  // one copy alone is changed in its place
            counts.add(Int32(size[axis.other]))
            counts.remove(Int32(before[axis.other]))
            across = Int(counts.largest)
            acrosses = counts
            sizes[index] = size
        }
        return true
    }
}
