/// What is seen of the content of something that scrolls, to be found again after a layout: what comes or goes before it does
/// not move it.
struct ScrollAnchor {
    private let scroll: ScrollBox
    private let content: LayoutBox
    /// How far it was scrolled.
    private let offset: Int
    /// The boxes that were seen beside each other, or the one that stands for all rows of a lazy container.
    private let seen: [LayoutBox]
    /// Where each began, in the content.
    private let starts: [Int]

    /// Boxes keep their places from the last layout until they are placed again. Nil: nothing that was there is seen.
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
            // What begins before is known by what is seen of it.
            guard starts[0] < offset, !(first is ScrollBox), !first.children.isEmpty else { break }
            (container, origin) = (first, starts[0])
        }
        if container is LazyStackBox { (seen, starts) = ([container], [origin]) }
        guard !seen.isEmpty else { return nil }
        (self.seen, self.starts) = (seen, starts)
    }

    /// Shows what was seen before the boxes were placed again.
    func restore() {
        let change = change
        if change != 0 { scroll.show(from: offset + change) }
    }

    /// By how much what was seen stands elsewhere. Rows that were put into another order are no reason to go after one.
    private var change: Int {
        let places = zip(seen, starts).compactMap { box, before in start(of: box).map { (before, after: $0) } }
        guard let first = places.first, let last = places.last else { return 0 }
        let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0.after <= $1.after }
        guard isInOrder, last.after - first.after <= 2 * (last.0 - first.0) + scroll.size[scroll.axis] else { return 0 }
        return first.after - first.0 + ((seen[0] as? LazyStackBox)?.takeChange() ?? 0)
    }

    /// Where a box begins in the content; nil: it is not there any more.
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
