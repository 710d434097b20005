/// How much height rows of a grid need: enough to decide whether all of them may be offered the same height instead of each its share.
/// The demand of several rows is a sum, so that groups of many can keep theirs.
///
/// A row is taken to be no shorter where it is offered more.
struct GridDemand {
    private var count = 0
    /// How many take something even if they are offered nothing.
    private var needy = 0
    /// What the most demanding row takes at the most.
    private var maximum = 0
    /// Whether every row takes exactly its most wherever it is offered as much or more.
    private var settles = true
    /// Whether no row takes more of a part of a cell than of nothing.
    private var takesWholeCells = true

    /// That of no rows.
    init() {}

    /// That of one row, the columns being known.
    init(_ row: GridLine, in room: GridLine.Room, _ pass: LayoutPass) {
        let track = row.track(in: room, pass)
        count = 1
        needy = track.minimum > 0 ? 1 : 0
        maximum = track.maximum
        settles = row.cells.allSatisfy(\.box.settles)
        takesWholeCells =
            track.minimum == track.maximum || track.length(1.0.nextDown, .vertical, pass) == track.minimum
    }

    mutating func add(_ other: GridDemand) {
        count += other.count
        needy += other.needy
        maximum = max(maximum, other.maximum)
        settles = settles && other.settles
        takesWholeCells = takesWholeCells && other.takesWholeCells
    }

    /// What each row may be offered in place of its share of a height, since it takes as much of that; nil: there is no such offer.
    func offer(of height: Double, spacing: Int) -> Double? {
        let available = height - Double(spacing * max(count - 1, 0))
        if available <= 0 { return 0 }
        // Each that takes a cell or more leaves less than a cell for each of the others that do.
        if available < Double(needy), takesWholeCells { return 0 }
        // Each leaves enough for the most demanding one.
        if settles, available >= Double(maximum) * Double(count) { return .infinity }
        return nil
    }
}
