/// The place of a box in the one around it, and its size; in fractions of cells while it moves.
struct Place: Equatable {
    var x, y, width, height: Double

    init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Of a box; `base`: what counts as the corner of the box around it.
    init(of box: LayoutBox, from base: Point) {
        x = Double(box.x + base.x)
        y = Double(box.y + base.y)
        width = Double(box.size.width)
        height = Double(box.size.height)
    }

    /// The interpolation between this one, 0, and another, 1, or beyond.
    func mixed(with other: Place, at place: Double) -> Place {
        func mix(_ a: Double, _ b: Double) -> Double { a == b ? a : a + (b - a) * place }
        return Place(
            x: mix(x, other.x), y: mix(y, other.y), width: max(mix(width, other.width), 0),
            height: max(mix(height, other.height), 0))
    }

    func moved(x dx: Double, y dy: Double) -> Place { Place(x: x + dx, y: y + dy, width: width, height: height) }

    /// The nearest cells: its edges are, so that boxes that touch each other still do.
    var cells: (x: Int, y: Int, size: Size) {
        let (left, top) = (Presence.cells(x), Presence.cells(y))
        return (
            left, top,
            Size(width: Presence.cells(x + width) - left, height: Presence.cells(y + height) - top)
        )
    }
}
