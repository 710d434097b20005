/// The sizes a box has answered since its content last changed. A stack asks each child for its minimum, its maximum and
/// its share; without this, nested stacks would ask twice or thrice as often at each level.
struct SizeCache {
    private typealias Entry = (proposal: Proposal, size: Size)
    /// More than this are not kept: those who ask so much ask something else each time.
    private static let most = 4096

    // The first three are kept in place: few boxes are asked more often.
    private var count: UInt8 = 0
    /// Whether a size was answered that is not known any more.
    private(set) var isIncomplete = false
    private var first: Entry = (.ideal, .zero)
    private var second: Entry = (.ideal, .zero)
    private var third: Entry = (.ideal, .zero)
    private var others: [Proposal: Size]?

    subscript(proposal: Proposal) -> Size? {
        if count > 0, first.proposal == proposal { return first.size }
        if count > 1, second.proposal == proposal { return second.size }
        if count > 2, third.proposal == proposal { return third.size }
        return others?[proposal]
    }

    /// Whether nothing was asked.
    var isEmpty: Bool { count == 0 && !isIncomplete }

    mutating func keep(_ size: Size, for proposal: Proposal) {
        switch count {
        case 0: first = (proposal, size)
        case 1: second = (proposal, size)
        case 2: third = (proposal, size)
        default:
            if let others, others.count >= SizeCache.most {
                removeAll()
                isIncomplete = true
                return keep(size, for: proposal)
            }
            others = others ?? [:]
            others?[proposal] = size
            return
        }
        count += 1
    }

    /// Forgets everything.
    mutating func removeAll() {
        count = 0
        isIncomplete = false
        others = nil
    }

    /// Whether something holds of every size that was answered and is known.
    func allSatisfy(_ condition: (Proposal, Size) -> Bool) -> Bool {
        (count < 1 || condition(first.proposal, first.size)) && (count < 2 || condition(second.proposal, second.size))
            && (count < 3 || condition(third.proposal, third.size))
            && (others?.allSatisfy { condition($0.key, $0.value) } ?? true)
    }
}
