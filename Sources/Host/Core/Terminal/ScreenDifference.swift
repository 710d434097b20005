/// Updates a terminal from one grid to another with few bytes: rows are moved, erased, or drawn from the first cell
/// that differs to the last.
struct ScreenDifference {
    private(set) var writer: ScreenWriter
    private var old: ScreenGrid
    private let new: ScreenGrid
    private let last: Int
    private let movesRows: Bool

    /// Draws `new` where the terminal shows `old`. `movesRows`: whether rows are moved where that is shorter.
    static func write(
        from old: ScreenGrid, to new: ScreenGrid, movesRows: Bool = true, with writer: inout ScreenWriter
    ) {
        var difference = ScreenDifference(writer: writer, old: old, new: new, movesRows: movesRows)
        difference.run()
        writer = difference.writer
    }

    private init(writer: ScreenWriter, old: ScreenGrid, new: ScreenGrid, movesRows: Bool) {
        self.movesRows = movesRows
        let height = max(old.height, new.height)
        self.writer = writer
        var old = old
        var target = new
        old.setHeight(height)
        target.setHeight(height)
        self.old = old
        self.new = target
        last = new.height
    }

    private mutating func run() {
        let changed = (0..<new.height).filter { !isSame($0) }
        guard let first = changed.first else { return }
        if movesRows, changed.count > 1 { moveRows(from: first, to: changed[changed.count - 1] + 1) }
        for row in first..<new.height where !isSame(row) {
            if isBlankBelow(row) {
                writer.move(toRow: row, column: 0)
                writer.eraseBelow()
                return
            }
            drawRow(row)
        }
    }

    private func isSame(_ row: Int) -> Bool { old.isSame(row, in: new) }

    /// Whether nothing is to be shown from a row on, and more than one row must be erased for that.
    private func isBlankBelow(_ row: Int) -> Bool {
        guard row + 1 < new.height, !isSame(row + 1) || row >= last else { return false }
        return (row..<new.height).allSatisfy { new.isBlank($0) }
    }
}

// MARK: - Rows that move

extension ScreenDifference {
    private mutating func moveRows(from first: Int, to end: Int) {
        var end = end
        for _ in 0..<4 {
            guard mayMove(first..<end), let move = bestMove(RowComparison(old, new, first..<end)) else { break }
            carryOut(move, end)
            while end > first, isSame(end - 1) { end -= 1 }
        }
        clearRows(first, end)
    }

    /// Whether it is worth while to look for rows that moved: more than one changed, and where these are few, one is found.
    private func mayMove(_ rows: Range<Int>) -> Bool {
        let changed = rows.filter { !isSame($0) }
        guard changed.count > 1, changed.count < 8 else { return changed.count > 1 }
        return changed.contains { row in !new.isBlank(row) && rows.contains { new.isSame(row, as: $0, in: old) } }
    }

    /// The move that saves most, if it saves more than it costs.
    private func bestMove(_ rows: RowComparison) -> RowMove? {
        let moves = rows.distances().prefix(3).compactMap { longestRun(distance: $0, rows) }
        return moves.max { rows.gain(of: $0) < rows.gain(of: $1) }.flatMap { rows.gain(of: $0) > 16 ? $0 : nil }
    }

    private func longestRun(distance: Int, _ rows: RowComparison) -> RowMove? {
        var best: RowMove?
        var start = rows.range.lowerBound
        for row in rows.range.lowerBound...rows.range.upperBound {
            if row < rows.range.upperBound, rows.mayStand(row, at: row + distance),
                new.isSame(row, as: row + distance, in: old)
            {
                continue
            }
            if start < row {
                let move = RowMove(rows: start..<row, distance: distance)
                if best.map({ rows.gain(of: $0) < rows.gain(of: move) }) ?? true { best = move }
            }
            start = row + 1
        }
        return best
    }

    /// Rows are deleted before others are inserted, so that none below is pushed out of the screen.
    private mutating func carryOut(_ move: RowMove, _ end: Int) {
        let count = abs(move.distance)
        if move.distance > 0 {
            deleteRows(at: move.rows.lowerBound, count: count)
            insertRows(at: move.rows.upperBound, count: count)
        } else {
            deleteRows(at: move.rows.upperBound - count, count: count)
            insertRows(at: move.rows.lowerBound - count, count: count)
        }
    }

    /// Rows at the end are erased. For others what moves into their place must have been touched; what comes from beyond
    /// the end is erased afterwards.
    private mutating func deleteRows(at row: Int, count: Int) {
        let end = (0..<old.height).last { !old.isBlank($0) }.map { $0 + 1 } ?? 0
        if row >= end { return }
        if row + count >= end { return eraseRows(from: row) }
        for source in row + count..<min(row + 2 * count, end) where !writer.isTouched(source) {
            writer.move(toRow: source, column: 0)
            writer.eraseLine()
        }
        writer.move(toRow: row, column: 0)
        writer.deleteLines(count)
        old.deleteRows(at: row, count: count)
        if row + 2 * count > end { eraseRows(from: end - count) }
    }

    private mutating func eraseRows(from row: Int) {
        writer.move(toRow: row, column: 0)
        writer.eraseBelow()
        for row in row..<old.height { old.clearRow(row) }
    }

    private mutating func insertRows(at row: Int, count: Int) {
        if (row..<old.height).allSatisfy({ old.isBlank($0) }) { return }
        writer.makeRoom(old.height)
        writer.move(toRow: row, column: 0)
        writer.insertLines(count)
        old.insertRows(at: row, count: count)
    }

    /// Several rows that become blank are taken out and put in again, where rows below them stay.
    private mutating func clearRows(_ first: Int, _ end: Int) {
        var row = first
        while row < end {
            var stop = row
            while stop < end, new.isBlank(stop), !old.isBlank(stop) { stop += 1 }
            if stop - row > 2, !(stop..<new.height).allSatisfy({ new.isBlank($0) }) {
                deleteRows(at: row, count: stop - row)
                insertRows(at: row, count: stop - row)
            }
            row = max(stop, row + 1)
        }
    }
}

// MARK: - Cells of a row

extension ScreenDifference {
    private mutating func drawRow(_ row: Int) {
        if old.row(row).contains(where: { $0.cluster != nil }) {
            // What a terminal made of such a character is not known.
            writer.move(toRow: row, column: 0)
            writer.eraseLine()
            old.clearRow(row)
        }
        let end = new.length(ofRow: row)
        var column = 0
        var forced = 0
        while column < end {
            if column >= forced { column = new.difference(inRow: row, from: column, old) }
            guard column < end else { break }
            // A wide character is drawn as a whole.
            if new[row, column].isContinuation { column -= 1 }
            column = drawSpan(row, from: column, to: end, &forced)
        }
        if old.length(ofRow: row) > end || forced > end {
            writer.move(toRow: row, column: end)
            writer.eraseLine()
        }
    }

    /// Draws cells from one that differs on; the column behind them.
    private mutating func drawSpan(_ row: Int, from start: Int, to end: Int, _ forced: inout Int) -> Int {
        writer.move(toRow: row, column: start)
        var column = start
        while column < end {
            let cell = new[row, column]
            if cell == old[row, column], column >= forced, !isBridge(row, column, end) { return column }
            if cell.isContinuation {
                column += 1
                continue
            }
            let count = runLength(row, column, end, forced)
            if cell == .blank, old.length(ofRow: row) > column, count > 9 {
                // Erasing leaves the cursor where it is.
                writer.erase(count)
                return column + count
            }
            if cell.isWide, !writer.isCertain(cell), old[row, column + 1] != .blank {
                // A terminal that takes it for narrow must not leave what was there.
                writer.put(.blank, count: 2)
                writer.move(toRow: row, column: column)
            }
            writer.put(cell, count: count)
            let next = column + (cell.isWide ? 2 : count)
            if !writer.isCertain(cell) {
                forced = max(forced, min(column + writer.largestWidth(of: cell), new.width))
                if next < end { writer.move(toRow: row, column: next) }
            }
            column = next
        }
        return column
    }

    /// How many cells from one on are the same and must be drawn.
    private func runLength(_ row: Int, _ column: Int, _ end: Int, _ forced: Int) -> Int {
        let cell = new[row, column]
        var stop = column + 1
        if cell.isWide || !writer.isCertain(cell) { return 1 }
        while stop < end, new[row, stop] == cell, old[row, stop] != cell || stop < forced { stop += 1 }
        return stop - column
    }

    /// Whether a cell that is right already is drawn all the same, since that is shorter than moving past it.
    private func isBridge(_ row: Int, _ column: Int, _ end: Int) -> Bool {
        var stop = column
        var length = 0
        let style = writer.style
        while stop < end, new[row, stop] == old[row, stop] {
            guard new[row, stop].style == style else { return false }
            length += new[row, stop].isContinuation ? 0 : writer.length(of: new[row, stop])
            stop += 1
            if length > 6 { return false }
        }
        return stop < end && length <= writer.cost(ofMoveTo: stop)
    }
}
