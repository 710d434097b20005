/// `Chart(values)`: a line through the values, or a bar for each. It takes what it is offered, ideally 40 by 8 cells.
struct ChartLeaf: Leaf, Equatable {
    enum Marks { case braille, blocks, bars }

    var series: ChartSeries
    var marks: Marks
    /// Whether a scale stands beside it.
    var hasAxis: Bool

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        (min(width ?? 40, ChartLeaf.largest), min(height ?? 8, ChartLeaf.largest))
    }

    /// No window is larger.
    private static let largest = 10_000

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        let gutter = hasAxis ? drawAxis(in: &drawing, width, height) : 0
        let (columns, rows) = (width - gutter, gutter > 0 ? height - 1 : height)
        guard columns > 0, rows > 0 else { return drawing }
        if marks == .bars {
            drawBars(in: &drawing, gutter, columns, rows)
        } else {
            drawLine(in: &drawing, gutter, columns, rows)
        }
        return drawing
    }

    /// The scale: the largest value at its top, the smallest at its bottom, the only one where it is drawn. The columns it
    /// takes.
    private func drawAxis(in drawing: inout Drawing, _ width: Int, _ height: Int) -> Int {
        let (high, low) = (ChartSeries.label(series.maximum), ChartSeries.label(series.minimum))
        let column = max(high.utf8.count, low.utf8.count)
        guard height > 1, width > column + 1 else { return 0 }
        drawing.fill("│", columns: column..<column + 1, rows: 0..<height - 1)
        func mark(_ value: Double, _ label: String) {
            let row = row(of: value, height - 1)
            drawing.text(label, column: column - label.utf8.count, row: row, limit: column)
            drawing.fill("┤", columns: column..<column + 1, rows: row..<row + 1)
        }
        mark(series.maximum, high)
        if height > 2, series.minimum < series.maximum { mark(series.minimum, low) }
        drawing.fill("└", columns: column..<column + 1, rows: height - 1..<height)
        drawing.fill("─", columns: column + 1..<width, rows: height - 1..<height)
        return column + 1
    }

    /// The row, of so many, where a value is drawn or its bar ends.
    private func row(of value: Double, _ rows: Int) -> Int {
        let fraction = fraction(value) ?? 0
        switch marks {
        case .braille: return Int(((1 - fraction) * Double(rows * 4 - 1)).rounded()) / 4
        case .blocks: return Int(((1 - fraction) * Double(rows * 2 - 1)).rounded()) / 2
        case .bars: return rows - max(Int((fraction * Double(rows)).rounded(.up)), 1)
        }
    }

    /// Where a value lies in the range. Where all bars are of nothing they lie at the bottom.
    private func fraction(_ value: Double) -> Double? {
        marks == .bars && value == 0 && series.minimum == 0 ? 0 : series.fraction(value)
    }

    /// A line from value to value; it is broken where one is no number.
    private func drawLine(in drawing: inout Drawing, _ gutter: Int, _ columns: Int, _ rows: Int) {
        var dots = DotGrid(marks == .braille ? .braille : .blocks, width: columns, height: rows)
        let last = max(series.values.count - 1, 1)
        var previous: (x: Int, y: Int)?
        for (index, value) in series.values.enumerated() {
            guard let fraction = series.fraction(value) else {
                previous = nil
                continue
            }
            let x = Int((Double(index) / Double(last) * Double(dots.width - 1)).rounded())
            let y = Int(((1 - fraction) * Double(dots.height - 1)).rounded())
            if let previous { dots.line(previous.x, previous.y, x, y) } else { dots.set(x, y) }
            previous = (x, y)
        }
        dots.move(into: &drawing, column: gutter)
    }

    /// Bars of equal width, a column between two where there is room; the newest if there is not room for all.
    private func drawBars(in drawing: inout Drawing, _ gutter: Int, _ columns: Int, _ rows: Int) {
        let values = series.values.suffix(columns)
        guard !values.isEmpty else { return }
        let pitch = columns / values.count
        let width = max(pitch - 1, 1)
        let ground = fraction(0) ?? 0
        let zero = Int((ground * Double(rows)).rounded())
        for (index, value) in values.enumerated() {
            guard let fraction = fraction(value) else { continue }
            let place = gutter + index * pitch
            let eighths = Int((fraction * Double(rows * 8)).rounded()) - zero * 8
            // Zero stands between two rows: a small value does not cross it.
            let length = fraction == ground ? 0 : fraction > ground ? max(eighths, 0) : min(eighths, 0)
            drawBar(in: &drawing, place..<place + width, base: rows - zero, length)
        }
    }

    /// A bar of so many eighths of a cell on the row `base`; below it if that is less than nothing, in halves then, as
    /// there are no other blocks that hang.
    private func drawBar(in drawing: inout Drawing, _ columns: Range<Int>, base: Int, _ eighths: Int) {
        if eighths >= 0 {
            let top = base - eighths / 8
            drawing.fill("█", columns: columns, rows: top..<base, [.tinted])
            let rest = SparklineLeaf.block(eighths % 8).unicodeScalars.first ?? " "
            if eighths % 8 > 0 { drawing.fill(rest, columns: columns, rows: top - 1..<top, [.tinted]) }
        } else {
            let halves = (2 - eighths) / 4
            let bottom = base + halves / 2
            drawing.fill("█", columns: columns, rows: base..<bottom, [.tinted])
            if halves % 2 == 1 { drawing.fill("▀", columns: columns, rows: bottom..<bottom + 1, [.tinted]) }
        }
    }
}
