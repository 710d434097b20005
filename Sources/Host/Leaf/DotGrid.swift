/// Dots finer than cells: two by four in a cell of braille, two by two in one of blocks.
struct DotGrid {
    enum Kind { case braille, blocks }

    private let kind: Kind
    private let columns: Int
    private let rows: Int
    /// Rows of cells; one without dots is empty.
    private var cells: [[UInt8]]
    /// The rows and columns that may have dots.
    private var touchedRows = 0..<0
    private var touchedColumns = 0..<0

    /// For so many cells.
    init(_ kind: Kind, width: Int, height: Int) {
        self.kind = kind
        columns = width
        rows = height
        cells = Array(repeating: [], count: height)
    }

    /// The dots along both axes.
    var width: Int { columns * 2 }
    var height: Int { rows * dotsDown }
    private var dotsDown: Int { kind == .braille ? 4 : 2 }

    /// Sets a dot; outside the grid nothing happens.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let bit = kind == .braille ? DotGrid.brailleBits[y % 4][x % 2] : 1 << UInt8(y % 2 * 2 + x % 2)
        let row = y / dotsDown
        if cells[row].isEmpty {
            cells[row] = Array(repeating: 0, count: columns)
            touchedRows = touchedRows.including(row)
        }
        touchedColumns = touchedColumns.including(x / 2)
        cells[row][x / 2] |= bit
    }

    /// Sets the dots between two, both included.
    mutating func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
        let steps = max(abs(x1 - x0), abs(y1 - y0))
        guard steps > 0 else { return set(x0, y0) }
        for step in 0...steps {
            set(x0 + rounded((x1 - x0) * step, by: steps), y0 + rounded((y1 - y0) * step, by: steps))
        }
    }

    private func rounded(_ product: Int, by steps: Int) -> Int {
        (product >= 0 ? product + steps / 2 : product - steps / 2) / steps
    }

    /// The characters of a row; blank where no dot is set.
    private func text(_ row: Int) -> String {
        var text = ""
        for cell in cells[row] { text.unicodeScalars.append(scalar(cell)) }
        return text
    }

    private func scalar(_ cell: UInt8) -> Unicode.Scalar {
        if cell == 0 { return " " }
        return kind == .braille ? Unicode.Scalar(0x2800 + UInt32(cell)) ?? " " : DotGrid.quadrants[Int(cell)]
    }

    func draw(in drawing: inout Drawing, column: Int, row: Int) {
        for line in 0..<rows {
            drawing.text(text(line), column: column, row: row + line, limit: column + columns, [.tinted])
        }
    }

    /// Draws the cells with dots from the top leading corner, so that what was drawn before stays elsewhere, and starts anew.
    mutating func move(into drawing: inout Drawing, _ changes: [StyleChange]) {
        for row in touchedRows where !cells[row].isEmpty {
            var part = String.UnicodeScalarView()
            for column in touchedColumns {
                let cell = cells[row][column]
                if cell != 0 { part.append(scalar(cell)) }
                if !part.isEmpty, cell == 0 || column == touchedColumns.upperBound - 1 {
                    let start = column + (cell == 0 ? 0 : 1) - part.count
                    drawing.text(String(part), column: start, row: row, limit: columns, changes)
                    part.removeAll()
                }
            }
            cells[row] = []
        }
        touchedRows = 0..<0
        touchedColumns = 0..<0
    }

    private static let brailleBits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    private static let quadrants: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
}

extension Range<Int> {
    /// As far as it must reach to hold a number too.
    fileprivate func including(_ number: Int) -> Range {
        isEmpty ? number..<number + 1 : Swift.min(lowerBound, number)..<Swift.max(upperBound, number + 1)
    }
}
