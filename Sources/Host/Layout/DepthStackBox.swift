/// `ZStack` (layout rules, ZStack): children above each other, the first one lowest.
final class DepthStackBox: LayoutBox {
    private let alignment: Alignment
    private var content: [LayoutBox] = []

    init(alignment: Alignment?) {
        self.alignment = alignment ?? .center
    }

    override var children: [LayoutBox] { content }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        content = boxes
        invalidate()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let highest = content.reduce(-Double.infinity) { max($0, $1.priority) }
        var largest = Size.zero
        for box in content where box.priority == highest {
            let size = box.size(for: proposal, in: pass)
            largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
        return largest
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        for box in content {
            box.place(Proposal(size), in: pass)
            box.move(to: alignment.origin(of: box, Proposal(size), in: size, pass))
        }
    }
}
