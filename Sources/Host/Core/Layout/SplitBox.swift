/// `HSplitView`, `VSplitView`, `NavigationSplitView`: takes the proposed size, and gives its views the lengths to which their
/// bars were moved (layout rules, split views).
final class SplitBox: LayoutBox {
    struct Pane {
        let box: LayoutBox
        /// Its number among all views, also hidden ones.
        let number: Int
    }

    private let split: Split
    private let axis: LayoutAxis
    private let panes: [Pane]
    /// The bars between the views; one more where the first view is hidden.
    private var bars: [LayoutBox]

    init(_ split: Split, _ panes: [Pane], bars: [LayoutBox]) {
        self.split = split
        axis = split.axis == .vertical ? .vertical : .horizontal
        self.panes = panes
        self.bars = bars
        super.init()
        for (position, box) in children.enumerated() { box.enter(self, at: position) }
    }

    deinit { for box in children { box.leave(self) } }

    override var children: [LayoutBox] { panes.map(\.box) + bars }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard let bar = bars.firstIndex(where: { $0 === box }) else { return false }
        bars[bar] = other
        other.enter(self, insteadOf: box, at: position)
        setNeedsLayout()
        return true
    }

    private var limits: [SplitLimits] { panes.map { split.limits[$0.number] } }

    /// The lengths of the views along the axis.
    private func lengths(_ proposal: Proposal, in pass: LayoutPass) -> [Int] {
        let wanted = panes.map { split.moved[$0.number] ?? split.limits[$0.number].ideal }
        if let length = proposal[axis] {
            let room = max(Size.length(length), least) - bars.count
            return limits.share(room, wanted: wanted)
        }
        return panes.indices.map { index in
            limits[index].nearest(
                to: wanted[index] ?? panes[index].box.size(for: proposal.with(nil, on: axis), in: pass)[axis])
        }
    }

    /// The minimum length of views and bars.
    private var least: Int { limits.reduce(bars.count) { $0 + $1.min } }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let lengths = lengths(proposal, in: pass)
        var across = proposal[axis.other].map { Size.length($0) } ?? 1
        if proposal[axis.other] == nil {
            for (pane, length) in zip(panes, lengths) {
                let offer = proposal.with(Double(length), on: axis)
                across = max(across, pane.box.size(for: offer, in: pass)[axis.other])
            }
        }
        return Size(along: axis, lengths.reduce(bars.count, +), across: across)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let lengths = lengths(proposal, in: pass)
        let isBarFirst = bars.count >= panes.count && !bars.isEmpty
        var (start, nextBar) = (0, 0)
        split.lengths.given = [:]
        for (index, pane) in panes.enumerated() {
            if index > 0 || isBarFirst {
                place(bars[nextBar], at: start, 1, in: pass)
                (start, nextBar) = (start + 1, nextBar + 1)
            }
            place(pane.box, at: start, lengths[index], in: pass)
            start += lengths[index]
            split.lengths.given[pane.number] = lengths[index]
        }
    }

    private func place(_ box: LayoutBox, at start: Int, _ length: Int, in pass: LayoutPass) {
        let room = Size(along: axis, length, across: size[axis.other])
        box.place(Proposal(room), in: pass)
        box.moveTo(x: axis == .horizontal ? start : 0, y: axis == .vertical ? start : 0)
    }
}

/// A view between bars, clipped to the size that they leave it.
final class SplitPaneBox: WrapperBox {
    override var figure: Figure { .clip }
    override var settles: Bool { false }
    override var isSpacer: Bool { false }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { true }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let own = content.size(for: proposal, in: pass)
        return Size(
            width: proposal.width.map { Size.length($0) } ?? own.width,
            height: proposal.height.map { Size.length($0) } ?? own.height)
    }
}

/// The bar between two views.
final class BarBox: LayoutBox {
    @WeakNode private var node: Node?
    private let axis: LayoutAxis

    /// `axis`: the one along which it runs.
    init(_ node: Node, along axis: LayoutAxis) {
        self.node = node
        self.axis = axis
    }

    override var control: Node? { node }
    override var figure: Figure { .rule(axis) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(along: axis, proposal[axis].map { Size.length($0) } ?? 1, across: 1)
    }
}
