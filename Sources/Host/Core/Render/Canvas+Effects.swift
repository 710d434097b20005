/// Effects on cells that have been drawn.
extension Canvas {
    /// Fades cells: colours are darkened, the terminal's own ones are faint.
    mutating func fade(columns: Range<Int>, rows: Range<Int>) {
        var known: [UInt16: UInt16] = [:]
        for row in rows {
            for column in columns.clamped(to: 0..<self.rows[row].count) { fade(self.rows[row].start + column, &known) }
        }
    }

    /// The same for cells drawn since.
    mutating func fade(since before: Canvas) {
        var known: [UInt16: UInt16] = [:]
        for row in 0..<height {
            for column in 0..<rows[row].count {
                let index = rows[row].start + column
                let old = column < before.rows[row].count ? before.cells[before.rows[row].start + column] : .blank
                if cells[index] != old { fade(index, &known) }
            }
        }
    }

    private mutating func fade(_ index: Int, _ known: inout [UInt16: UInt16]) {
        let cell = cells[index]
        guard cell != .blank else { return }
        let style = known[cell.style] ?? number(of: styles.values[Int(cell.style)].faded)
        known[cell.style] = style
        set(cell.with(style: style), at: index)
    }

    /// Blanks in a style, whatever lies beneath.
    mutating func erase(_ columns: Range<Int>, row: Int, style: UInt16) {
        fill(" ", columns: columns, row: row, style: style)
        for column in columns.clamped(to: clip.columns) where hasRow(row) {
            set(PackedCell(scalar: 0x20, style: style), at: rows[row].start + column)
        }
    }

    /// Blends what has been drawn since with the cells before: `opacity` from 0 to 1.
    mutating func blend(over before: Canvas, columns: Range<Int>, rows: Range<Int>, opacity: Double) {
        for row in rows {
            for column in columns.clamped(to: 0..<self.rows[row].count) {
                let index = self.rows[row].start + column
                let cell = cells[index]
                let under =
                    column < before.rows[row].count ? before.cells[before.rows[row].start + column] : PackedCell.blank
                guard cell != under else { continue }
                let below = styles.values[Int(under.style)].background
                var style = styles.values[Int(cell.style)]
                if let ground = style.background, ground.isFixed, below?.isFixed != false {
                    style.background = (below ?? .rgb(red: 0, green: 0, blue: 0)).mixed(with: ground, at: opacity)
                }
                if let text = style.foreground, text.isFixed, let ground = style.background ?? below, ground.isFixed {
                    style.foreground = ground.mixed(with: text, at: opacity)
                } else {
                    style.attributes.insert(.dim)
                }
                set(cell.with(style: number(of: style)), at: index)
            }
        }
    }

    /// Clips cells to a shape. A cell without a character that is partly in the shape has its colour in that part.
    mutating func cut(
        _ before: Canvas, columns: Range<Int>, rows: Range<Int>, _ part: (Int, Int) -> CellMask.Part
    ) {
        for row in rows {
            for column in columns.clamped(to: 0..<self.rows[row].count) {
                let seen = part(column, row)
                guard seen != .all else { continue }
                let index = self.rows[row].start + column
                let under =
                    column < before.rows[row].count ? before.cells[before.rows[row].start + column] : PackedCell.blank
                let (own, below) = (styles.values[Int(cells[index].style)], styles.values[Int(under.style)])
                guard !seen.isEmpty, let color = color(ofCell: cells[index], own) else {
                    if seen.isEmpty { set(under, at: index) }
                    continue
                }
                let style = TextStyle(foreground: color, background: below.background)
                set(PackedCell(scalar: seen.scalar.value, style: number(of: style)), at: index)
            }
        }
    }

    /// The one colour that a cell is; nil: there is a character in it, or nothing.
    private func color(ofCell cell: PackedCell, _ style: TextStyle) -> Color? {
        if cell.scalar == PackedCell.fullBlock { return style.foreground }
        return cell.isSpace ? style.background : nil
    }

    /// Darkens cells; those where nothing was drawn get a colour.
    mutating func shade(columns: Range<Int>, row: Int, _ ground: Color) {
        let drawn = columns.clamped(to: 0..<rows[row].count)
        fade(columns: drawn, rows: row..<row + 1)
        let style = number(of: TextStyle(background: ground))
        for column in columns where column >= rows[row].count || cells[rows[row].start + column] == .blank {
            fill(" ", columns: column..<column + 1, row: row, style: style)
        }
    }
}

extension TextStyle {
    /// Its colours nearer to black; where they are the terminal's own, it is faint.
    fileprivate var faded: TextStyle {
        var style = self
        style.attributes.subtract(.bold)
        style.background = background?.faded
        guard let text = foreground, text.isFixed else {
            style.attributes.insert(.dim)
            return style
        }
        let black = Color.rgb(red: 0, green: 0, blue: 0)
        let ground = background.map { $0.isFixed ? $0 : black } ?? black
        style.foreground = text.mixed(with: ground, at: 0.55).inSixteen(8)
        return style
    }
}

extension Color {
    /// Whether it is what it is on every terminal, and not one of the user's sixteen.
    var isFixed: Bool {
        switch self {
        case .ansi, .role: false
        case .indexed(let index): index >= 16
        case .rgb, .shade, .themed: true
        }
    }

    /// Nearer to black; one of the user's sixteen stays what it is.
    fileprivate var faded: Color {
        guard isFixed else { return self }
        let color = mixed(with: .rgb(red: 0, green: 0, blue: 0), at: 0.35)
        return ansi.map(color.inSixteen) ?? color
    }
}
