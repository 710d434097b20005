/// A move of rows between two grids.
struct RowMove {
    /// The new rows that stand `distance` further down among the old ones.
    var rows: Range<Int>
    var distance: Int
}

/// Data of rows of two grids, to find out which of them moved.
struct RowComparison {
    let range: Range<Int>
    private var old: [Row] = []
    private var new: [Row] = []
    /// Whether each is the same in both.
    private var areSame: [Bool] = []

    private struct Row {
        /// The hash of its cells.
        var hash: UInt64
        /// Without the blanks at its end; 0: it is blank.
        var length: Int
    }

    init(_ old: ScreenGrid, _ new: ScreenGrid, _ range: Range<Int>) {
        self.range = range
        self.old.reserveCapacity(range.count)
        self.new.reserveCapacity(range.count)
        areSame.reserveCapacity(range.count)
        for row in range {
            let isSame = old.isSame(row, in: new)
            let drawn = Row(hash: new.hash(ofRow: row), length: new.length(ofRow: row))
            self.new.append(drawn)
            areSame.append(isSame)
            self.old.append(isSame ? drawn : Row(hash: old.hash(ofRow: row), length: old.length(ofRow: row)))
        }
    }

    /// How far rows that changed may have moved, what saves most first.
    func distances() -> [Int] {
        // Old rows of one look, each with the one above it.
        var lowest: [UInt64: Int] = [:]
        lowest.reserveCapacity(range.count)
        var above = Array(repeating: -1, count: range.count)
        for (index, row) in old.enumerated() where row.length > 0 {
            above[index] = lowest.updateValue(index, forKey: row.hash) ?? -1
        }
        var gains = Array(repeating: 0, count: 2 * range.count)
        for (index, row) in new.enumerated() where !areSame[index] && row.length > 0 {
            var place = lowest[row.hash] ?? -1
            while place >= 0 {
                gains[place - index + range.count] += row.length
                place = above[place]
            }
        }
        return gains.indices.filter { gains[$0] > 0 }.map { $0 - range.count }.sorted {
            (gains[$0 + range.count], -abs($0)) > (gains[$1 + range.count], -abs($1))
        }
    }

    /// Whether a new row may look as an old one does, which may be none of these.
    func mayStand(_ row: Int, at place: Int) -> Bool {
        range.contains(place) && new[row - range.lowerBound].hash == old[place - range.lowerBound].hash
    }

    /// About how many bytes need not be drawn. Rows that stay as they are count against the move.
    func gain(of move: RowMove) -> Int {
        var gain = 0
        for row in move.rows where !isSame(row) { gain += length(row) + 3 }
        let lost =
            move.distance > 0
            ? move.rows.upperBound..<move.rows.upperBound + move.distance
            : move.rows.lowerBound + move.distance..<move.rows.lowerBound
        for row in lost where isSame(row) { gain -= length(row) + 3 }
        return gain
    }

    private func isSame(_ row: Int) -> Bool { areSame[row - range.lowerBound] }
    private func length(_ row: Int) -> Int { new[row - range.lowerBound].length }
}
