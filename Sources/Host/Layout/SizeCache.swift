/// The sizes a box has answered since its content last changed, and where it said that guides lie. A stack asks each child for its minimum, its maximum and
/// its share; without this, nested stacks would ask twice or thrice as often at each level.
struct SizeCache {
    private typealias Entry = (proposal: Proposal, size: Size)
    /// More than this are not kept: those who ask so much ask something else each time.
    private static let most = 4096

    /// A place that alignment goes by, under a proposal.
    struct GuideLine: Hashable {
        var position: Alignment.Position
        var axis: LayoutAxis
        var proposal: Proposal
    }

    // The first is kept in place: texts are seldom asked more often, and there are many of them.
    private var first: Entry = (.ideal, .zero)
    private var others: Others?
    private var hasFirst = false
    /// Whether a size was answered that is not known any more.
    private(set) var isIncomplete = false

    /// The sizes behind the first. Few boxes are asked more often than four times.
    private final class Others {
        var count = 0
        var second: Entry = (.ideal, .zero)
        var third: Entry = (.ideal, .zero)
        var fourth: Entry = (.ideal, .zero)
        var table: [Proposal: Size] = [:]
        /// Few boxes have any.
        var guides: [GuideLine: Double?] = [:]

        subscript(proposal: Proposal) -> Size? {
            if count > 0, second.proposal == proposal { return second.size }
            if count > 1, third.proposal == proposal { return third.size }
            if count > 2, fourth.proposal == proposal { return fourth.size }
            return count > 3 ? table[proposal] : nil
        }

        func keep(_ size: Size, for proposal: Proposal) {
            switch count {
            case 0: second = (proposal, size)
            case 1: third = (proposal, size)
            case 2: fourth = (proposal, size)
            default: table[proposal] = size
            }
            count += 1
        }

        func allSatisfy(_ condition: (Proposal, Size) -> Bool) -> Bool {
            (count < 1 || condition(second.proposal, second.size))
                && (count < 2 || condition(third.proposal, third.size))
                && (count < 3 || condition(fourth.proposal, fourth.size))
                && table.allSatisfy { condition($0.key, $0.value) }
        }
    }

    subscript(proposal: Proposal) -> Size? {
        guard hasFirst else { return nil }
        return first.proposal == proposal ? first.size : others?[proposal]
    }

    /// Where a guide lies, if that was asked: nil in that if it was not moved.
    subscript(line: GuideLine) -> Double?? {
        guard let others else { return nil }
        return others.guides[line]
    }

    mutating func keep(_ guide: Double?, for line: GuideLine) {
        let others = others ?? Others()
        if others.guides.count > SizeCache.most { others.guides = [:] }
        others.guides[line] = .some(guide)
        self.others = others
    }

    /// Whether nothing was asked.
    var isEmpty: Bool { !hasFirst && !isIncomplete && others == nil }

    /// `isForgettable`: it need not be known, unless it is the first, since the box can say it again as fast.
    mutating func keep(_ size: Size, for proposal: Proposal, isForgettable: Bool = false) {
        guard hasFirst else {
            first = (proposal, size)
            hasFirst = true
            return
        }
        if isForgettable {
            isIncomplete = true
            return
        }
        let others = others ?? Others()
        if others.count > SizeCache.most {
            removeAll()
            isIncomplete = true
            return keep(size, for: proposal)
        }
        others.keep(size, for: proposal)
        self.others = others
    }

    /// Everything that is known, which is forgotten here.
    mutating func takeAll() -> SizeCache {
        let all = self
        removeAll()
        return all
    }

    private mutating func removeAll() {
        hasFirst = false
        isIncomplete = false
        others = nil
    }

    /// Whether something holds of every size that was answered and is known.
    func allSatisfy(_ condition: (Proposal, Size) -> Bool) -> Bool {
        !hasFirst || (condition(first.proposal, first.size) && others?.allSatisfy(condition) != false)
    }
}
