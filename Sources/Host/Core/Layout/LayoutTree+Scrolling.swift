extension LayoutTree {
    /// Scrolls at a cell, counted from 0: the innermost view that is not at its end, as far as a presented overlay stays in
    /// view. False: nothing there scrolls.
    func scroll(atColumn column: Int, row: Int, by amount: Int, keeping presented: Node?) -> Bool {
        guard let root else { return false }
        wasScrolled = true
        var found: [any ScrollingBox] = []
        collect(in: root, column, row, newPass(), &found)
        _ = found.reversed().contains { scroll($0, by: amount, keeping: presented) }
        return !found.isEmpty
    }

    /// False: it is at its end.
    private func scroll(_ box: any ScrollingBox, by amount: Int, keeping presented: Node?) -> Bool {
        guard let scroll = box as? ScrollBox, let presented, let (start, length) = extent(of: presented, in: scroll)
        else {
            return box.scroll(by: amount)
        }
        let (first, last) = (start, start + length - scroll.size[scroll.axis])
        let target = min(max(scroll.offset + amount, min(first, last)), max(first, last))
        return target != scroll.offset && scroll.scroll(by: target - scroll.offset)
    }

    /// The extent of a view in the content of a scrolling view; nil: it is not in it.
    private func extent(of node: Node, in scroll: ScrollBox) -> (start: Int, length: Int)? {
        guard var box = node.boxRecord?.core.first else { return nil }
        if let anchor = anchor(of: box) { box = anchor }
        let length = box.size[scroll.axis]
        var start = scroll.offset
        while let container = unsafe box.container {
            start += scroll.axis == .vertical ? box.y : box.x
            if container === scroll { return (start, length) }
            box = container
        }
        return nil
    }

    /// The scrolling boxes at a cell, seen from a box's container, the outer before the inner.
    private func collect(
        in box: LayoutBox, _ column: Int, _ row: Int, _ pass: LayoutPass, _ found: inout [any ScrollingBox]
    ) {
        guard pass.hasRoom(), box.isHittable else { return }
        let (column, row) = (column - box.x, row - box.y)
        let isInside = column >= 0 && row >= 0 && column < box.size.width && row < box.size.height
        switch box.figure {
        case .hidden: return
        case .clip, .scroll: if !isInside { return }
        default: break
        }
        if isInside, let box = box as? any ScrollingBox { found.append(box) }
        for child in box.children(in: LayoutArea(column: column, row: row)) {
            collect(in: child, column, row, pass, &found)
        }
    }

    /// Scrolls by a key: the innermost view around a node that is not at its end, else the first in the tree. False: the key does
    /// not scroll, or nothing does. Page and end keys scroll sideways only where nothing scrolls up and down.
    func scroll(with key: Key, around node: Node?, keeping presented: Node?) -> Bool {
        guard let step = ScrollStep(key) else { return false }
        wasScrolled = true
        let around = node.map(scrolls(around:)) ?? []
        for axis in step.axis.map({ [$0] }) ?? [.vertical, .horizontal] {
            let all = around.isEmpty ? firstScroll(along: axis).map { [$0] } ?? [] : around.filter { $0.axis == axis }
            if !all.isEmpty {
                return all.contains { scroll($0, by: step.amount(in: $0.size[axis]), keeping: presented) }
            }
        }
        return false
    }

    /// Scrolls a view by cells; false: it is at its end.
    func scroll(_ node: Node, by amount: Int) -> Bool {
        wasScrolled = true
        return (node.boxRecord?.core.first as? ScrollBox)?.scroll(by: amount) ?? false
    }

    /// The visible length of a scrolling view, in cells.
    func length(of node: Node) -> Int {
        (node.boxRecord?.core.first as? ScrollBox).map { $0.size[$0.axis] } ?? 0
    }

    /// The scrolling boxes around a node, the innermost first.
    private func scrolls(around node: Node) -> [ScrollBox] {
        var found: [ScrollBox] = []
        var box = box(of: node)
        while let current = box {
            if let scroll = current as? ScrollBox { found.append(scroll) }
            box = unsafe current.container
        }
        return found
    }

    /// The first box of the tree that scrolls along an axis and is not wholly in view.
    private func firstScroll(along axis: LayoutAxis) -> ScrollBox? {
        let pass = newPass()
        var stack = root.map { [$0] } ?? []
        while let box = stack.popLast(), pass.hasRoom() {
            if case .hidden = box.figure { continue }
            if let scroll = box as? ScrollBox, scroll.axis == axis, scroll.hasMore { return scroll }
            stack += box.children.reversed()
        }
        return nil
    }

    /// Scrolls the focused control into view, after the focus or views before it have moved; the cursor of a text; and what
    /// was opened.
    func follow(_ focused: Node?) {
        let box = focused.flatMap(box(of:))
        if let box {
            if focused !== followed {
                if followed != nil { _ = reveal(box) }
            } else if !wasScrolled, visibility(of: box) < followedVisibility {
                _ = cursor(in: box).map { reveal($0, in: box) } ?? reveal(box)
            }
            if sought.contains(.cursor), let cell = cursor(in: box) { _ = reveal(cell, in: box) }
        }
        if let opened = opened(by: focused) {
            _ = reveal(opened.all)
            _ = reveal(opened.title)
        }
        sought = []
        followed = focused
        followedVisibility = box.map(visibility) ?? .none
        wasScrolled = false
    }

    /// How much of a box, or of the row of a text's cursor, is in view in the scrolling views around it.
    private func visibility(of box: LayoutBox) -> Visibility {
        var found = Visibility.whole
        var place: Rectangle?
        var current = box
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox {
                let seen = place ?? self.place(of: box, in: scroll)
                let start = scroll.axis == .vertical ? seen.y : seen.x
                let length = scroll.axis == .vertical ? seen.height : seen.width
                found = min(found, Visibility(of: start..<start + length, in: 0..<scroll.size[scroll.axis]))
                if found == .none { return .none }
                place = seen
            }
            place?.x += container.x
            place?.y += container.y
            current = container
        }
        return found
    }

    /// The place of a box, or of a text's cursor, in a box around it.
    private func place(of box: LayoutBox, in container: LayoutBox) -> Rectangle {
        var place = cursor(in: box) ?? Rectangle(x: 0, y: 0, width: box.size.width, height: box.size.height)
        var current = box
        while current !== container {
            place.x += current.x
            place.y += current.y
            guard let next = unsafe current.container else { break }
            current = next
        }
        return place
    }

    /// The rows of the focused view, or of a text's cursor, if they are in view in the scrolling views around it.
    func seenRows(ofFocused node: Node) -> Range<Int>? {
        guard let box = box(of: node), visibility(of: box) > .none else { return nil }
        guard let cursor = cursor(in: box) else { return seenPlace(of: node).map { $0.y..<$0.y + $0.height } }
        return rows(of: box).map { $0.lowerBound + cursor.y..<$0.lowerBound + cursor.y + 1 }
    }

    /// The rows to be brought into view, the more important ones last.
    func rows(of focused: Node, seeking sought: Sought) -> [Range<Int>] {
        var found: [Range<Int>] = []
        if let opened = sought.contains(.opened) ? self.opened(of: focused) : nil {
            found += [opened.all, opened.title].compactMap { rows(of: $0) }
        }
        if sought.contains(.cursor), let box = focused.boxRecord?.core.first, let cell = cursor(in: box),
            let rows = rows(of: box)
        {
            found.append(rows.lowerBound + cell.y..<rows.lowerBound + cell.y + 1)
        }
        return found
    }

    /// The cell of the cursor in a text.
    private func cursor(in box: LayoutBox) -> Rectangle? {
        guard !(box is ScrollBox), let cursor = box.cursor else { return nil }
        return Rectangle(x: cursor.column, y: cursor.row, width: 1, height: 1)
    }

    private func opened(by focused: Node?) -> (title: LayoutBox, all: LayoutBox)? {
        sought.contains(.opened) ? focused.flatMap(opened) : nil
    }

    /// The boxes of a menu's own control, and of the whole open menu.
    private func opened(of menu: Node) -> (title: LayoutBox, all: LayoutBox)? {
        guard let title = menu.boxRecord?.core.first, let all = unsafe menu.parent?.boxRecord?.core.first else {
            return nil
        }
        return (title, (all as? OverlaidBox)?.overInterface ?? all)
    }

    private func reveal(_ cell: Rectangle, in box: LayoutBox) -> Bool {
        reveal(Rectangle(x: box.x + cell.x, y: box.y + cell.y, width: cell.width, height: cell.height), around: box)
    }

    /// Scrolls the views around a box so that it is in view. False: it was already.
    func reveal(_ box: LayoutBox) -> Bool {
        reveal(Rectangle(x: box.x, y: box.y, width: box.size.width, height: box.size.height), around: box)
    }

    /// `place` is seen from the box's container.
    private func reveal(_ place: Rectangle, around box: LayoutBox) -> Bool {
        var hasMoved = false
        var place = place
        var current = box
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox {
                let amount = scroll.show(place)
                if amount != 0 { hasMoved = true }
                if scroll.axis == .vertical { place.y -= amount } else { place.x -= amount }
            }
            place.x += container.x
            place.y += container.y
            current = container
        }
        return hasMoved
    }
}

/// What is to be brought into view after an event, besides a control that the focus has moved to.
struct Sought: OptionSet {
    let rawValue: Int

    /// The cursor, which may have moved in its text.
    static let cursor = Sought(rawValue: 1)
    /// The items of the focused menu.
    static let opened = Sought(rawValue: 2)
}
