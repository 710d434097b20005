/// How a stack shares its length among its children (layout rules, HStack, VStack, steps 1 to 3).
enum StackShares {
    /// A child as the sharing sees it.
    private struct Share {
        var index: Int
        var priority: Double
        var minimum: Int
        var maximum: Int

        var isInfinite: Bool { maximum >= Size.limit }
        var flexibility: Int { isInfinite ? .max : maximum - minimum }

        /// The fitting order.
        static func precedes(_ a: Share, _ b: Share) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
            if a.isInfinite && a.minimum != b.minimum { return a.minimum > b.minimum }
            return a.index < b.index
        }
    }

    /// What each box is offered of a length from which the spacing has been taken.
    static func offers(
        of length: Double, to boxes: [LayoutBox], _ proposal: Proposal, along axis: LayoutAxis, in pass: LayoutPass
    ) -> [Proposal] {
        var offers = Array(repeating: proposal, count: boxes.count)
        var shares = shares(of: boxes, proposal, axis, pass)
        shares.sort(by: Share.precedes)
        var available = length
        var start = 0
        while start < shares.count {
            let group = group(in: shares, from: start)
            available += reserved(shares, group)
            for position in group {
                let index = shares[position].index
                offers[index][axis] = max(available / Double(group.upperBound - position), 0)
                available -= Double(boxes[index].size(for: offers[index], in: pass)[axis])
            }
            start = group.upperBound
        }
        return offers
    }

    private static func shares(
        of boxes: [LayoutBox], _ proposal: Proposal, _ axis: LayoutAxis, _ pass: LayoutPass
    ) -> [Share] {
        let least = proposal.with(0, on: axis)
        let most = proposal.with(.infinity, on: axis)
        var shares: [Share] = []
        shares.reserveCapacity(boxes.count)
        for (index, box) in boxes.enumerated() {
            shares.append(
                Share(
                    index: index, priority: box.priority, minimum: box.size(for: least, in: pass)[axis],
                    maximum: box.size(for: most, in: pass)[axis]))
        }
        return shares
    }

    /// The children that have the priority of the one at `start`.
    private static func group(in shares: [Share], from start: Int) -> Range<Int> {
        var end = start + 1
        while end < shares.count && shares[end].priority == shares[start].priority { end += 1 }
        return start..<end
    }

    /// What a group changes before it is served: the first one sets the minimum of all later ones aside, and each later
    /// one gets its own back.
    private static func reserved(_ shares: [Share], _ group: Range<Int>) -> Double {
        func minimum(_ range: Range<Int>) -> Int { shares[range].reduce(0) { $0 + $1.minimum } }
        return group.lowerBound == 0
            ? -Double(minimum(group.upperBound..<shares.count)) : Double(minimum(group))
    }
}
