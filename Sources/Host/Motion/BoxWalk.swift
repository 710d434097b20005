/// Goes through the boxes that are seen, or may be seen when they have moved, from the outside to the inside.
struct BoxWalk<Inherited> {
    /// Visits a box, with its origin and the value handed down to it; returns the value for the boxes inside; nil: these are skipped.
    typealias Visit = (_ box: LayoutBox, _ base: Point, _ inherited: Inherited) -> Inherited?

    /// In one walk no more are gone to: what moves beyond these is where it is laid out.
    private let most = 20_000
    private var count = 0
    private let pass: LayoutPass

    init(_ pass: LayoutPass) { self.pass = pass }

    /// `area` is seen from the box's container. `base`: where the corner of the container counts as standing.
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
    /// Whether it has the rows that there are of a lazy container: where it begins depends on which these are, so that its rows count
    /// from the corner of the container.
    var isLazyContent: Bool { unsafe container is LazyStackBox }
}
