/// Cells with an opacity.
extension Canvas {
    /// Draws another canvas over this one, except for its blank cells.
    mutating func lay(_ other: Canvas, column: Int, row: Int) {
        for source in 0..<other.height where hasRow(row + source) {
            for (offset, cell) in other.cells(inRow: source).enumerated() where !cell.isContinuation {
                let style = other.styles.values[Int(cell.style)]
                if cell.isSpace, style == .plain { continue }
                draw(cell, of: other, in: style, column: column + offset, row: row + source)
            }
        }
    }

    private mutating func draw(_ cell: PackedCell, of other: Canvas, in style: TextStyle, column: Int, row: Int) {
        let number = number(of: style)
        guard cell.isWide || cell.cluster != nil else {
            if let scalar = cell.scalar { draw(scalar, column: column, row: row, style: number) }
            return
        }
        let text = cell.cluster.map { other.clusters.values[$0] } ?? cell.scalar.map { String($0) } ?? " "
        let block = TextBlock(text, newlines: .drawn)
        guard let cluster = block.clusters.first else { return }
        draw(cluster, of: block.text, column: column, row: row, style: number)
    }

    /// Applies an opacity between 0 and 1 to what was drawn since `before`. Colours are mixed with those before;
    /// the terminal's own colours are unknown: they are drawn faint, then left out. `ground`: the assumed
    /// background of the terminal.
    mutating func fade(over before: Canvas, opacity: Double, ground: Color) {
        for row in clip.rows {
            let old = before.cells(inRow: row)
            let new = cells(inRow: row)
            guard old != new else { continue }
            let drawn = Array(new)
            for column in clip.columns.clamped(to: 0..<drawn.count) {
                let was = column < old.count ? old[old.startIndex + column] : .blank
                guard drawn[column] != was else { continue }
                let style = faded(
                    styles.values[Int(drawn[column].style)], from: before.styles.values[Int(was.style)], opacity, ground
                )
                replace(column, row, drawn[column], was, style: style)
            }
        }
    }

    /// Nil: the cell before is shown.
    private func faded(_ style: TextStyle, from old: TextStyle, _ opacity: Double, _ ground: Color) -> TextStyle? {
        var faded = style
        if let new = style.background {
            faded.background = (old.background ?? ground).mixed(with: new, at: opacity)
        } else if opacity < 0.5 {
            faded.background = old.background
        }
        if let foreground = style.foreground {
            faded.foreground = (faded.background ?? ground).mixed(with: foreground, at: opacity)
            return faded
        }
        if opacity < 1.0 / 3, style.background == nil { return nil }
        if opacity < 2.0 / 3 { faded.attributes.insert(.dim) }
        return faded
    }

    private mutating func replace(
        _ column: Int, _ row: Int, _ drawn: PackedCell, _ was: PackedCell, style: TextStyle?
    ) {
        let cell: PackedCell
        if let style {
            cell = drawn.with(style: number(of: style))
        } else if drawn.isWide || drawn.isContinuation || was.isWide || was.isContinuation {
            // Half of a wide glyph is none.
            cell = PackedCell(scalar: 0x20, style: was.style)
        } else {
            cell = was
        }
        set(cell, at: rows[row].start + column)
    }
}
