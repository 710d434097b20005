/// How much height rows of a grid need: enough to decide whether the same height may be proposed to all of them instead of
/// each its share. The demand of several rows is a sum, so that groups of many can cache theirs.
///
/// A row is assumed to be no shorter for a larger proposal.
struct GridDemand {
    private var count = 0
    /// How many rows have a minimum height above 0.
    private var needy = 0
    /// The maximum height of the most demanding row.
    private var maximum = 0
    /// Whether every row takes exactly its maximum for any proposal of that or more.
    private var settles = true
    /// Whether no row takes more of a part of a cell than of nothing.
    private var takesWholeCells = true

    /// The demand of no rows.
    init() {}

    /// The demand of one row, the columns being known.
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

    /// A height that may be proposed to each row in place of its share, with the same result; nil: there is none.
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
