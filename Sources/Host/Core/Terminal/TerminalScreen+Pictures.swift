extension TerminalScreen {
    /// The size of a cell in pixels, by which pictures are drawn.
    package var cellSize: CellSize {
        get { pictures.cell }
        set { pictures.cell = newValue }
    }

    /// The cells of a frame, with those under pictures that the terminal draws marked as such; and these pictures.
    mutating func target(for frame: Frame) -> (grid: ScreenGrid, pictures: [ScreenPictures.Shown]) {
        let drawn = pictures.numbered(pictures.drawn(in: frame, width: width, height: height))
        var target = tables.grid(of: frame.blanking(drawn.map(\.picture)), width: width, height: height)
        for shown in drawn {
            for row in shown.picture.rows {
                for column in shown.picture.columns {
                    target[row, column] = PackedCell(picture: shown.number, style: target[row, column].style)
                }
            }
        }
        picturedFrame = drawn.isEmpty ? nil : frame
        return (target, drawn)
    }

    /// Draws the pictures that are new, and those whose cells were written; the result goes to the terminal before that.
    mutating func draw(_ next: [ScreenPictures.Shown], of height: Int, with writer: inout ScreenWriter) -> [UInt8] {
        if next.isEmpty, pictures.shown.isEmpty { return [] }
        let lastRow = modes.isFullScreen ? self.height - 1 : height - 1
        let (before, drawing) = pictures.show(next, written: writer.writtenPictures, lastRow: lastRow)
        for picture in drawing {
            writer.move(toRow: picture.row, column: picture.column)
            writer.setStyle(0)
            writer.write(picture.bytes)
        }
        return before
    }
}
