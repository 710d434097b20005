/// Visits the boxes that are visible, or may become so by an animation, from the outside to the inside.
struct BoxWalk<Inherited> {
    /// Visits a box, with its origin and the value handed down to it; returns the value for the boxes inside; nil: these are skipped.
    typealias Visit = (_ box: LayoutBox, _ base: Point, _ inherited: Inherited) -> Inherited?

    /// The most boxes of one walk: others are not animated.
    private let most = 20_000
    private var count = 0
    private let pass: LayoutPass

    init(_ pass: LayoutPass) { self.pass = pass }

    /// `area` is relative to the box's container. `base`: the assumed origin of the container.
    mutating func walk(
        _ box: LayoutBox, in area: LayoutArea, from base: Point = .zero, _ inherited: Inherited, _ visit: Visit
    ) {
        count += 1
        guard count <= most, pass.hasRoom(), let inner = visit(box, base, inherited) else { return }
        let area = area.seen(fromColumn: box.x, row: box.y)
        let base = box.isLazyContent ? Point(x: box.x, y: box.y) : .zero
        var children: [LayoutBox] = []
        box.visit(in: area) { if area.shows($0) { children.append($0) } }
        for child in children { walk(child, in: area, from: base, inner, visit) }
    }
}

extension LayoutBox {
    /// Whether it holds the mounted rows of a lazy container: its start depends on which these are, so that its rows are placed
    /// relative to the container.
    var isLazyContent: Bool { unsafe container is LazyStackBox }
}
