/// The page of a `TabView`: it needs no row, and draws nothing where it is left none.
final class YieldingBox: WrapperBox {
    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = super.measured(for: proposal, in: pass)
        return proposal.height.map { $0 < 1 } ?? false ? Size(width: size.width, height: 0) : size
    }

    override var figure: Figure { size.height == 0 ? .clip : .none }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { size.height == 0 || super.keepsInside(changed) }
}
