/// Views whose sizes and places scripts read.
extension LayoutTree {
    /// Their boxes, as far as they are in the tree.
    func measuredBoxes() -> [MeasuredBox] {
        measured.removeAll { $0.box == nil }
        return measured.compactMap(\.box).filter(isInTree)
    }
}

/// A weak reference to the box of such a view.
struct WeakMeasured {
    weak var box: MeasuredBox?
}
