extension LayoutTree {
    /// Scrolls what is at a cell, counted from 0: the innermost that is not at its end. False: nothing there scrolls.
    func scroll(atColumn column: Int, row: Int, by amount: Int) -> Bool {
        guard let root else { return false }
        var found: [any ScrollingBox] = []
        collect(in: root, column, row, newPass(), &found)
        _ = found.reversed().contains { $0.scroll(by: amount) }
        return !found.isEmpty
    }

    /// The scrolling boxes at a cell, seen from a box's container, the outer before the inner.
    private func collect(
        in box: LayoutBox, _ column: Int, _ row: Int, _ pass: LayoutPass, _ found: inout [any ScrollingBox]
    ) {
        guard pass.hasRoom() else { return }
        let (column, row) = (column - box.x, row - box.y)
        let isInside = column >= 0 && row >= 0 && column < box.size.width && row < box.size.height
        switch box.figure {
        case .hidden: return
        case .clip, .scroll: if !isInside { return }
        default: break
        }
        if let box = box as? any ScrollingBox { found.append(box) }
        for child in box.children(in: LayoutArea(column: column, row: row)) {
            collect(in: child, column, row, pass, &found)
        }
    }

    /// What scrolls follows the focus, once that has moved.
    func follow(_ focused: Node?) {
        if let focused, followed != nil, focused !== followed { reveal(focused) }
        followed = focused
    }

    /// Scrolls everything around a node so that it is seen.
    private func reveal(_ node: Node) {
        guard let box = node.boxRecord?.core.first else { return }
        var place = Rectangle(x: box.x, y: box.y, width: box.size.width, height: box.size.height)
        var current = box
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox {
                let amount = scroll.show(place)
                if scroll.scrolls(along: .vertical) { place.y -= amount } else { place.x -= amount }
            }
            place.x += container.x
            place.y += container.y
            current = container
        }
    }
}
