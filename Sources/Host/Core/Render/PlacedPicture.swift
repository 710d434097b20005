/// A picture as it was painted: where, over what, and what stands for it in the cells.
struct PlacedPicture: Equatable, Sendable {
    let image: PicturePixels
    /// The cells that all of it takes.
    let width: Int
    let height: Int
    /// Its corner, which may be out of view.
    let column: Int
    let row: Int
    /// What is seen of it.
    let columns: Range<Int>
    let rows: Range<Int>
    /// Whether it is on its way, so that it will be elsewhere in the next frame.
    let isMoving: Bool
    /// The cells that are seen, row by row: before it was painted, and afterwards.
    var beneath: [PackedCell]
    var painted: [PackedCell]
    /// The shapes that it is clipped to.
    var clips: [Clip] = []

    /// A shape that something is clipped to, whose area begins so many cells from the picture's corner.
    struct Clip: Equatable, Sendable {
        var mask: CellMask
        var column, row: Int
    }

    /// Whether both show the same at the same place; cells are compared by themselves.
    static func == (a: PlacedPicture, b: PlacedPicture) -> Bool { a.isMoving == b.isMoving && a.isSame(as: b) }

    /// The places of the cells that are seen, row by row.
    fileprivate var cells: [(column: Int, row: Int)] {
        rows.flatMap { row in columns.map { (column: $0, row: row) } }
    }

    /// Whether a terminal has the same to draw.
    func isSame(as other: PlacedPicture) -> Bool {
        column == other.column && row == other.row && width == other.width && height == other.height
            && columns == other.columns && rows == other.rows && clips == other.clips && image == other.image
    }
}

extension Canvas {
    /// The cells of a rectangle, row by row.
    func block(columns: Range<Int>, rows: Range<Int>) -> [PackedCell] {
        var block: [PackedCell] = []
        block.reserveCapacity(columns.count * rows.count)
        for row in rows {
            let cells = cells(inRow: row)
            let start = cells.startIndex
            for column in columns { block.append(column < cells.count ? cells[start + column] : .blank) }
        }
        return block
    }

    /// Takes over the pictures of another canvas, of which some rows were drawn from a row on.
    mutating func copyPictures(of other: Canvas, rows: Range<Int>, to row: Int) {
        for picture in other.pictures {
            let seen = picture.rows.clamped(to: rows)
            let columns = picture.columns.clamped(to: 0..<width)
            guard !seen.isEmpty, columns == picture.columns else { continue }
            let cells =
                (seen.lowerBound - picture.rows.lowerBound)
                * columns.count..<(seen.upperBound - picture.rows.lowerBound) * columns.count
            let shift = row - rows.lowerBound
            pictures.append(
                PlacedPicture(
                    image: picture.image, width: picture.width, height: picture.height, column: picture.column,
                    row: picture.row + shift, columns: columns,
                    rows: seen.lowerBound + shift..<seen.upperBound + shift, isMoving: picture.isMoving,
                    beneath: picture.beneath[cells].map { translated($0, of: other) },
                    painted: picture.painted[cells].map { translated($0, of: other) }, clips: picture.clips))
        }
    }

    private mutating func translated(_ cell: PackedCell, of other: Canvas) -> PackedCell {
        let style = number(of: other.styles.values[Int(cell.style)])
        guard let cluster = cell.cluster else { return cell.with(style: style) }
        return PackedCell(
            cluster: number(ofCluster: other.clusters.values[cluster]), style: style, isWide: cell.isWide)
    }

    /// Whether all cells of a picture are as it was painted.
    func shows(_ picture: PlacedPicture) -> Bool {
        picture.rows.upperBound <= height && picture.columns.upperBound <= width
            && block(columns: picture.columns, rows: picture.rows) == picture.painted
    }

    /// Clips what was drawn since `before` in an area to a shape, with the pictures in it.
    mutating func clip(
        _ before: Canvas, columns: Range<Int>, rows: Range<Int>, to mask: CellMask, _ column: Int, _ row: Int
    ) {
        let whole = (before.pictures.count..<max(pictures.count, before.pictures.count)).filter { number in
            let picture = pictures[number]
            return picture.columns.clamped(to: columns) == picture.columns
                && picture.rows.clamped(to: rows) == picture.rows
                && shows(picture)
        }
        cut(before, columns: columns, rows: rows) { mask[$0 - column, $1 - row] }
        for number in whole {
            let picture = pictures[number]
            let painted = block(columns: picture.columns, rows: picture.rows)
            pictures[number].painted = painted
            pictures[number].clips.append(
                PlacedPicture.Clip(mask: mask, column: column - picture.column, row: row - picture.row))
            // Where nothing is left of it, what was there before all that is clipped is behind it.
            for (place, (x, y)) in picture.cells.enumerated() where mask[x - column, y - row].isEmpty {
                pictures[number].beneath[place] = painted[place]
            }
        }
    }

    /// Makes blanks of the cells of a picture, on what was behind it.
    fileprivate mutating func blank(_ picture: PlacedPicture) {
        var cells = picture.beneath.makeIterator()
        for row in picture.rows {
            for column in picture.columns {
                guard let cell = cells.next(), column < rows[row].count else { continue }
                let ground = styles.values[Int(cell.style)].background
                let style = number(of: TextStyle(background: ground))
                set(PackedCell(scalar: 0x20, style: style), at: rows[row].start + column)
            }
        }
    }
}

extension Frame {
    /// The pictures of which everything is seen that was painted, and that hide no text where they are transparent.
    var openPictures: [PlacedPicture] {
        canvas.pictures.filter { picture in
            canvas.shows(picture)
                && zip(picture.beneath, picture.painted).allSatisfy { $0.isSpace || $0 != $1 }
        }
    }

    /// The frame with blanks where these pictures are.
    func blanking(_ pictures: [PlacedPicture]) -> Frame {
        if pictures.isEmpty { return self }
        var canvas = canvas
        for picture in pictures { canvas.blank(picture) }
        var frame = Frame(canvas)
        (frame.cursor, frame.focus, frame.isAnimated) = (cursor, focus, isAnimated)
        return frame
    }
}
