/// The sizes a box has answered since its content last changed. A stack asks each child for its minimum, its maximum and
/// its share; without this, nested stacks would ask twice or thrice as often at each level.
struct SizeCache {
    private typealias Entry = (proposal: Proposal, size: Size)

    // The first three are kept in place: few boxes are asked more often.
    private var count: UInt8 = 0
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

    mutating func keep(_ size: Size, for proposal: Proposal) {
        switch count {
        case 0: first = (proposal, size)
        case 1: second = (proposal, size)
        case 2: third = (proposal, size)
        default:
            others = others ?? [:]
            others?[proposal] = size
            return
        }
        count += 1
    }

    /// Forgets everything.
    mutating func removeAll() {
        count = 0
        others = nil
    }
}
