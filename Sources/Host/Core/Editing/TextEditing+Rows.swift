/// Long lines in rows of cells, as they are seen. No more is looked at than is seen.
extension TextEditing {
    /// A row: which line it belongs to, and its number among the rows of that.
    struct Row: Equatable {
        var line: Int
        var number: Int

        fileprivate func precedes(_ other: Row) -> Bool {
            line != other.line ? line < other.line : number < other.number
        }
    }

    /// Where the rows of a line begin: where Unicode's rules let a row end, or where it is full if they do not. Blanks hang at the end
    /// of their row.
    func rowStarts(ofLine line: Int) -> RowStarts {
        let start = lines[line]
        guard let width = wrapWidth else { return RowStarts(line: start, offsets: [0]) }
        if let known = rows.starts(ofLine: line, revision: revision, width: width) {
            return RowStarts(line: start, offsets: known)
        }
        let starts = wrapped(lineRange(line), width: width)
        rows.keep(starts, ofLine: line)
        return RowStarts(line: start, offsets: starts)
    }

    private func wrapped(_ range: Range<Int>, width: Int) -> [Int] {
        var starts = [0]
        if range.count <= width, isPlain(range) { return starts }
        wrap(range, width: width, into: &starts) { _ in false }
        return starts
    }

    /// Goes on from the last of the rows that are known, until one begins of which that is enough.
    private func wrap(
        _ range: Range<Int>, width: Int, into starts: inout [Int], until isEnough: (_ start: Int) -> Bool
    ) {
        var start = range.lowerBound + (starts.last ?? 0)
        var breaks = LineBreaks(of: text, context(before: start, in: range)..<range.upperBound)
        var (offset, cells) = (start, 0)
        /// The last place at which a row may begin, and the cells from there on.
        var last: (offset: Int, cells: Int)?
        while offset < range.upperBound {
            if offset > start, breaks.allow(at: offset) { last = (offset, 0) }
            var next = offset
            let length = step(&next)
            if cells + length > width, offset > start, !isBlank(offset) {
                (start, cells) = last ?? (offset, 0)
                starts.append(start - range.lowerBound)
                if isEnough(start - range.lowerBound) { return }
                last = nil
                continue
            }
            cells += length
            last?.cells += length
            offset = next
        }
    }

    /// How far before a row's beginning the rules look, or somewhat further.
    private func context(before start: Int, in line: Range<Int>) -> Int {
        let bytes = text.utf8Span.span
        var origin = max(line.lowerBound, start - 64)
        while origin > line.lowerBound, bytes[origin] & 0xC0 == 0x80 { origin -= 1 }
        return origin
    }

    /// Bytes of one line, counted from where it begins, were replaced by so many: the rows before them stay, and those behind them
    /// from the second on of two that begin where such did: whether one may begin depends on what is before it. What a row ends with
    /// is found out in the next one, where a cluster may have become narrower that begins in the one before.
    func rewrap(line: Int, replacing replaced: Range<Int>, withCount count: Int) {
        guard let width = wrapWidth, let old = rows.pass(to: revision, changing: line, width: width) else { return }
        var starts = Array(old[...max(RowStarts.row(at: replaced.lowerBound, in: old) - 2, 0)])
        let shift = count - replaced.count
        var same = starts.count
        var (isSame, wasSame) = (false, false)
        wrap(lineRange(line), width: width, into: &starts) { start in
            while same < old.count, old[same] < replaced.upperBound || old[same] + shift < start { same += 1 }
            (wasSame, isSame) = (isSame, same < old.count && old[same] + shift == start)
            return wasSame && isSame
        }
        if wasSame && isSame { starts += old[(same + 1)...].lazy.map { $0 + shift } }
        rows.keep(starts, ofLine: line)
    }

    /// The row that an offset stands in.
    func row(of offset: Int) -> Row {
        let line = lines.line(at: offset)
        return Row(line: line, number: rowStarts(ofLine: line).row(at: offset))
    }

    /// The bytes of a row, without the line's break.
    func range(of row: Row) -> Range<Int> {
        let starts = rowStarts(ofLine: row.line)
        let number = min(row.number, starts.count - 1)
        return starts[number]..<(number + 1 < starts.count ? starts[number + 1] : lineRange(row.line).upperBound)
    }

    /// The row so many further on, or back; the last or the first one beyond the ends.
    func row(_ row: Row, movedBy count: Int) -> Row {
        var row = row
        var left = abs(count)
        while left > 0 {
            let last = count > 0 ? rowStarts(ofLine: row.line).count - 1 : 0
            let inside = abs(last - row.number)
            if left <= inside {
                row.number += count > 0 ? left : -left
                return row
            }
            row.number = last
            left -= inside
            let line = row.line + count.signum()
            guard line >= 0, line < lines.count else { return row }
            row = Row(line: line, number: count > 0 ? 0 : rowStarts(ofLine: line).count - 1)
            left -= 1
        }
        return row
    }

    /// How many rows lie between two; nil: the other one comes first, or more do than the limit.
    private func distance(from row: Row, to other: Row, within limit: Int) -> Int? {
        guard !other.precedes(row) else { return nil }
        var distance = 0
        var line = row.line
        while line < other.line, distance < limit + row.number {
            distance += rowStarts(ofLine: line).count
            line += 1
        }
        distance += other.number - row.number
        return line == other.line && distance < limit ? distance : nil
    }

    /// The first row that is seen.
    var topRow: Row {
        get { Row(line: top, number: topNumber) }
        set { (top, topNumber) = (newValue.line, newValue.number) }
    }

    /// Brings the cursor's row into a window of so many.
    func showRow(height: Int) {
        let row = row(of: cursor)
        keepTopRow(height: height)  // its line may have fewer rows than it had
        if row.precedes(topRow) { topRow = row }
        if distance(from: topRow, to: row, within: max(height, 1)) == nil {
            topRow = self.row(row, movedBy: 1 - max(height, 1))
        }
        keepTopRow(height: height)
    }

    /// Shows no more beyond the last row than there must be.
    func keepTopRow(height: Int) {
        let line = lines.count - 1
        if top > line { topRow = Row(line: line, number: 0) }
        topNumber = min(topNumber, rowStarts(ofLine: top).count - 1)
        let end = Row(line: line, number: rowStarts(ofLine: line).count - 1)
        let last = row(end, movedBy: 1 - max(height, 1))
        if last.precedes(topRow) { topRow = last }
    }

    /// Where the cursor stands in the window; nil: outside.
    func cursorCell(height: Int) -> (column: Int, row: Int)? {
        let row = row(of: cursor)
        guard let distance = distance(from: topRow, to: row, within: height) else { return nil }
        return (cells(range(of: row).lowerBound..<cursor), distance)
    }

    /// The bytes of the rows that are seen.
    func seenRows(height: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var line = top
        var number = topNumber
        while ranges.count < height, line < lines.count {
            let starts = rowStarts(ofLine: line)
            let end = lineRange(line).upperBound
            while ranges.count < height, number < starts.count {
                ranges.append(starts[number]..<(number + 1 < starts.count ? starts[number + 1] : end))
                number += 1
            }
            (line, number) = (line + 1, 0)
        }
        return ranges
    }

    /// The offset at a cell of the window.
    func offset(atColumn column: Int, row number: Int) -> Int {
        let row = row(topRow, movedBy: number)
        return offset(atColumn: max(column, 0), in: row)
    }

    /// The offset in a row that is nearest to a column. That behind the last cluster is the next row's, where there is one.
    func offset(atColumn column: Int, in row: Row) -> Int {
        let range = range(of: row)
        let offset = offset(atColumn: column, in: range)
        let isLast = row.number >= rowStarts(ofLine: row.line).count - 1
        guard !isLast, offset == range.upperBound, !range.isEmpty else { return offset }
        return self.offset(text.index(before: index(offset)))
    }

    /// How many rows the text has in a width.
    func rowCount(width: Int) -> Int {
        (0..<lines.count).reduce(0) { $0 + wrapped(lineRange($1), width: max(width, 1)).count }
    }

    private func isBlank(_ offset: Int) -> Bool {
        let byte = text.utf8Span.span[offset]
        return byte == 0x20 || byte == 0x09
    }

    /// Whether each byte is a character of one cell.
    private func isPlain(_ range: Range<Int>) -> Bool {
        let bytes = text.utf8Span.span
        for index in range where bytes[index] < 0x20 || bytes[index] > 0x7E { return false }
        return true
    }
}
