/// What scrolls, and where things are seen.
extension Interface: RowView {
    /// A key that nothing else has a use for scrolls what is around the focus, else the first thing that scrolls, else an
    /// interface that is taller than the window.
    func scroll(with key: Key) {
        if layout.scroll(with: key, around: controls.focused, keeping: presented) {
            needsLayout = true
        } else if isInteractive, window.isScrollable, let step = ScrollStep(key), step.axis != .horizontal {
            window.scroll(by: step)
            needsLayout = true
        }
    }

    /// Has something of what has the focus come into view.
    func seek(_ what: Sought) {
        layout.sought.formUnion(what)
        window.seek(what)
        needsLayout = true
    }

    /// What is presented in front of everything else. In a pipe the controls are looked at when one is operated: here that
    /// would move the focus.
    var presented: Node? {
        isInteractive ? controls.index.presented : root.flatMap { ControlIndex($0).presented }
    }

    /// Has a row of a list be there and be seen. Rows that are made on the way may be longer than they seemed.
    func show(row position: Int, of list: Node) {
        guard let root else { return }
        for _ in 0..<Interface.mostSteps {
            let hasMoved = layout.show(row: position, of: list)
            if !hasMoved, list.listRows?.row(at: position) != nil { return }
            layOutRows(root)
            needsLayout = true
            controls.update(root: root, arrangement: reconciler.arrangement)
        }
    }

    func seekCursor(of list: Node) {
        list.choice?.seeksCursor = true
        reconciler.choosers.append(list)
    }

    /// How often a list is scrolled on the way to a row.
    private static let mostSteps = 8

    func seenRows(of list: Node) -> Range<Int> { layout.seenRows(of: list) }

    func place(of node: Node) -> Controls.Place? { layout.place(of: node).map(inWindow) }

    func seenPlace(of node: Node) -> Controls.Place? { layout.seenPlace(of: node).map(inWindow) }

    private func inWindow(_ place: LayoutTree.Rectangle) -> Controls.Place {
        Controls.Place(column: place.x, row: place.y - window.top, width: place.width, height: place.height)
    }

    func canBeSeen(_ node: Node) -> Bool { layout.canBeSeen(node, width: width) }

    /// The focus goes on, or back: if that would take it out of what scrolls around it while there is more to be seen in that,
    /// it is scrolled until the next control is there, at most by what is seen of it.
    func showRows(ahead count: Int) {
        guard let root, let focused = controls.focused,
            let scroll = focused.scrollingAncestors.first(where: { $0.axis == .vertical })?.node
        else { return }
        for _ in 0...layout.length(of: scroll) {
            if controls.focused === focused {
                if controls.neighbour(by: count)?.isInside(scroll) == true { return }
            } else if let next = controls.end(at: count, where: { $0.isInside(scroll) }) {
                // The control that had the focus was scrolled away.
                return controls.focus.move(to: next)
            }
            guard layout.scroll(scroll, by: count) else { return }
            layOut(root)
            needsLayout = true
            controls.update(root: root, arrangement: reconciler.arrangement)
        }
    }
}
