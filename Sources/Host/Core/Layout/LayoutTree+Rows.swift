/// The rows and alternatives that the layout wants to be mounted.
extension LayoutTree {
    /// The wanted rows of a container; nil: all of them.
    struct RowRequest {
        var node: Node
        var rows: Range<Int>?
    }

    /// The wanted rows of lazy containers, by what is in view.
    func rowRequests() -> [RowRequest] {
        lazyStacks.removeAll { $0.box == nil }
        let pass = newPass()
        var requests = wholeRows.compactMap { node in node.isGone ? nil : RowRequest(node: node, rows: nil) }
        for case let box? in lazyStacks.map(\.box) {
            guard let node = box.rows, !node.isGone, let part = part(of: box) else { continue }
            var rows = part.map { box.rows(in: $0) }
            if let seen = rows, scroll(around: box)?.uncertainRows(in: pass) === box {
                rows = box.rowsAndMore(seen)
            }
            requests.append(RowRequest(node: node, rows: rows))
        }
        return requests + choices()
    }

    /// The alternatives to be mounted. A box that has others inside waits until these have measured theirs, where the size by which it
    /// chooses would be that of their present choice. Where it would not, what is inside waits for it.
    private func choices() -> [RowRequest] {
        alternatives.removeAll { $0.box == nil }
        guard !alternatives.isEmpty else { return [] }
        let pass = newPass()
        let boxes = alternatives.compactMap(\.box).filter { isInTree($0, in: pass) }
        if boxes.count > 1 { for box in boxes { box.look(in: pass) } }
        let waiting = waiting(of: boxes)
        let changing = Set(
            boxes.filter { waiting.contains(ObjectIdentifier($0)) && $0.isToChange(in: pass) }.map(
                ObjectIdentifier.init))
        let free = boxes.filter { !waiting.contains(ObjectIdentifier($0)) || changing.contains(ObjectIdentifier($0)) }
        return outermost(free, among: changing).compactMap { box in
            guard let node = box.node, !node.isGone, let choice = box.choice(in: pass) else { return nil }
            return RowRequest(node: node, rows: choice..<choice + 1)
        }
    }

    /// The boxes that are in none of those that change.
    private func outermost(_ boxes: [AlternativesBox], among changing: Set<ObjectIdentifier>) -> [AlternativesBox] {
        guard !changing.isEmpty else { return boxes }
        var isWithin: [ObjectIdentifier: Bool] = [:]
        return boxes.filter { box in
            var passed: [ObjectIdentifier] = []
            var current: LayoutBox = box
            var found: Bool?
            while found == nil {
                let identity = ObjectIdentifier(current)
                if current is AlternativesBox {
                    found = isWithin[identity]
                    if found == nil { passed.append(identity) }
                }
                guard found == nil, let container = unsafe current.container else { break }
                current = container
                if changing.contains(ObjectIdentifier(container)) { found = true }
            }
            for identity in passed { isWithin[identity] = found ?? false }
            return found != true
        }
    }

    /// The boxes around others that have an alternative to measure.
    private func waiting(of boxes: [AlternativesBox]) -> Set<ObjectIdentifier> {
        var waiting: Set<ObjectIdentifier> = []
        for box in boxes where box.hasWish {
            var current: LayoutBox = box
            while let container = unsafe current.container {
                // What is around that one waits, too.
                if container is AlternativesBox, !waiting.insert(ObjectIdentifier(container)).inserted { break }
                current = container
            }
        }
        return waiting
    }

    /// Whether new lengths of rows make another layout necessary.
    func takeLearnt() -> Bool {
        var hasLearnt = false
        for case let box? in lazyStacks.map(\.box) {
            if box.takeLearnt() { hasLearnt = true }
            let shift = box.takeShift()
            if shift != 0, let scroll = scroll(around: box), scroll.offset > 0, !scroll.seeksEnd,
                scroll.scroll(by: shift)
            {
                hasLearnt = true
            }
        }
        return hasLearnt
    }

    /// Notes the rows in view after the layout.
    func settleAnchors() {
        for entry in alternatives { entry.box?.settle() }
        for case let box? in lazyStacks.map(\.box) {
            if case .some(.some(let part)) = part(of: box) { box.settleAnchor(part) }
            guard let scroll = scroll(around: box) else { continue }
            scroll.seeksEnd = false
            scroll.makesRows = true
        }
    }

    /// The part of a box that is in view in the scrolling view around it: nil if it is not in the tree, and nil in that if all
    /// of it is.
    private func part(of box: LazyStackBox) -> Range<Int>?? {
        var start = 0
        var current: LayoutBox = box
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox, scroll.axis == box.lazyAxis {
                guard isInTree(scroll), let placed = scroll.placed else { return nil }
                start += current.start(along: box.lazyAxis)
                return .some(placed[box.lazyAxis] == nil ? nil : -start..<scroll.size[box.lazyAxis] - start)
            }
            start += current.start(along: box.lazyAxis)
            current = container
        }
        return nil
    }

    private func scroll(around box: LazyStackBox) -> ScrollBox? {
        var current: LayoutBox = box
        while let container = unsafe current.container {
            if let scroll = container as? ScrollBox, scroll.axis == box.lazyAxis { return scroll }
            current = container
        }
        return nil
    }

    /// The same of a box of alternatives, by the result for one around it in the same pass.
    private func isInTree(_ box: AlternativesBox, in pass: LayoutPass) -> Bool {
        var boxes: [AlternativesBox] = []
        var current: LayoutBox = box
        var found: Bool?
        while found == nil {
            if let choosing = current as? AlternativesBox {
                found = choosing.isInTree(in: pass)
                if found == nil { boxes.append(choosing) }
            }
            guard let container = unsafe current.container else { break }
            current = container
        }
        let isInTree = found ?? (current === root)
        for box in boxes { box.note(isInTree: isInTree, in: pass) }
        return isInTree
    }

    func isInTree(_ box: LayoutBox) -> Bool {
        var current = box
        while let container = unsafe current.container { current = container }
        return current === root
    }
}

/// A weak reference to a lazy container's box.
struct WeakLazyStack {
    weak var box: LazyStackBox?
}

/// A weak reference to a scrolling view's box.
struct WeakScroll {
    weak var box: ScrollBox?
}

/// A weak reference to a table's box.
struct WeakTable {
    weak var box: TableBox?
}

/// A weak reference to a box of alternatives.
struct WeakAlternatives {
    weak var box: AlternativesBox?
}
