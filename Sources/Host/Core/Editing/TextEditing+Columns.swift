/// Columns and rows of offsets, in cells.
extension TextEditing {
    /// The column of an offset in its row; of a line that is not broken, were it seen from its beginning.
    func column(of offset: Int) -> Int {
        if wrapWidth != nil { return cells(range(of: row(of: offset)).lowerBound..<offset) }
        return cells(lineRange(lines.line(at: offset)).lowerBound..<offset)
    }

    /// The cells that bytes take.
    func cells(_ range: Range<Int>) -> Int {
        var cells = 0
        var offset = range.lowerBound
        while offset < range.upperBound { cells += step(&offset) }
        return cells
    }

    /// The offset in a line that is nearest to a column, seen from where the range begins.
    func offset(atColumn column: Int, in line: Range<Int>) -> Int {
        var offset = line.lowerBound
        var cells = 0
        while offset < line.upperBound {
            var next = offset
            let width = step(&next)
            if cells + width > column { return offset }
            cells += width
            offset = next
        }
        return line.upperBound
    }

    /// The end of what is visible from an offset in so many cells; a cluster that begins in them counts.
    func end(from start: Int, cells: Int, to limit: Int) -> Int {
        var offset = start
        var left = cells
        while offset < limit, left > 0 { left -= step(&offset) }
        return offset
    }

    /// The first offset from which everything up to another fits into so many cells.
    private func start(before end: Int, cells: Int, from limit: Int) -> Int {
        var offset = end
        var left = cells
        while offset > limit {
            let before = self.offset(text.index(before: index(offset)))
            var next = before
            left -= step(&next)
            if left < 0 { break }
            offset = before
        }
        return max(offset, limit)
    }

    /// Advances over a cluster; its width in cells.
    func step(_ offset: inout Int) -> Int {
        let bytes = text.utf8Span.span
        let byte = bytes[offset]
        let isPlain = byte >= 0x20 && byte < 0x7F && (offset + 1 == bytes.count || bytes[offset + 1] < 0x80)
        if isPlain {
            offset += 1
            return 1
        }
        let index = index(offset)
        let next = text.index(after: index)
        offset = self.offset(next)
        if isSecure { return 1 }
        return TextBlock(String(text[index..<next]), newlines: .drawn).idealWidth
    }
}

// MARK: - What is seen

extension TextEditing {
    /// Brings the cursor into a window of that many cells.
    func show(width: Int, height: Int) {
        showLine(height: height)
        showColumn(width: width)
    }

    /// Brings the cursor's line into a window of that many lines.
    func showLine(height: Int) {
        let line = lines.line(at: cursor)
        if line < top { top = line }
        if line >= top + height { top = line - height + 1 }
        keepTop(height: height)
    }

    /// Shows no more beyond the last line than there must be.
    func keepTop(height: Int) { top = max(min(top, lines.count - height), 0) }

    /// Scrolls the cursor's line so that the cursor is visible in so many cells.
    func showColumn(width: Int) {
        let width = max(width, 1)
        let line = lineRange(lines.line(at: cursor))
        if leading < line.lowerBound || leading > line.upperBound { leading = line.lowerBound }
        if leading > cursor { leading = start(before: cursor, cells: width / 3, from: line.lowerBound) }
        leading = max(leading, start(before: cursor, cells: width - 1, from: line.lowerBound))
        leading = min(leading, start(before: line.upperBound, cells: width - 1, from: line.lowerBound))
    }

    /// Where the cursor stands in the window, in cells; nil: outside.
    func cursorPlace(height: Int) -> (column: Int, row: Int)? {
        let row = lines.line(at: cursor) - top
        guard row >= 0, row < height else { return nil }
        return (cells(min(leading, cursor)..<cursor), row)
    }

    /// The bytes of a line that are seen in so many cells. Only the cursor's line is shifted.
    func seen(inLine line: Int, width: Int, isShifted: Bool = true) -> Range<Int> {
        let range = lineRange(line)
        let isCursors = isShifted && (line == lines.line(at: cursor))
        let start = isCursors ? min(max(leading, range.lowerBound), range.upperBound) : range.lowerBound
        return start..<end(from: start, cells: width, to: range.upperBound)
    }

    /// The offset that is seen at a cell of the window.
    func offset(atColumn column: Int, row: Int, isShifted: Bool) -> Int {
        let line = min(max(top + row, 0), lines.count - 1)
        let start = seen(inLine: line, width: 1, isShifted: isShifted).lowerBound
        return offset(atColumn: max(column, 0), in: start..<lineRange(line).upperBound)
    }
}
