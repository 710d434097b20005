/// A place on the grid of cells, relative to some origin.
struct Point: Hashable {
    static let zero = Point(x: 0, y: 0)

    var x: Int
    var y: Int

    subscript(axis: LayoutAxis) -> Int { axis == .horizontal ? x : y }

    /// The cell that a distance ends in: floored, and no further away than any size.
    static func cell(_ distance: Double) -> Int {
        Int(min(max(distance, -Double(Size.limit)), Double(Size.limit)).rounded(.down))
    }
}
