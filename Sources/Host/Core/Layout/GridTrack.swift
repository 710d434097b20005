/// A column of a grid, or a row: the lengths it can have are the largest of its cells.
struct GridTrack {
    fileprivate struct Cell {
        var box: LayoutBox
        /// The length of the cell across the track, if that is known.
        var across: Double?
        /// The column of a group of rows.
        var column: (rows: GridRowsBox, index: Int)?
    }

    private var cells: [Cell] = []
    private var priority = -Double.infinity
    private(set) var minimum = 0
    private(set) var maximum = 0

    mutating func add(_ box: LayoutBox, _ axis: LayoutAxis, across: Double?, _ pass: LayoutPass) {
        add(Cell(box: box, across: across), axis, pass)
    }

    /// Adds the cells that a group of rows has in a column.
    mutating func add(column: Int, of rows: GridRowsBox, _ pass: LayoutPass) {
        add(Cell(box: rows, across: nil, column: (rows, column)), .horizontal, pass)
    }

    private mutating func add(_ cell: Cell, _ axis: LayoutAxis, _ pass: LayoutPass) {
        cells.append(cell)
        priority = max(priority, cell.box.priority)
        minimum = max(minimum, cell.length(0, axis, pass))
        maximum = max(maximum, cell.length(.infinity, axis, pass))
    }

    /// Raises its minimum and its maximum.
    mutating func stretch(minimum: Int, maximum: Int) {
        self.minimum += max(minimum, 0)
        self.maximum = Size.length(max(self.maximum + max(maximum, 0), self.minimum))
    }

    /// The length of its longest cell at an offer.
    func length(_ offer: Double?, _ axis: LayoutAxis, _ pass: LayoutPass) -> Int {
        cells.reduce(0) { max($0, $1.length(offer, axis, pass)) }
    }

    /// The track that can vary most, the first of several.
    static func mostFlexible(_ tracks: [GridTrack], in range: Range<Int>) -> Int? {
        range.max { tracks[$0].maximum - tracks[$0].minimum < tracks[$1].maximum - tracks[$1].minimum }
    }
}

extension GridTrack {
    /// The lengths of tracks that share one, as the children of a stack do.
    static func share(
        _ length: Double?, among tracks: [GridTrack], spacing: Int, _ axis: LayoutAxis, _ pass: LayoutPass
    ) -> [Int] {
        share(length, among: tracks, spacing: spacing) { tracks[$0].length($1, axis, pass) }
    }

    /// The lengths of tracks that share one; `take` answers what the track at an index takes of an offer.
    static func share(
        _ length: Double?, among tracks: [GridTrack], spacing: Int, take: (Int, Double?) -> Int
    ) -> [Int] {
        guard let length else { return tracks.indices.map { take($0, nil) } }
        let shares = tracks.enumerated().map { index, track in
            StackShare(
                index: index, priority: track.priority,
                extent: StackShare.Extent(minimum: track.minimum, maximum: track.maximum))
        }
        var lengths = [Int](repeating: 0, count: tracks.count)
        let available = length - Double(spacing * max(tracks.count - 1, 0))
        StackShare.distribute(available, among: shares) { index, offer in
            lengths[index] = take(index, offer)
            return lengths[index]
        }
        return lengths
    }
}

extension GridTrack.Cell {
    fileprivate func length(_ offer: Double?, _ axis: LayoutAxis, _ pass: LayoutPass) -> Int {
        if let column { return column.rows.width(ofColumn: column.index, offer: offer, pass) }
        var proposal = Proposal(width: across, height: across)
        proposal[axis] = offer
        return box.size(for: proposal, in: pass)[axis]
    }
}
