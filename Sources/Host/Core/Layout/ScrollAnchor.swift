/// The boxes in view of a scrolling view, to keep them in place over a layout: what comes or goes before them does
/// not move them.
struct ScrollAnchor {
    private let scroll: ScrollBox
    private let content: LayoutBox
    /// The scroll offset.
    private let offset: Int
    /// The boxes that were in view, or the one of a lazy container.
    private let seen: [LayoutBox]
    /// Where each began, in the content.
    private let starts: [Int]

    /// Taken before boxes are placed again. Nil: nothing that was there is in view.
    init?(_ scroll: ScrollBox, content: LayoutBox, offset: Int, length: Int) {
        self.scroll = scroll
        self.content = content
        self.offset = offset
        let axis = scroll.axis
        var (container, origin) = (content, 0)
        var (seen, starts): ([LayoutBox], [Int]) = ([], [])
        while !(container is LazyStackBox) {
            var inside = container.children.filter { box in
                let start = origin + box.start(along: axis)
                return box.placed != nil && start < offset + length && start + box.size[axis] > offset
            }
            // They may have come into another order meanwhile.
            inside.sort { $0.start(along: axis) < $1.start(along: axis) }
            guard let first = inside.first else { break }
            (seen, starts) = (inside, inside.map { origin + $0.start(along: axis) })
            // A box that begins before the view is anchored by its visible part.
            guard starts[0] < offset, !(first is ScrollBox), !first.children.isEmpty else { break }
            (container, origin) = (first, starts[0])
        }
        if container is LazyStackBox { (seen, starts) = ([container], [origin]) }
        guard !seen.isEmpty else { return nil }
        (self.seen, self.starts) = (seen, starts)
    }

    /// Whether it is that of a lazy container.
    var isLazy: Bool { seen[0] is LazyStackBox }

    /// Scrolls so that the boxes are in view as before.
    func restore() {
        let change = change
        if change != 0 { scroll.show(from: offset + change) }
    }

    /// By how much the boxes have moved. Reordered rows are not followed.
    private var change: Int {
        let places = zip(seen, starts).compactMap { box, before in start(of: box).map { (before, after: $0) } }
        guard let first = places.first, let last = places.last else { return 0 }
        let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0.after <= $1.after }
        guard isInOrder, last.after - first.after <= 2 * (last.0 - first.0) + scroll.size[scroll.axis] else { return 0 }
        return first.after - first.0 + ((seen[0] as? LazyStackBox)?.takeChange() ?? 0)
    }

    /// The start of a box in the content; nil: it is not there any more.
    private func start(of box: LayoutBox) -> Int? {
        var (box, start) = (box, 0)
        while box !== content {
            start += box.start(along: scroll.axis)
            guard let container = unsafe box.container else { return nil }
            box = container
        }
        return start
    }
}
