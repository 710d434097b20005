/// How wide the window is: what scripts read as `Environment("horizontalSizeClass")` (L31).
enum SizeClass: String {
    /// There is room for one column.
    case compact
    /// There is room for several columns.
    case regular

    /// In cells: from this width on there is room for several columns.
    static let regularWidth = 60

    init(width: Int) { self = width < SizeClass.regularWidth ? .compact : .regular }
}
