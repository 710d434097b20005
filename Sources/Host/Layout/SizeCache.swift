/// The sizes a box has answered since its content last changed. A stack asks each child for its minimum, its maximum and
/// its share; without this, nested stacks would ask twice or thrice as often at each level.
struct SizeCache {
    private var first: (Proposal, Size)?
    private var second: (Proposal, Size)?
    private var third: (Proposal, Size)?
    private var others: [Proposal: Size] = [:]

    subscript(proposal: Proposal) -> Size? {
        if let first, first.0 == proposal { return first.1 }
        if let second, second.0 == proposal { return second.1 }
        if let third, third.0 == proposal { return third.1 }
        return others.isEmpty ? nil : others[proposal]
    }

    mutating func keep(_ size: Size, for proposal: Proposal) {
        if first == nil {
            first = (proposal, size)
        } else if second == nil {
            second = (proposal, size)
        } else if third == nil {
            third = (proposal, size)
        } else {
            others[proposal] = size
        }
    }
}
