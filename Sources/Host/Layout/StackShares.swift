/// What the children of a stack are offered of its length.
enum StackShares {
    /// What each box is offered of a length from which the spacing has been taken.
    static func offers(
        of length: Double, to boxes: [LayoutBox], _ proposal: Proposal, along axis: LayoutAxis, in pass: LayoutPass
    ) -> [Proposal] {
        var offers = Array(repeating: proposal, count: boxes.count)
        StackShare.distribute(length, among: shares(of: boxes, proposal, axis, pass)) { index, offer in
            offers[index][axis] = offer
            return boxes[index].size(for: offers[index], in: pass)[axis]
        }
        return offers
    }

    private static func shares(
        of boxes: [LayoutBox], _ proposal: Proposal, _ axis: LayoutAxis, _ pass: LayoutPass
    ) -> [StackShare] {
        let least = proposal.with(0, on: axis)
        let most = proposal.with(.infinity, on: axis)
        return boxes.enumerated().map { index, box in
            StackShare(
                index: index, priority: box.priority, minimum: box.size(for: least, in: pass)[axis],
                maximum: box.size(for: most, in: pass)[axis])
        }
    }
}
