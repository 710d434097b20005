/// The cells of the screen after an event, `width` by `height`.
public struct Frame: Sendable {
    /// The painted cells, shared by copies of a frame.
    private final class Painting: Sendable {
        let canvas: Canvas

        init(_ canvas: Canvas) { self.canvas = canvas }
    }

    private let painting: Painting
    /// The cells, packed, with the tables that they refer to.
    var canvas: Canvas { painting.canvas }
    /// The cell of the text cursor, counted from 0; nil: none.
    public internal(set) var cursor: Cursor?
    /// The first cell of the focused view, counted from 0; nil: none, or it is out of view.
    package internal(set) var focus: Cursor?
    /// Whether something in it moves, so that a later one looks different even if nothing happens.
    var isAnimated = false

    /// A cell, counted from 0.
    public struct Cursor: Equatable, Sendable {
        /// The row.
        public var row: Int
        /// The column.
        public var column: Int

        /// A cell of a frame.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// A frame of painted cells.
    package init(_ canvas: Canvas) {
        painting = Painting(canvas)
    }

    /// The cells in a row: the window's width.
    public var width: Int { canvas.width }
    /// The number of rows.
    public var height: Int { canvas.height }

    /// The cell at a place, counted from 0; blank outside the frame.
    public subscript(row row: Int, column column: Int) -> Cell {
        guard canvas.hasRow(row), column >= 0, column < canvas.rows[row].count else {
            return Cell(character: " ", width: 1, style: .plain)
        }
        let cell = canvas.cells[canvas.rows[row].start + column]
        return Cell(
            character: character(cell), width: cell.isContinuation ? 0 : cell.isWide ? 2 : 1,
            style: canvas.styles.values[Int(cell.style)])
    }

    /// The cells of a row, as far as something was drawn in it.
    func cells(inRow row: Int) -> [Cell] {
        canvas.hasRow(row) ? (0..<canvas.rows[row].count).map { self[row: row, column: $0] } : []
    }

    /// The text of each row, without the blanks at its end.
    public var lines: [String] { (0..<height).map(line) }

    /// The parts of a row that are not drawn plainly, from left to right, each as long as it can be.
    package func styleRuns(inRow row: Int) -> [StyleRun] {
        guard canvas.hasRow(row) else { return [] }
        var runs: [StyleRun] = []
        for (column, cell) in canvas.cells(inRow: row).enumerated() where cell.style != 0 {
            let style = canvas.styles.values[Int(cell.style)]
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
    /// The lines, each with the line break behind it.
    var text: String { text(ofRows: 0..<height, breaks: height) }

    /// The lines with line breaks between them.
    package var joinedLines: String { text(ofRows: 0..<height, breaks: max(height - 1, 0)) }

    private func line(_ row: Int) -> String { text(ofRows: row..<row + 1, breaks: 0) }

    /// `breaks`: behind how many of the rows, from the first, there is a line break.
    private func text(ofRows rows: Range<Int>, breaks: Int) -> String {
        var count = breaks
        for row in rows { for cell in shownCells(inRow: row) { count += length(of: cell) } }
        return unsafe String(unsafeUninitializedCapacity: count) { buffer in
            var end = 0
            func write(_ byte: UInt8) {
                unsafe buffer[end] = byte
                end += 1
            }
            for row in rows {
                for cell in shownCells(inRow: row) {
                    if let byte = cell.ascii { write(byte) } else { character(cell).utf8.forEach(write) }
                }
                if row - rows.lowerBound < breaks { write(0x0A) }
            }
            return end
        }
    }

    /// The cells of a row without the blanks at its end.
    private func shownCells(inRow row: Int) -> ArraySlice<PackedCell> {
        let cells = canvas.cells(inRow: row)
        var end = cells.endIndex
        while end > cells.startIndex && cells[end - 1].isSpace { end -= 1 }
        return cells[..<end]
    }

    /// The bytes of what stands in a cell.
    private func length(of cell: PackedCell) -> Int {
        if cell.ascii != nil { return 1 }
        if cell.isContinuation { return 0 }
        if let number = cell.cluster { return canvas.clusters.values[number].utf8.count }
        return cell.scalar.map { UTF8.width($0) } ?? 1
    }

    private func character(_ cell: PackedCell) -> String {
        if cell.isContinuation { return "" }
        if let number = cell.cluster { return canvas.clusters.values[number] }
        return cell.scalar.map { String($0) } ?? " "
    }
}

extension Frame {
    /// Whether both share their cells.
    func isSamePainting(as other: Frame) -> Bool {
        painting === other.painting && cursor == other.cursor && focus == other.focus
    }
}

extension Frame: Equatable {
    /// Whether every cell shows the same.
    public static func == (a: Frame, b: Frame) -> Bool {
        guard a.width == b.width && a.height == b.height && a.canvas.pictures == b.canvas.pictures else { return false }
        let areComparable = a.canvas.styles == b.canvas.styles && a.canvas.clusters == b.canvas.clusters
        if areComparable && a.canvas.rows == b.canvas.rows && a.canvas.cells == b.canvas.cells { return true }
        return (0..<a.height).allSatisfy { row in
            areComparable ? a.isSame(packed: row, in: b) : a.isSame(row, in: b)
        }
    }

    /// Whether a row is the same in a frame with the same tables.
    private func isSame(packed row: Int, in other: Frame) -> Bool {
        let (mine, its) = (canvas.cells(inRow: row), other.canvas.cells(inRow: row))
        let common = min(mine.count, its.count)
        return mine.prefix(common) == its.prefix(common)
            && mine.dropFirst(common).allSatisfy { $0 == .blank } && its.dropFirst(common).allSatisfy { $0 == .blank }
    }

    private func isSame(_ row: Int, in other: Frame) -> Bool {
        let count = max(canvas.rows[row].count, other.canvas.rows[row].count)
        return (0..<count).allSatisfy { self[row: row, column: $0] == other[row: row, column: $0] }
    }
}

/// Values by number, each once.
struct Table<Element: Hashable & Sendable>: Sendable, Equatable {
    private(set) var values: [Element]
    /// The numbers of all values, once there are more than a few.
    private var numbers: [Element: Int] = [:]
    private static var few: Int { 8 }

    init(_ values: [Element] = []) {
        self.values = values
        if values.count > Table.few { index() }
    }

    private mutating func index() {
        for (number, value) in values.enumerated() { numbers[value] = number }
    }

    /// The number of a value, a new one if it is new.
    mutating func number(of value: Element) -> Int {
        if let number = values.count > Table.few ? numbers[value] : values.firstIndex(of: value) { return number }
        values.append(value)
        if values.count - 1 > Table.few {
            numbers[value] = values.count - 1
        } else if values.count > Table.few {
            index()
        }
        return values.count - 1
    }

    static func == (a: Table, b: Table) -> Bool { a.values == b.values }
}
