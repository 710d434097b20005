/// Cells that are being painted. Rows are made when something is drawn in them; what lies outside is cut, and a wide
/// glyph that is cut in half leaves a space.
struct Canvas {
    let width: Int
    let height: Int
    /// Where each row begins in `cells`; -1 for a row without anything in it.
    private(set) var rows: [Int32]
    private(set) var cells: [PackedCell] = []
    private(set) var clusters = Table<String>()
    private(set) var styles = Table([TextStyle.plain])

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        rows = Array(repeating: -1, count: height)
    }

    /// The number of a style; the plain one when there are too many.
    mutating func number(of style: TextStyle) -> UInt16 {
        UInt16(exactly: styles.number(of: style)) ?? 0
    }

    /// Whether anything drawn in the row is seen.
    func hasRow(_ row: Int) -> Bool { row >= 0 && row < height }

    /// Draws a code point one cell wide.
    mutating func draw(_ scalar: Unicode.Scalar, column: Int, row: Int, style: UInt16) {
        guard hasRow(row), column >= 0, column < width else { return }
        put(PackedCell(scalar: scalar.value, style: style), column, base(of: row))
    }

    /// Draws printable ASCII, a byte a cell.
    mutating func draw(ascii bytes: Span<UInt8>, from start: Int, to end: Int, column: Int, row: Int, style: UInt16) {
        let first = start + max(-column, 0)
        let last = min(end, start + width - column)
        guard hasRow(row), first < last else { return }
        let base = base(of: row) + column - start
        splitWide(at: base + first)
        splitWide(at: base + last)
        for index in first..<last {
            cells[base + index] = PackedCell(scalar: UInt32(bytes[index]), style: style)
        }
    }

    /// Draws a cluster one or two cells wide.
    mutating func draw(_ cluster: TextCluster, of text: String, column: Int, row: Int, style: UInt16) {
        guard hasRow(row), cluster.width > 0 else { return }
        let isWide = cluster.width == 2
        guard column >= 0, column + Int(cluster.width) <= width else {
            draw(" ", column: max(column, 0), row: row, style: style, ifCut: isWide && column >= -1)
            return
        }
        let base = base(of: row)
        if isWide { put(.continuation(style: style), column + 1, base) }
        put(packed(cluster, of: text, style: style), column, base)
        if isWide { cells[base + column + 1] = .continuation(style: style) }
    }
}

extension Canvas {
    private mutating func draw(_ scalar: Unicode.Scalar, column: Int, row: Int, style: UInt16, ifCut: Bool) {
        if ifCut { draw(scalar, column: column, row: row, style: style) }
    }

    private mutating func packed(_ cluster: TextCluster, of text: String, style: UInt16) -> PackedCell {
        let isWide = cluster.width == 2
        if cluster.scalar != 0 { return PackedCell(scalar: cluster.scalar, style: style, isWide: isWide) }
        let start = text.utf8.index(text.startIndex, offsetBy: Int(cluster.offset))
        let end = text.utf8.index(start, offsetBy: Int(cluster.length))
        return PackedCell(cluster: clusters.number(of: String(text[start..<end])), style: style, isWide: isWide)
    }

    /// The row's first cell, in `cells`.
    private mutating func base(of row: Int) -> Int {
        if rows[row] < 0 {
            rows[row] = Int32(clamping: cells.count)
            cells.append(contentsOf: repeatElement(.blank, count: width))
        }
        return Int(rows[row])
    }

    private mutating func put(_ cell: PackedCell, _ column: Int, _ base: Int) {
        splitWide(at: base + column)
        if column + 1 < width { splitWide(at: base + column + 1) }
        cells[base + column] = cell
    }

    /// Makes spaces of a wide glyph whose second half is at `index`.
    private mutating func splitWide(at index: Int) {
        guard index < cells.count, cells[index].isContinuation, index > 0 else { return }
        cells[index - 1] = PackedCell(scalar: 0x20, style: cells[index - 1].style)
        cells[index] = PackedCell(scalar: 0x20, style: cells[index].style)
    }
}
