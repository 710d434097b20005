/// Frames of any height, as far as their text goes.
extension Painter {
    private static let manyCells = 1 << 20

    /// The frame that shows the tree, with as many of its rows as have at most so many bytes of text, and as many cells. It
    /// is painted part by part, so that rows beyond the limit take no memory. `expecting`: an estimate of the number of
    /// cells.
    static func paint(
        _ tree: LayoutTree, width: Int, height: Int, upTo limit: Int, motion: (any PaintedMotion)? = nil,
        expecting: Int = 0
    ) -> (frame: Frame, isCut: Bool) {
        let height = Size.length(height)
        var part = max(limit / max(width, 1), 1)
        let least = max(part / 16, 1)
        // Cells that had to be put elsewhere as they grow would be there twice for a while, which counts where they are many.
        let cells = min(height, part) * width
        let capacity = cells < manyCells ? min(expecting, cells) : min(cells, limit)
        let first = paint(tree, width: width, height: min(height, part), motion: motion, capacity: capacity)
        if height <= part, first.canvas.mostBytes <= limit { return (first, false) }
        var room = (bytes: limit, cells: limit)
        var rows = first.canvas.rows(in: &room)
        if rows == height { return (first, false) }
        var last = first.canvas.height
        var canvas = first.canvas
        canvas.shorten(toHeight: rows)
        while rows == last, rows < height, !tree.isTooDeep {
            part = max(room.cells / max(width, 1), least)
            let more = paint(tree, width: width, height: min(height - rows, part), top: rows, motion: motion).canvas
            let count = more.rows(in: &room)
            canvas.extend(toHeight: rows + count)
            canvas.copy(more, rows: 0..<count, to: rows)
            last = rows + more.height
            rows += count
        }
        return (Frame(canvas), rows < height)
    }
}

extension Canvas {
    /// No fewer bytes than the text of all rows has.
    fileprivate var mostBytes: Int {
        height + cells.count * clusters.values.reduce(4) { max($0, $1.utf8.count) }
    }

    /// How many of its rows, from the first, there is room for, which they take.
    fileprivate func rows(in room: inout (bytes: Int, cells: Int)) -> Int {
        for row in 0..<height {
            let bytes = byteCount(ofRow: row) + 1
            guard bytes <= room.bytes, rows[row].count <= room.cells else { return row }
            room.bytes -= bytes
            room.cells -= rows[row].count
        }
        return height
    }

    /// The bytes of a row's text, without the blanks at its end.
    private func byteCount(ofRow row: Int) -> Int {
        var (bytes, seen) = (0, 0)
        for cell in cells(inRow: row) {
            if cell.isContinuation { continue }
            bytes += cell.cluster.map { clusters.values[$0].utf8.count } ?? cell.scalar.map(UTF8.width) ?? 1
            if !cell.isSpace { seen = bytes }
        }
        return seen
    }
}
