/// Pages side by side: those with an even position are views, those between them bars that can be moved.
struct Split: Equatable {
    /// The axis of the views.
    let axis: Stack.Axis
    /// The limits of each view's length.
    let limits: [SplitLimits]
    /// The length that a bar has given each view; nil: none.
    let moved: [Int?]
    /// Receives the length of each pane.
    let lengths: SplitLengths

    static func == (a: Split, b: Split) -> Bool {
        a.axis == b.axis && a.limits == b.limits && a.moved == b.moved && a.lengths === b.lengths
    }
}

/// The lengths of the views of a split view in the last layout.
final class SplitLengths {
    /// By the positions of the views that are shown.
    var given: [Int: Int] = [:]
}

/// How long a view of a split view may be, in cells.
struct SplitLimits: Equatable {
    var min: Int
    /// The length while no bar was moved; nil: a share of what the others leave.
    var ideal: Int?
    var max: Int

    init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil, least: Int = 1) {
        self.min = min ?? Swift.min(least, ideal ?? least, max ?? least)
        self.max = Swift.max(max ?? Int(Int32.max), self.min)
        self.ideal = ideal
    }

    /// A length from a script, which may be infinite.
    static func cells(_ length: Double) -> Int { Int(Swift.min(Swift.max(length, 0), Double(Int32.max))) }

    func nearest(to length: Int) -> Int { Swift.min(Swift.max(length, min), max) }
}

extension [SplitLimits] {
    /// Shares a length among views: first the wanted lengths, within the limits, then equal parts of the
    /// rest. If there is too little the last views are shortened first; a remainder goes to the last.
    func share(_ room: Int, wanted: [Int?]) -> [Int] {
        guard !isEmpty else { return [] }
        var lengths = indices.map { index in wanted[index].map(self[index].nearest) }
        if !lengths.contains(where: { $0 == nil }) { lengths[count - 1] = nil }
        let isWanted = lengths.map { $0 != nil }
        var open = indices.filter { !isWanted[$0] }
        var rest = room - lengths.reduce(0) { $0 + ($1 ?? 0) }
        while let first = open.first {
            let part = Swift.max(rest, 0) / open.count
            let bound = open.first { self[$0].min > part } ?? open.first { self[$0].max < part } ?? first
            let isBound = self[bound].nearest(to: part) != part
            // The remaining cells go to the first ones.
            let length = isBound ? self[bound].nearest(to: part) : part + (rest > part * open.count ? 1 : 0)
            lengths[bound] = Swift.min(length, Swift.max(self[bound].max, self[bound].min))
            rest -= lengths[bound] ?? 0
            open.removeAll { $0 == bound }
        }
        var result = lengths.map { $0 ?? 0 }
        var missing = result.reduce(-room, +)
        for least in [indices.map { self[$0].min }, indices.map { _ in 0 }] {
            for index in indices.reversed() where missing > 0 {
                let less = Swift.min(missing, Swift.max(result[index] - least[index], 0))
                result[index] -= less
                missing -= less
            }
        }
        if missing < 0 { result[count - 1] -= missing }
        return result
    }
}
