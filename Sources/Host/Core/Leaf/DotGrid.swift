/// Dots finer than cells: two by four in a cell of braille, two by two in one of blocks.
struct DotGrid {
    enum Kind { case braille, blocks }

    private let kind: Kind
    private let columns: Int
    private let rows: Int
    private var lines: [Line]
    /// The rows that may have dots.
    private var touched = 0..<0

    /// A row of cells, from the first with a dot to the last.
    private struct Line {
        var start = 0
        var cells: [UInt8] = []

        mutating func add(_ bit: UInt8, at column: Int) {
            if cells.isEmpty { start = column }
            if column < start {
                // More than is needed, as a line that goes on does so cell by cell.
                let room = min(start, max(start - column, cells.count))
                cells.insert(contentsOf: repeatElement(0, count: room), at: 0)
                start -= room
            }
            if column - start >= cells.count {
                cells.append(contentsOf: repeatElement(0, count: column - start + 1 - cells.count))
            }
            cells[column - start] |= bit
        }
    }

    /// For so many cells.
    init(_ kind: Kind, width: Int, height: Int) {
        self.kind = kind
        columns = width
        rows = height
        lines = Array(repeating: Line(), count: height)
    }

    /// The dots along both axes.
    var width: Int { columns * 2 }
    var height: Int { rows * dotsDown }
    private var dotsDown: Int { kind == .braille ? 4 : 2 }

    /// Sets a dot; outside the grid nothing happens.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let bit = kind == .braille ? DotGrid.brailleBits[y % 4][x % 2] : 1 << UInt8(y % 2 * 2 + x % 2)
        touched = touched.including(y / dotsDown)
        lines[y / dotsDown].add(bit, at: x / 2)
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

    private func scalar(_ cell: UInt8) -> Unicode.Scalar {
        kind == .braille ? Unicode.Scalar(0x2800 + UInt32(cell)) ?? " " : DotGrid.quadrants[Int(cell)]
    }

    /// Draws the cells with dots, the first from the given one, so that what was drawn before stays elsewhere, and starts anew.
    mutating func move(into drawing: inout Drawing, column: Int = 0, _ changes: [StyleChange] = [.tinted]) {
        for row in touched {
            let line = lines[row]
            var part = String.UnicodeScalarView()
            for (offset, cell) in line.cells.enumerated() {
                if cell != 0 { part.append(scalar(cell)) }
                if !part.isEmpty, cell == 0 || offset == line.cells.count - 1 {
                    let start = column + line.start + offset + (cell == 0 ? 0 : 1) - part.count
                    drawing.text(String(part), column: start, row: row, limit: column + columns, changes)
                    part.removeAll()
                }
            }
            lines[row] = Line()
        }
        touched = 0..<0
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
