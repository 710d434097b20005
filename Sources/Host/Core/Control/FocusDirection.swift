/// The way an arrow key points, on which it looks for a control.
enum FocusDirection {
    case up, down, left, right

    init?(_ key: Key) {
        switch key {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        default: return nil
        }
    }

    var isVertical: Bool { self == .up || self == .down }

    /// 1 where it goes on in the order of the controls, -1 where it goes back.
    var count: Int { self == .down || self == .right ? 1 : -1 }

    /// How near a place is that lies this way from another; the smallest is the nearest.
    struct Distance: Comparable {
        /// Whether it is not straight ahead.
        var isAside: Bool
        /// The cells between them.
        var gap: Int
        /// How far its edge is from the other's, across.
        var shift: Int

        static func < (a: Distance, b: Distance) -> Bool {
            (a.isAside ? 1 : 0, a.gap, a.shift) < (b.isAside ? 1 : 0, b.gap, b.shift)
        }
    }

    /// Nil: it does not lie there. What is above and below may lie aside; what is beside has some row in common.
    func distance(from start: Controls.Place, to place: Controls.Place) -> Distance? {
        let gap =
            switch self {
            case .up: start.row - (place.row + place.height)
            case .down: place.row - (start.row + start.height)
            case .left: start.column - (place.column + place.width)
            case .right: place.column - (start.column + start.width)
            }
        guard gap >= 0 else { return nil }
        guard isVertical else {
            return start.rows.overlaps(place.rows)
                ? Distance(isAside: false, gap: gap, shift: abs(place.row - start.row)) : nil
        }
        return Distance(
            isAside: !start.columns.overlaps(place.columns), gap: gap, shift: abs(place.column - start.column))
    }
}

extension Controls.Place {
    fileprivate var columns: Range<Int> { column..<column + max(width, 1) }
    fileprivate var rows: Range<Int> { row..<row + max(height, 1) }
}
