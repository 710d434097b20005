/// How much of something is seen.
enum Visibility: Int, Comparable {
    case none, part, whole

    /// Of cells in a row, where some are seen.
    init(of cells: Range<Int>, in seen: Range<Int>) {
        if cells.lowerBound >= seen.lowerBound, cells.upperBound <= seen.upperBound {
            self = .whole
        } else {
            self = cells.overlaps(seen) ? .part : .none
        }
    }

    static func < (a: Visibility, b: Visibility) -> Bool { a.rawValue < b.rawValue }
}
