/// Selectable rows: which are in view, and scrolling them into view.
extension LayoutTree {
    /// Scrolls a list so that a row is in view; the place of one that is not mounted is estimated. False: nothing moved.
    func show(row position: Int, of list: Node) -> Bool {
        guard let scroll = list.boxRecord?.core.first as? ScrollBox else { return false }
        if let box = list.listRows?.row(at: position)?.boxRecord?.wrapping?.boxes.first { return reveal(box) }
        return scroll.show(row: position)
    }

    /// The positions of the rows that are in view, also in part.
    func seenRows(of list: Node) -> Range<Int> {
        guard let scroll = list.boxRecord?.core.first as? ScrollBox else { return 0..<0 }
        let seen = scroll.rowBoxes(in: 0..<scroll.size.height).compactMap(\.box.part)
        guard let first = seen.first, let last = seen.last else { return 0..<0 }
        return first..<last + 1
    }
}
