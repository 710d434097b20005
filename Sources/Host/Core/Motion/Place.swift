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

    static let zero = Place(x: 0, y: 0, width: 0, height: 0)

    /// The interpolation between this one, 0, and another, 1, or beyond; and farther by a velocity in so many seconds.
    func mixed(with other: Place, at place: Double, velocity: Place = .zero, seconds: Double = 0) -> Place {
        func mix(_ part: KeyPath<Place, Double>) -> Double {
            let (a, b) = (self[keyPath: part], other[keyPath: part])
            return (a == b ? a : a + (b - a) * place) + velocity[keyPath: part] * seconds
        }
        return Place(x: mix(\.x), y: mix(\.y), width: max(mix(\.width), 0), height: max(mix(\.height), 0))
    }

    /// How fast one moves that is at another place so many seconds later.
    func velocity(to later: Place, in seconds: Double) -> Place {
        Place(
            x: (later.x - x) / seconds, y: (later.y - y) / seconds, width: (later.width - width) / seconds,
            height: (later.height - height) / seconds)
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
