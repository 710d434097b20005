/// Effects on drawn views: `:opacity`, `:shadow`, `:clipShape`.
extension Painter {
    /// Draws what an effect has beneath its content, or changes the style for the content.
    mutating func begin(
        _ effect: ViewEffect, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        switch effect {
        case .opacity(let opacity) where !palettes.hasFills && opacity < 1:
            return number([.attribute(.dim, true)], in: style)
        case .opacity, .clip: return style
        case .shadow(let x, let y):
            guard palettes.hasFills, box.size.width > 0, box.size.height > 0 else { return style }
            shade(column + x..<column + x + box.size.width, row + y..<row + y + box.size.height, style)
            return style
        }
    }

    /// Darkens what is in some cells.
    private mutating func shade(_ columns: Range<Int>, _ rows: Range<Int>, _ style: UInt16) {
        let columns = columns.clamped(to: canvas.clip.columns)
        let rows = rows.clamped(to: canvas.clip.rows)
        guard !columns.isEmpty else { return }
        let ground =
            palette.theme.scheme == .light ? Color.shade(index: 250, ansi: 7) : Color.shade(index: 233, ansi: 8)
        for row in rows { canvas.shade(columns: columns, row: row, ground) }
    }

    /// Applies an effect to the cells that have been drawn since `before`.
    mutating func finish(
        _ effect: ViewEffect, of box: LayoutBox, _ column: Int, _ row: Int, over before: Canvas
    ) {
        let columns = (column..<column + box.size.width).clamped(to: canvas.clip.columns)
        let rows = (row..<row + box.size.height).clamped(to: canvas.clip.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        switch effect {
        case .opacity(let opacity):
            if palettes.hasFills, opacity < 1 {
                canvas.blend(over: before, columns: columns, rows: rows, opacity: opacity)
            }
        case .clip(let form, let corner):
            let mask = CellMask(form, corner: corner, width: box.size.width, height: box.size.height)
            canvas.clip(before, columns: columns, rows: rows, to: mask, column, row)
        case .shadow: break
        }
    }
}
