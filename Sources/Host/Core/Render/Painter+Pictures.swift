extension Painter {
    /// Draws a picture, two pixels a cell; where it lets through what is behind, that stays. A terminal that draws pictures itself
    /// finds out from the canvas where it is.
    mutating func draw(_ picture: Picture, width: Int, height: Int, column: Int, row: Int) {
        let columns = (column..<column + width).clamped(to: canvas.clip.columns)
        let rows = (row..<row + height).clamped(to: canvas.clip.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let beneath = palettes.pictures == .pixels ? canvas.block(columns: columns, rows: rows) : nil
        let scaled = picture.scaled(width: width, height: height * 2)
        let shown = columns.lowerBound - column..<columns.upperBound - column
        for y in rows where pass.hasRoom() {
            let top = scaled.row((y - row) * 2, columns: shown)
            let bottom = scaled.row((y - row) * 2 + 1, columns: shown)
            for index in 0..<shown.count { draw(top[index], bottom[index], column: columns.lowerBound + index, row: y) }
        }
        guard let beneath else { return }
        canvas.pictures.append(
            PlacedPicture(
                image: picture.image, width: width, height: height, column: column, row: row, columns: columns,
                rows: rows, isMoving: isMoving, beneath: beneath,
                painted: canvas.block(columns: columns, rows: rows)))
    }

    private mutating func draw(_ top: Color?, _ bottom: Color?, column: Int, row: Int) {
        // A frame has only so many styles.
        let isFull = canvas.styles.values.count > 1 << 14
        let (top, bottom) = isFull ? (top?.coarse, bottom?.coarse) : (top, bottom)
        guard let first = top ?? bottom else { return }
        let glyph: Unicode.Scalar = top == bottom ? " " : top == nil ? "▄" : "▀"
        let style =
            top == bottom
            ? TextStyle(background: first) : TextStyle(foreground: first, background: top == nil ? nil : bottom)
        canvas.draw(glyph, column: column, row: row, style: canvas.number(of: style))
    }
}

extension Color {
    /// One of 4,096 near it.
    fileprivate var coarse: Color {
        func part(_ value: UInt8) -> UInt8 { (value >> 4) * 17 }
        let parts = components
        return .rgb(red: part(parts.red), green: part(parts.green), blue: part(parts.blue))
    }
}
