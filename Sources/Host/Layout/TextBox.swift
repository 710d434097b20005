/// `Text`: broken into lines at the offer (layout rules, Text).
final class TextBox: LayoutBox {
    private let block: TextBlock

    init(_ block: TextBlock) {
        self.block = block
    }

    override var settles: Bool { true }

    override var figure: Figure {
        guard let placed else { return .none }
        return .text(block, width: TextBox.room(placed.width), height: TextBox.room(placed.height))
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = block.size(width: TextBox.room(proposal.width), height: TextBox.room(proposal.height))
        return Size(width: size.width, height: size.height)
    }

    /// An offer in whole cells, at least 1.
    private static func room(_ offer: Double?) -> Int {
        offer.map { max(Size.length($0), 1) } ?? Size.limit
    }
}
