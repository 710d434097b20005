/// A point of a view: 0 at its leading or top edge, 1 at the other.
struct UnitPoint: Equatable, Sendable {
    var x, y: Double

    static let center = UnitPoint(x: 0.5, y: 0.5)

    /// The point that a script names, `topTrailing`.
    init?(named name: String) {
        guard let point = UnitPoint.named[name] else { return nil }
        self = point
    }

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    private static let named: [String: UnitPoint] = [
        "topLeading": UnitPoint(x: 0, y: 0), "top": UnitPoint(x: 0.5, y: 0), "topTrailing": UnitPoint(x: 1, y: 0),
        "leading": UnitPoint(x: 0, y: 0.5), "center": .center, "trailing": UnitPoint(x: 1, y: 0.5),
        "bottomLeading": UnitPoint(x: 0, y: 1), "bottom": UnitPoint(x: 0.5, y: 1),
        "bottomTrailing": UnitPoint(x: 1, y: 1),
    ]

    static let names = named.keys.sorted()
}
