/// Dots finer than cells: two by four in a cell of braille, two by two in one of blocks.
struct DotGrid {
    enum Kind { case braille, blocks }

    private let kind: Kind
    private let columns: Int
    private let rows: Int
    private var cells: [UInt8]

    /// For so many cells.
    init(_ kind: Kind, width: Int, height: Int) {
        self.kind = kind
        columns = width
        rows = height
        cells = Array(repeating: 0, count: width * height)
    }

    /// The dots along both axes.
    var width: Int { columns * 2 }
    var height: Int { rows * dotsDown }
    private var dotsDown: Int { kind == .braille ? 4 : 2 }

    /// Sets a dot; outside the grid nothing happens.
    mutating func set(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let bit = kind == .braille ? DotGrid.brailleBits[y % 4][x % 2] : 1 << UInt8(y % 2 * 2 + x % 2)
        cells[y / dotsDown * columns + x / 2] |= bit
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
        for cell in cells[row * columns..<(row + 1) * columns] {
            switch kind {
            case _ where cell == 0: text += " "
            case .braille: text.unicodeScalars.append(Unicode.Scalar(0x2800 + UInt32(cell)) ?? " ")
            case .blocks: text.unicodeScalars.append(DotGrid.quadrants[Int(cell)])
            }
        }
        return text
    }

    func draw(in drawing: inout Drawing, column: Int, row: Int, _ changes: [StyleChange] = [.tinted]) {
        for line in 0..<rows {
            drawing.text(text(line), column: column, row: row + line, limit: column + columns, changes)
        }
    }

    private static let brailleBits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    private static let quadrants: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
}
