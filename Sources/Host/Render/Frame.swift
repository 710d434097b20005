/// What the screen shows after an event: `width` by `height` cells.
public struct Frame: Sendable {
    public let width: Int
    public let height: Int
    /// Where each row begins in `cells`; -1 for a blank row.
    private let rows: [Int32]
    private let cells: [PackedCell]
    private let clusters: Table<String>
    private let styles: Table<TextStyle>

    /// What was painted.
    init(_ canvas: Canvas) {
        width = canvas.width
        height = canvas.height
        rows = canvas.rows
        cells = canvas.cells
        clusters = canvas.clusters
        styles = canvas.styles
    }

    /// The cell at a place, counted from 0; blank outside the frame.
    public subscript(row row: Int, column column: Int) -> Cell {
        guard row >= 0, row < height, column >= 0, column < width, rows[row] >= 0 else {
            return Cell(character: " ", width: 1, style: .plain)
        }
        let cell = cells[Int(rows[row]) + column]
        return Cell(
            character: character(cell), width: cell.isContinuation ? 0 : cell.isWide ? 2 : 1,
            style: styles.values[Int(cell.style)])
    }

    /// The text of each row, without the blanks at its end.
    public var lines: [String] {
        rows.map { start in
            start < 0 ? "" : line(cells[Int(start)..<Int(start) + width])
        }
    }

    /// The parts of a row that are not drawn plainly, from left to right, each as long as it can be.
    public func styleRuns(inRow row: Int) -> [StyleRun] {
        guard row >= 0, row < height, rows[row] >= 0 else { return [] }
        var runs: [StyleRun] = []
        for (column, cell) in cells[Int(rows[row])..<Int(rows[row]) + width].enumerated() where cell.style != 0 {
            let style = styles.values[Int(cell.style)]
            if let last = runs.last, last.column + last.length == column, last.style == style {
                runs[runs.count - 1].length += 1
            } else {
                runs.append(StyleRun(column: column, length: 1, style: style))
            }
        }
        return runs
    }
}

extension Frame {
    private func line(_ row: ArraySlice<PackedCell>) -> String {
        var end = row.endIndex
        while end > row.startIndex && row[end - 1].isSpace { end -= 1 }
        let seen = row[row.startIndex..<end]
        if seen.allSatisfy({ $0.ascii != nil && !$0.isContinuation }) {
            return unsafe String(unsafeUninitializedCapacity: seen.count) { buffer in
                for (offset, cell) in seen.enumerated() { unsafe buffer[offset] = cell.ascii ?? 0x20 }
                return seen.count
            }
        }
        var line = ""
        for cell in seen {
            if let scalar = cell.scalar, !cell.isContinuation {
                line.unicodeScalars.append(scalar)
            } else {
                line += character(cell)
            }
        }
        return line
    }

    private func character(_ cell: PackedCell) -> String {
        if cell.isContinuation { return "" }
        if let number = cell.cluster { return clusters.values[number] }
        return cell.scalar.map { String($0) } ?? " "
    }
}

extension Frame: Equatable {
    /// Whether every cell shows the same.
    public static func == (a: Frame, b: Frame) -> Bool {
        guard a.width == b.width && a.height == b.height else { return false }
        let isRaw = a.styles == b.styles && a.clusters == b.clusters
        if isRaw && a.rows == b.rows && a.cells == b.cells { return true }
        return (0..<a.height).allSatisfy { a.isSame(row: $0, in: b, comparingRaw: isRaw) }
    }

    private func isSame(row: Int, in other: Frame, comparingRaw: Bool) -> Bool {
        if rows[row] < 0 && other.rows[row] < 0 { return true }
        if comparingRaw && rows[row] >= 0 && other.rows[row] >= 0 {
            let mine = cells[Int(rows[row])..<Int(rows[row]) + width]
            return mine == other.cells[Int(other.rows[row])..<Int(other.rows[row]) + width]
        }
        return (0..<width).allSatisfy { self[row: row, column: $0] == other[row: row, column: $0] }
    }
}
