/// A child of a stack, as the sharing of a length sees it (layout rules, HStack, VStack, steps 1 to 3).
struct StackShare {
    let index: Int
    let priority: Double
    let extent: Extent

    /// The minimum and maximum length of a child.
    struct Extent: Equatable {
        // Extents are kept in great numbers.
        private let storedMinimum: Int32
        private let storedMaximum: Int32

        init(minimum: Int, maximum: Int) {
            storedMinimum = Int32(clamping: minimum)
            storedMaximum = Int32(clamping: maximum)
        }

        /// The extent of a box along an axis.
        init(_ box: LayoutBox, _ proposal: Proposal, _ axis: LayoutAxis, in pass: LayoutPass) {
            self.init(
                minimum: box.size(for: proposal.with(0, on: axis), in: pass)[axis],
                maximum: box.size(for: proposal.with(.infinity, on: axis), in: pass)[axis])
        }

        var minimum: Int { Int(storedMinimum) }
        var maximum: Int { Int(storedMaximum) }
    }

    private var minimum: Int { extent.minimum }
    private var maximum: Int { extent.maximum }

    private var isInfinite: Bool { maximum >= Size.limit }
    private var flexibility: Int { isInfinite ? .max : maximum - minimum }

    /// The fitting order.
    private static func precedes(_ a: StackShare, _ b: StackShare) -> Bool {
        if a.priority != b.priority { return a.priority > b.priority }
        if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
        if a.isInfinite && a.minimum != b.minimum { return a.minimum > b.minimum }
        return a.index < b.index
    }

    /// Proposes to each child its part of a length, without the spacing; `take` returns the length that the child at an
    /// index takes.
    static func distribute(_ length: Double, among shares: [StackShare], take: (Int, Double) -> Int) {
        let shares = shares.sorted(by: precedes)
        var available = length
        var start = 0
        while start < shares.count {
            let group = group(in: shares, from: start)
            available += reserved(shares, group)
            for position in group {
                let offer = max(available / Double(group.upperBound - position), 0)
                available -= Double(take(shares[position].index, offer))
            }
            start = group.upperBound
        }
    }

    /// The children that have the priority of the one at `start`.
    private static func group(in shares: [StackShare], from start: Int) -> Range<Int> {
        var end = start + 1
        while end < shares.count && shares[end].priority == shares[start].priority { end += 1 }
        return start..<end
    }

    /// The change of the reserved length before a group is sized: the first group reserves the minimum of all later ones, and
    /// each later group gets its own back.
    private static func reserved(_ shares: [StackShare], _ group: Range<Int>) -> Double {
        func minimum(_ range: Range<Int>) -> Int { shares[range].reduce(0) { $0 + $1.minimum } }
        return group.lowerBound == 0
            ? -Double(minimum(group.upperBound..<shares.count)) : Double(minimum(group))
    }
}
