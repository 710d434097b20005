/// `Chart(values, { kind = "sparkline" })`: one row, the newest values at its end. Blocks show one value a cell, braille
/// two.
struct SparklineLeaf: Leaf, Equatable {
    var series: ChartSeries
    var isBraille: Bool

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        let perCell = isBraille ? 2 : 1
        let ideal = (series.values.count + perCell - 1) / perCell
        return (min(width ?? ideal, max(ideal, 1)), 1)
    }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        if isBraille {
            var dots = DotGrid(.braille, width: width, height: 1)
            let shown = series.values.suffix(width * 2)
            for (x, value) in shown.enumerated() {
                guard let fraction = series.fraction(value) else { continue }
                for y in (3 - Int((fraction * 3).rounded()))...3 { dots.set(x, y) }
            }
            dots.move(into: &drawing)
        } else {
            let text = series.values.suffix(width).map { value in
                series.fraction(value).map { SparklineLeaf.block(Int(($0 * 7).rounded()) + 1) } ?? " "
            }
            drawing.text(text.joined(), column: 0, row: 0, limit: width, [.tinted])
        }
        return drawing
    }

    /// A block of so many eighths of a cell, from below.
    static func block(_ eighths: Int) -> String {
        let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(eighths, 0), 8)]
    }
}
