/// `ViewThatFits` (layout rules, ViewThatFits): under each proposal it is the first of its alternatives whose ideal size
/// fits, else the last. One of them is in the tree at a time. The boxes of the others are kept until they may have changed:
/// a stack proposes the minimum and the maximum before it makes its proposal, and each may choose another alternative.
final class AlternativesBox: WrapperBox {
    private struct Alternative {
        var box: LayoutBox
        /// Whether it draws nothing: then it does not count.
        var isEmpty: Bool
    }

    /// Nil: both axes must fit.
    private let axis: LayoutAxis?
    /// The node of the alternatives.
    @WeakNode private(set) var node: Node?
    /// Which one is in the tree.
    private var shown: Int?
    private var count = 0
    /// The alternatives that have been in the tree.
    private var known: [Int: Alternative] = [:]
    private var version = -1
    /// The alternative that is needed next to be measured.
    private var wanted: Int?
    /// How often another one was wanted for this frame: a choice that changes the size that it depends on is stopped.
    private var changes = 0
    /// Whether it was in the tree in a pass.
    private var knownPlace: (pass: UInt32, isInTree: Bool)?

    init(_ axis: LayoutAxis?) {
        self.axis = axis
        super.init(StackBox(.vertical))
    }

    /// The existing box if it is of this kind, else a new one.
    static func like(_ box: LayoutBox?, _ axis: LayoutAxis?) -> AlternativesBox {
        if let box = box as? AlternativesBox, box.axis == axis { return box }
        return AlternativesBox(axis)
    }

    /// Takes the boxes of the mounted alternative.
    func show(_ boxes: [LayoutBox], of node: Node) {
        guard let window = node.rowWindow, case .alternatives(_, let all) = node.content else { return }
        let before = traits
        self.node = node
        if version != window.version { known = [:] }
        version = window.version
        count = all.count
        shown = window.keys.isEmpty ? nil : window.first
        wanted = nil
        let box = BoxBuilder.single(boxes)
        if box !== content { _ = super.replace(content, at: 0, with: box) }
        for index in known.keys where !window.isMeasured(all.key(at: index)) { known[index] = nil }
        if let shown { known[shown] = Alternative(box: box, isEmpty: boxes.isEmpty) }
        setNeedsLayout()
        if traits != before { unsafe container?.traitsChanged() }
    }

    override func takeOver(from box: LayoutBox) {
        guard let box = box as? AlternativesBox, box.shown == shown else { return }
        for (index, alternative) in box.known where index != shown { known[index] = alternative }
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        let before = traits
        guard super.replace(box, at: position, with: other) else { return false }
        if let shown { known[shown]?.box = other }
        if traits != before { unsafe container?.traitsChanged() }
        return true
    }

    // The order in which a stack proposes decides which one fits, and must not depend on it.
    override var priority: Double { 0 }
    // The same holds of the spacing beside it.
    override var isSpacer: Bool { false }
    // With more room the one that was the largest still fits, and those before it still do not.
    override var settles: Bool { !known.isEmpty && known.values.allSatisfy(\.box.settles) }
    override var hasGuides: Bool { known.values.contains(where: \.box.hasGuides) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let box = box(for: proposal, in: pass)
        return (box ?? content).size(for: proposal, in: pass)
    }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? {
        box(for: proposal, in: pass)?.guide(position, axis, for: proposal, in: pass)
    }
}

// MARK: - The choice

extension AlternativesBox {
    /// The alternative to mount: to be shown, or to be measured.
    func choice(in pass: LayoutPass) -> Int? {
        guard let placed, count > 0 else { return nil }
        let choice = wanted ?? index(for: placed, in: pass)
        if let shown, choice != shown {
            changes += 1
            if !mayChange { return shown }
        }
        return choice
    }

    private var mayChange: Bool { changes <= 3 * count + 2 }

    /// Whether it will show another alternative where it is, whatever boxes of alternatives inside of it choose: these need not measure
    /// theirs for one that is to go.
    func isToChange(in pass: LayoutPass) -> Bool {
        guard let placed, let shown, count > 0, mayChange else { return false }
        let guesses = pass.guesses
        return index(for: placed, in: pass) != shown && pass.guesses == guesses
    }

    /// Whether an alternative is to be measured.
    var hasWish: Bool { wanted != nil }

    /// Measures its alternatives, so that boxes of alternatives inside find which of theirs to measure.
    func look(in pass: LayoutPass) {
        if let placed, count > 0 { _ = index(for: placed, in: pass) }
    }

    /// The box of the chosen alternative for a proposal; nil: it has to be mounted first.
    private func box(for proposal: Proposal, in pass: LayoutPass) -> LayoutBox? {
        guard count > 0 else { return nil }
        let index = index(for: proposal, in: pass)
        if let alternative = known[index] { return alternative.box }
        wanted = index
        pass.guesses += 1
        return nil
    }

    /// The first that fits, or that is not known yet; else the last.
    private func index(for proposal: Proposal, in pass: LayoutPass) -> Int {
        var last: Int?
        for index in 0..<count {
            guard let alternative = known[index] else { return index }
            if alternative.isEmpty { continue }
            last = index
            if fits(alternative.box.size(for: .ideal, in: pass), in: proposal) { break }
        }
        return last ?? count - 1
    }

    private func fits(_ size: Size, in proposal: Proposal) -> Bool {
        [LayoutAxis.horizontal, .vertical].allSatisfy { axis in
            guard self.axis == nil || self.axis == axis, let length = proposal[axis] else { return true }
            return Double(size[axis]) <= length
        }
    }

    /// The frame is laid out.
    func settle() { changes = 0 }

    /// Whether it is in the tree; nil: not determined yet in this pass.
    func isInTree(in pass: LayoutPass) -> Bool? { knownPlace?.pass == pass.number ? knownPlace?.isInTree : nil }

    func note(isInTree: Bool, in pass: LayoutPass) { knownPlace = (pass.number, isInTree) }
}
