/// `ZStack` (layout rules, ZStack): children above each other, the first one lowest.
final class DepthStackBox: LayoutBox {
    private let alignment: Alignment
    private var content: [LayoutBox] = []
    /// The same in the order in which it is drawn, if that is another.
    private var drawn: [LayoutBox]?

    init(alignment: Alignment?) {
        self.alignment = alignment ?? .center
    }

    override var children: [LayoutBox] { drawn ?? content }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        for box in content { box.leave(self) }
        emptyQueue()
        content = boxes
        for (position, box) in boxes.enumerated() { box.enter(self, at: position) }
        drawn = content.byLevel()
        setNeedsLayout()
    }

    /// The existing box if it is of this kind, else a new one.
    static func like(_ box: LayoutBox?, alignment: Alignment?) -> DepthStackBox {
        if let box = box as? DepthStackBox, box.alignment == alignment ?? .center { return box }
        return DepthStackBox(alignment: alignment)
    }

    deinit { for box in content { box.leave(self) } }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard content.indices.contains(position), content[position] === box else { return false }
        box.leave(self)
        content[position] = other
        other.enter(self, at: position)
        drawn = content.byLevel()
        setNeedsLayout()
        return true
    }

    override func traitsChanged() {
        drawn = content.byLevel()
        setNeedsLayout()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let highest = content.reduce(-Double.infinity) { max($0, $1.priority) }
        var largest = Size.zero
        for box in content where box.priority == highest {
            let size = box.needed(for: proposal, in: pass)
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
