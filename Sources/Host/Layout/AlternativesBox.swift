/// `ViewThatFits` (layout rules, ViewThatFits): shows the first of its alternatives whose ideal size fits what it is
/// proposed, else the last. One of them has a box at a time; what the others took is kept until they change.
final class AlternativesBox: WrapperBox {
    /// Nil: both axes are looked at.
    private let axis: LayoutAxis?
    /// The node of the alternatives.
    private(set) weak var node: Node?
    private var shown: Int?
    private var count = 0
    private var ideals: [Int: Size] = [:]
    private var version = -1
    /// How often another one was wanted for this frame: what decides on the size of which it depends is not asked for ever.
    private var changes = 0

    init(_ axis: LayoutAxis?) {
        self.axis = axis
        super.init(StackBox(.vertical))
    }

    /// A box that is already there if it is such a one, else another.
    static func like(_ box: LayoutBox?, _ axis: LayoutAxis?) -> AlternativesBox {
        if let box = box as? AlternativesBox, box.axis == axis { return box }
        return AlternativesBox(axis)
    }

    /// Takes the alternative that there is now.
    func show(_ box: LayoutBox, of node: Node) {
        guard let window = node.rowWindow, case .alternatives(_, let all) = node.content else { return }
        self.node = node
        if version != window.version { ideals = [:] }
        version = window.version
        count = all.count
        shown = window.keys.isEmpty ? nil : window.first
        if box !== content { _ = replace(content, at: 0, with: box) }
    }

    /// The alternative that is to be there: to be shown, or to be measured.
    func choice(in pass: LayoutPass) -> Int? {
        guard let placed, count > 0 else { return nil }
        let choice = (0..<count - 1).first { index in
            guard let ideal = ideal(of: index, in: pass) else { return true }
            return fits(ideal, in: placed)
        }
        if let shown, choice != shown {
            changes += 1
            if changes > 2 * count + 2 { return shown }
        }
        return choice ?? count - 1
    }

    private func ideal(of index: Int, in pass: LayoutPass) -> Size? {
        if index == shown { ideals[index] = content.size(for: .ideal, in: pass) }
        return ideals[index]
    }

    private func fits(_ size: Size, in proposal: Proposal) -> Bool {
        [LayoutAxis.horizontal, .vertical].allSatisfy { axis in
            guard self.axis == nil || self.axis == axis, let length = proposal[axis] else { return true }
            return Double(size[axis]) <= length
        }
    }

    /// The frame is laid out.
    func settle() { changes = 0 }
}
