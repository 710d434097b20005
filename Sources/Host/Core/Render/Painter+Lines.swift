/// Lines, bars and borders.
extension Painter {
    /// A character that turns.
    mutating func drawSpinner(_ column: Int, _ row: Int, _ style: UInt16) {
        let tinted = number([.tinted], in: style)
        guard let phase else { return canvas.draw("◌", column: column, row: row, style: tinted) }
        isAnimated = true
        canvas.draw(Painter.spinner[phase % Painter.spinner.count], column: column, row: row, style: tinted)
    }

    private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".unicodeScalars)

    /// A block that goes along the columns, again and again.
    mutating func drawActivity(_ columns: Range<Int>, _ row: Int, _ plain: UInt16) {
        guard canvas.hasRow(row) else { return }
        let style = number([.tinted], in: plain)
        guard let phase else { return canvas.fill("▒", columns: columns, row: row, style: style) }
        isAnimated = true
        let length = max(columns.count / 4, 1)
        let start = columns.lowerBound + phase % (columns.count + length) - length
        let (track, mark): (Unicode.Scalar, Unicode.Scalar) = palettes.hasFills ? ("━", "━") : ("░", "█")
        canvas.fill(track, columns: columns, row: row, style: palettes.hasFills ? line(plain) : style)
        canvas.fill(mark, columns: (start..<start + length).clamped(to: columns), row: row, style: style)
    }

    /// A line that is seen joins others.
    private mutating func noteRule(_ axis: LayoutAxis, _ length: Int, _ column: Int, _ row: Int) {
        let isHorizontal = axis == .horizontal
        let columns = (column..<column + (isHorizontal ? length : 1)).clamped(to: canvas.clip.columns)
        let rows = (row..<row + (isHorizontal ? 1 : length)).clamped(to: canvas.clip.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        rules.append(
            Rule(
                axis: axis, column: columns.lowerBound, row: rows.lowerBound,
                length: isHorizontal ? columns.count : rows.count))
    }

    mutating func drawRule(_ axis: LayoutAxis, _ length: Int, _ column: Int, _ row: Int, _ style: UInt16) {
        let style = line(style)
        if palettes.hasFills { noteRule(axis, length, column, row) }
        if axis == .horizontal {
            canvas.fill("─", columns: column..<column + length, row: row, style: style)
        } else {
            fill("│", column, row..<row + length, style)
        }
    }

    /// The thumb is heavy, the rest of the bar thin.
    mutating func draw(
        _ bar: ScrollBar, _ axis: LayoutAxis, _ size: Size, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        guard size.width > 0, size.height > 0 else { return }
        let marked = thumb(bar, style)
        let style = line(style)
        if axis == .vertical {
            fill("│", column + size.width - 1, row..<row + bar.length, style)
            fill("┃", column + size.width - 1, row + bar.thumb.lowerBound..<row + bar.thumb.upperBound, marked)
        } else {
            let (bottom, thumb) = (row + size.height - 1, bar.thumb)
            canvas.fill("─", columns: column..<column + bar.length, row: bottom, style: style)
            canvas.fill("━", columns: column + thumb.lowerBound..<column + thumb.upperBound, row: bottom, style: marked)
        }
    }

    mutating func drawEdges(_ glyphs: EdgeGlyphs, of size: Size, _ column: Int, _ row: Int, _ style: UInt16) {
        guard size.width >= 2, size.height >= 2 else { return }
        let right = column + size.width - 1
        let bottom = row + size.height - 1
        canvas.fill(glyphs.top, columns: column..<right, row: row, style: style)
        canvas.fill(glyphs.bottom, columns: column..<right, row: bottom, style: style)
        fill(glyphs.leading, column, row..<bottom, style)
        fill(glyphs.trailing, right, row..<bottom, style)
        canvas.draw(glyphs.topLeading, column: column, row: row, style: style)
        canvas.draw(glyphs.topTrailing, column: right, row: row, style: style)
        canvas.draw(glyphs.bottomLeading, column: column, row: bottom, style: style)
        canvas.draw(glyphs.bottomTrailing, column: right, row: bottom, style: style)
    }

    /// A title two cells in, with a blank on each side, cut before the corner.
    mutating func draw(
        title: TextBlock, in size: Size, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        let room = size.width - 5
        guard room > 0, size.height >= 2, title.idealWidth > 0 else { return }
        let shown = title.size(width: room, height: 1).width
        canvas.fill(" ", columns: column + 2..<column + 4 + shown, row: row, style: style)
        draw(title, Size(width: room, height: 1), TextLayout(), shown, column + 3, row, style)
    }

    private mutating func fill(_ scalar: Unicode.Scalar, _ column: Int, _ rows: Range<Int>, _ style: UInt16) {
        for row in rows.clamped(to: canvas.clip.rows) {
            canvas.draw(scalar, column: column, row: row, style: style)
        }
    }
}
