/// What a stack proposes to its children, by their position.
enum StackOffers {
    case same(Proposal)
    case each([Proposal])

    subscript(index: Int) -> Proposal {
        switch self {
        case .same(let proposal): proposal
        case .each(let proposals): proposals[index]
        }
    }
}
