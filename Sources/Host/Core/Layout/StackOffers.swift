/// The proposals of a stack to its children, by position.
enum StackOffers {
    case same(Proposal)
    /// Each its length along the stack's axis; the rest of the proposal is the same for all.
    case lengths([Double], Proposal, LayoutAxis)
    case each([Proposal])

    subscript(index: Int) -> Proposal {
        switch self {
        case .same(let proposal): proposal
        case .lengths(let lengths, let proposal, let axis): proposal.with(lengths[index], on: axis)
        case .each(let proposals): proposals[index]
        }
    }
}
