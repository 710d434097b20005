/// The sizes and alignment guides of a box since its content last changed, by proposal. A stack makes each child a proposal
/// for its minimum, its maximum and its share; without this, nested stacks would make two or three times as many at each level.
struct SizeCache {
    private typealias Entry = (proposal: Proposal, size: Size)
    /// No more are kept: a container that makes so many proposals makes a new one each time.
    private static let most = 4096

    /// An alignment guide, for a proposal.
    struct GuideLine: Hashable {
        var position: Alignment.Position
        var axis: LayoutAxis
        var proposal: Proposal
    }

    // Few boxes are asked more often than four times.
    private var first: Entry = (.ideal, .zero)
    private var second: Entry = (.ideal, .zero)
    private var third: Entry = (.ideal, .zero)
    private var fourth: Entry = (.ideal, .zero)
    private var count = 0
    private var others: Others?

    /// Cached values that few boxes have.
    private final class Others {
        var sizes: [Proposal: Size] = [:]
        var guides: [GuideLine: Double?] = [:]
    }

    /// Whether nothing was asked.
    var isEmpty: Bool { count == 0 && others == nil }

    subscript(proposal: Proposal) -> Size? {
        if count > 0, first.proposal == proposal { return first.size }
        if count > 1, second.proposal == proposal { return second.size }
        if count > 2, third.proposal == proposal { return third.size }
        if count > 3, fourth.proposal == proposal { return fourth.size }
        return count > 4 ? others?.sizes[proposal] : nil
    }

    /// The cached position of a guide: nil in that if it was not moved.
    subscript(line: GuideLine) -> Double?? {
        guard let others else { return nil }
        return others.guides[line]
    }

    mutating func keep(_ guide: Double?, for line: GuideLine) {
        let others = ownOthers()
        if others.guides.count > SizeCache.most { others.guides = [:] }
        others.guides[line] = .some(guide)
    }

    /// Caches a size. False: the earlier ones had to be dropped.
    mutating func keep(_ size: Size, for proposal: Proposal) -> Bool {
        let isFull = count > SizeCache.most
        if isFull { removeAll() }
        switch count {
        case 0: first = (proposal, size)
        case 1: second = (proposal, size)
        case 2: third = (proposal, size)
        case 3: fourth = (proposal, size)
        default: ownOthers().sizes[proposal] = size
        }
        count += 1
        return !isFull
    }

    private mutating func ownOthers() -> Others {
        if let others { return others }
        let made = Others()
        others = made
        return made
    }

    /// Takes all cached values out.
    mutating func takeAll() -> SizeCache {
        let all = self
        removeAll()
        return all
    }

    private mutating func removeAll() {
        count = 0
        others = nil
    }

    /// Whether all cached sizes satisfy a condition.
    func allSatisfy(_ condition: (Proposal, Size) -> Bool) -> Bool {
        (count < 1 || condition(first.proposal, first.size))
            && (count < 2 || condition(second.proposal, second.size))
            && (count < 3 || condition(third.proposal, third.size))
            && (count < 4 || condition(fourth.proposal, fourth.size))
            && others?.sizes.allSatisfy { condition($0.key, $0.value) } != false
    }
}
