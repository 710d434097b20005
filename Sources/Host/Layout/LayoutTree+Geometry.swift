/// Views that are told of their sizes and places.
extension LayoutTree {
    /// The boxes of those that are in the tree.
    func measuredBoxes() -> [MeasuredBox] {
        measured.removeAll { $0.box == nil }
        return measured.compactMap(\.box).filter(isInTree)
    }
}

/// The box of a view that is told of its size, as long as there is one.
struct WeakMeasured {
    weak var box: MeasuredBox?
}
