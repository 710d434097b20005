/// A direction on the screen.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
