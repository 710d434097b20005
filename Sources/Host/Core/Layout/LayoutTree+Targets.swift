/// Scrolling to views by their ids, and finding the first one in view.
extension LayoutTree {
    /// Scrolls the views inside a node and around the target, so that the target is at the anchor; nil: wherever it is in view
    /// with the least scrolling. False: nothing moved; the target is there already, or its place is not known.
    func scroll(to target: ScrollTarget, inside outer: Node, anchor: Alignment?) -> Bool {
        guard let (place, box) = place(of: target) else { return false }
        wasScrolled = true
        return scroll(to: place, around: box, inside: outer, anchor)
    }

    /// The place of a target, relative to the container of a box.
    private func place(of target: ScrollTarget) -> (Rectangle, LayoutBox)? {
        switch target {
        case .view(let node):
            guard let box = box(of: node), isInTree(box) else { return nil }
            return (Rectangle(x: box.x, y: box.y, width: box.size.width, height: box.size.height), box)
        case .row(let position, let rows):
            if let box = lazyBox(of: rows) {
                let (start, length) = box.extent(ofRow: position)
                let place =
                    box.lazyAxis == .vertical
                    ? Rectangle(x: box.x, y: box.y + start, width: 0, height: length)
                    : Rectangle(x: box.x + start, y: box.y, width: length, height: 0)
                return (place, box)
            }
            return rows.row(at: position).flatMap { self.place(of: .view($0)) }
        }
    }

    private func lazyBox(of rows: Node) -> LazyStackBox? {
        lazyStacks.lazy.compactMap(\.box).first { $0.rows === rows && isInTree($0) }
    }

    private func scroll(
        to place: Rectangle, around box: LayoutBox, inside outer: Node, _ anchor: Alignment?
    ) -> Bool {
        var (place, current, hasMoved) = (place, box, false)
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox, let node = scroll.scrolledNode,
                node === outer || node.isInside(outer)
            {
                let amount = anchor.map { scroll.show(place, at: $0) } ?? scroll.show(place)
                if amount != 0 { hasMoved = true }
                if scroll.axis == .vertical { place.y -= amount } else { place.x -= amount }
            }
            place.x += container.x
            place.y += container.y
            current = container
        }
        return hasMoved
    }

    /// The id of the first row, or view with an id, that is in view in a scrolling view.
    func firstSeen(in scrolled: Node) -> Identity? {
        guard let scroll = scrolled.boxRecord?.core.first as? ScrollBox, isInTree(scroll) else { return nil }
        return firstSeen(in: scrolled, scroll)
    }

    private func firstSeen(in node: Node, _ scroll: ScrollBox) -> Identity? {
        for (index, child) in node.children.enumerated() {
            var id: Identity?
            switch child.content {
            case .identified(let own, _): id = own
            case .lazyRows(let rows):
                if let box = lazyBox(of: child), let id = firstSeen(of: rows, in: child, box, scroll) { return id }
            default: break
            }
            if id == nil, case .forEach(let rows) = node.content, rows.indices.contains(index) { id = rows[index].id }
            if id == nil, let window = node.rowWindow, case .lazyRows(let rows) = node.content, lazyBox(of: node) == nil
            {
                id = child.rowID ?? rows.key(at: window.first + index).id
            }
            if let id, let box = box(of: child), isSeen(box, in: scroll) { return id }
            if id == nil, let id = firstSeen(in: child, scroll) { return id }
        }
        return nil
    }

    /// The same of the rows of a lazy container, also those that are not mounted.
    private func firstSeen(of rows: LazyRows, in node: Node, _ box: LazyStackBox, _ scroll: ScrollBox) -> Identity? {
        guard let start = start(of: box, in: scroll) else { return nil }
        let seen = box.rows(in: -start..<scroll.size[scroll.axis] - start)
        return seen.clamped(to: 0..<rows.count).lazy.compactMap { position in
            let index = position - (node.rowWindow?.first ?? 0)
            guard node.children.indices.contains(index) else { return rows.scrollID(at: position) }
            return node.children[index].rowID ?? rows.key(at: position).id
        }.first
    }

    private func isSeen(_ box: LayoutBox, in scroll: ScrollBox) -> Bool {
        guard let start = start(of: box, in: scroll) else { return false }
        return start + box.size[scroll.axis] > 0 && start < scroll.size[scroll.axis]
    }

    /// The start of a box in a scrolling view.
    private func start(of box: LayoutBox, in scroll: ScrollBox) -> Int? {
        var (current, start) = (box, 0)
        while current !== scroll {
            start += current.start(along: scroll.axis)
            guard let container = unsafe current.container else { return nil }
            current = container
        }
        return start
    }
}
