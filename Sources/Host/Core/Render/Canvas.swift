/// Cells that are being painted. A row has memory as far as something was drawn in it; what lies outside the canvas is
/// cut, and a wide glyph that is cut in half leaves a space.
package struct Canvas: Sendable {
    /// A row's cells: those beyond are blank.
    struct Row: Equatable, Sendable {
        var start = 0
        var count = 0
    }

    let width: Int
    private(set) var height: Int
    /// Nothing is drawn outside.
    var clip: ClipRegion
    private(set) var rows: [Row]
    private(set) var cells: [PackedCell] = []
    private(set) var clusters = Table<String>()
    /// What a terminal may draw as pictures, in the order it was painted in.
    var pictures: [PlacedPicture] = []
    private(set) var styles = Canvas.plain
    /// The initial table of styles, shared until something is styled.
    private static let plain = Table([TextStyle.plain])
    /// Whether anything drawn so far has a background.
    private var hasGrounds = false
    /// Styles composed over a background: by their number and that of the style beneath.
    private var composed: [UInt32: UInt16] = [:]

    /// `capacity`: for how many cells there is memory from the beginning, of which none is taken before something is drawn.
    package init(width: Int, height: Int, capacity: Int = 0) {
        self.width = width
        if capacity > 0 { cells.reserveCapacity(capacity) }
        self.height = height
        clip = ClipRegion(width: width, height: height)
        rows = Array(repeating: Row(), count: height)
    }

    /// Adds blank rows until there are as many.
    mutating func extend(toHeight height: Int) {
        guard height > self.height else { return }
        rows += Array(repeating: Row(), count: height - self.height)
        self.height = height
        clip = ClipRegion(width: width, height: height)
    }

    /// Drops rows from the end but keeps their cells in memory: a copy would take as much memory as this canvas.
    mutating func shorten(toHeight height: Int) {
        guard height < self.height else { return }
        rows.removeSubrange(height...)
        self.height = height
        clip = ClipRegion(width: width, height: height)
    }

    /// The cells of a row, as far as something was drawn in it.
    func cells(inRow row: Int) -> ArraySlice<PackedCell> {
        cells[rows[row].start..<rows[row].start + rows[row].count]
    }

    /// The number of a style; the plain one when there are too many.
    mutating func number(of style: TextStyle) -> UInt16 {
        if style.background != nil { hasGrounds = true }
        return UInt16(exactly: styles.number(of: style)) ?? 0
    }

    /// The number of a cluster.
    mutating func number(ofCluster text: String) -> Int { clusters.number(of: text) }

    /// Whether anything drawn in the row is seen.
    func hasRow(_ row: Int) -> Bool { row >= clip.rows.lowerBound && row < clip.rows.upperBound }
}

extension Canvas {
    /// Draws a code point one cell wide.
    mutating func draw(_ scalar: Unicode.Scalar, column: Int, row: Int, style: UInt16) {
        guard hasRow(row), clip.columns.contains(column) else { return }
        put(PackedCell(scalar: scalar.value, style: style), column, row)
    }

    /// Draws a code point in each of the columns.
    mutating func fill(_ scalar: Unicode.Scalar, columns: Range<Int>, row: Int, style: UInt16) {
        let columns = columns.clamped(to: clip.columns)
        guard hasRow(row), !columns.isEmpty else { return }
        let base = prepare(row, columns)
        let cell = PackedCell(scalar: scalar.value, style: style)
        for column in columns { set(base + column, cell) }
        if scalar == PackedCell.fullBlock { hasGrounds = true }
    }

    /// Exchanges foreground and background in cells that were drawn.
    mutating func reverse(_ columns: Range<Int>, row: Int) {
        for column in columns.clamped(to: 0..<rows[row].count) {
            let index = rows[row].start + column
            var style = styles.values[Int(cells[index].style)]
            style.attributes.formSymmetricDifference(.reverse)
            cells[index] = cells[index].with(style: number(of: style))
        }
    }

    /// Draws a cluster one cell wide in each of the columns.
    mutating func fill(_ cluster: TextCluster, of text: String, columns: Range<Int>, row: Int, style: UInt16) {
        let columns = columns.clamped(to: clip.columns)
        guard hasRow(row), !columns.isEmpty, cluster.width == 1 else { return }
        let cell = packed(cluster, of: text, style: style)
        let base = prepare(row, columns)
        for column in columns { set(base + column, cell) }
    }

    /// Draws printable ASCII, a byte a cell.
    mutating func draw(ascii bytes: Span<UInt8>, from start: Int, to end: Int, column: Int, row: Int, style: UInt16) {
        let first = start + max(clip.columns.lowerBound - column, 0)
        let last = min(end, start + clip.columns.upperBound - column)
        guard hasRow(row), first < last else { return }
        let base = prepare(row, column + first - start..<column + last - start) + column - start
        if hasGrounds {
            for index in first..<last { set(base + index, PackedCell(scalar: UInt32(bytes[index]), style: style)) }
        } else {
            var cells = cells.mutableSpan
            for index in first..<last { cells[base + index] = PackedCell(scalar: UInt32(bytes[index]), style: style) }
        }
    }

    /// Draws a cluster of a text, one or two cells wide.
    mutating func draw(_ cluster: TextCluster, of text: String, column: Int, row: Int, style: UInt16) {
        let isCut = column < clip.columns.lowerBound || column + Int(cluster.width) > clip.columns.upperBound
        if cluster.width == 0 {
            return
        } else if cluster.width == 1 {
            guard hasRow(row), !isCut else { return }
            put(packed(cluster, of: text, style: style), column, row)
        } else if isCut {
            fill(" ", columns: column..<column + 2, row: row, style: style)
        } else if hasRow(row) {
            let base = prepare(row, column..<column + 2) + column
            set(base, packed(cluster, of: text, style: style))
            cells[base + 1] = .continuation(style: cells[base].style)
        }
    }

    private mutating func packed(_ cluster: TextCluster, of text: String, style: UInt16) -> PackedCell {
        let isWide = cluster.width == 2
        if cluster.scalar != 0 { return PackedCell(scalar: cluster.scalar, style: style, isWide: isWide) }
        let start = text.utf8.index(text.startIndex, offsetBy: Int(cluster.offset))
        let end = text.utf8.index(start, offsetBy: Int(cluster.length))
        return PackedCell(cluster: clusters.number(of: String(text[start..<end])), style: style, isWide: isWide)
    }
}

extension Canvas {
    /// Draws rows of another canvas from a row on, as they are.
    mutating func copy(_ other: Canvas, rows: Range<Int>, to row: Int) {
        for (offset, source) in rows.enumerated() where hasRow(row + offset) {
            let packed = other.cells(inRow: source).prefix(width)
            guard !packed.isEmpty else { continue }
            let base = prepare(row + offset, 0..<packed.count)
            for (column, cell) in packed.enumerated() {
                let style = number(of: other.styles.values[Int(cell.style)])
                cells[base + column] =
                    cell.cluster.map { number in
                        let cluster = clusters.number(of: other.clusters.values[number])
                        return PackedCell(cluster: cluster, style: style, isWide: cell.isWide)
                    } ?? cell.with(style: style)
            }
        }
        if !other.pictures.isEmpty { copyPictures(of: other, rows: rows, to: row) }
    }

    /// Puts a cell where another was drawn.
    mutating func set(_ cell: PackedCell, at index: Int) { cells[index] = cell }

    private mutating func put(_ cell: PackedCell, _ column: Int, _ row: Int) {
        set(prepare(row, column..<column + 1) + column, cell)
    }

    /// Replaces a cell. Where the new one has no background it keeps what lies beneath: a background, or the colour of a
    /// cell that is all foreground.
    private mutating func set(_ index: Int, _ cell: PackedCell) {
        let beneath = cells[index]
        if !hasGrounds || beneath.style == 0 {
            cells[index] = cell
        } else {
            cells[index] = cell.with(style: composed(cell.style, over: beneath))
        }
    }

    private mutating func composed(_ style: UInt16, over beneath: PackedCell) -> UInt16 {
        let isBlock = beneath.scalar == PackedCell.fullBlock
        let key = UInt32(style) << 16 | UInt32(beneath.style) << 1 | (isBlock ? 1 : 0)
        if beneath.style < 1 << 15, let known = composed[key] { return known }
        let ground = styles.values[Int(beneath.style)]
        var result = styles.values[Int(style)]
        result.background = result.background ?? (isBlock ? ground.foreground : nil) ?? ground.background
        let number = number(of: result)
        if beneath.style < 1 << 15 { composed[key] = number }
        return number
    }

    /// Makes columns ready to be drawn over: they get memory, and a wide glyph that only half lies in them is replaced by
    /// spaces. The result is where the row begins in `cells`.
    private mutating func prepare(_ row: Int, _ columns: Range<Int>) -> Int {
        if rows[row].count < columns.upperBound { extend(row, to: columns.upperBound) }
        let base = rows[row].start
        splitWide(at: columns.lowerBound, row)
        if columns.upperBound < rows[row].count { splitWide(at: columns.upperBound, row) }
        return base
    }

    /// Gives a row memory for `count` cells: behind those it has if it is the last one, elsewhere if not.
    private mutating func extend(_ row: Int, to count: Int) {
        let old = rows[row]
        var count = count
        if old.start + old.count != cells.count || old.count == 0 {
            count = min(max(count, old.count * 2), width)
            rows[row].start = cells.count
            for index in old.start..<old.start + old.count { cells.append(cells[index]) }
        }
        rows[row].count = count
        cells.append(contentsOf: repeatElement(.blank, count: count - old.count))
    }

    /// Makes spaces of a wide glyph whose second half is in the column.
    private mutating func splitWide(at column: Int, _ row: Int) {
        let index = rows[row].start + column
        guard column > 0, cells[index].isContinuation else { return }
        cells[index - 1] = PackedCell(scalar: 0x20, style: cells[index - 1].style)
        cells[index] = PackedCell(scalar: 0x20, style: cells[index].style)
    }
}
