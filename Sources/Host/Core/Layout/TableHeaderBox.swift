/// The header of a table, cut where the table has not as much room.
final class TableHeaderBox: WrapperBox {
    override var figure: Figure { .clip }

    override func inner(_ proposal: Proposal) -> Proposal { proposal.with(nil, on: .vertical) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(
            width: size.width, height: proposal.height.map { min(Size.length($0), size.height) } ?? size.height)
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { true }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard super.replace(box, at: position, with: other) else { return false }
        enclosingTable?.isOutdated = true
        return true
    }
}
