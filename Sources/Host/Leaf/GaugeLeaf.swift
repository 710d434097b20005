/// `Gauge { value = 40, min = 0, max = 100, label = "CPU" }`: where a value lies between two others.
struct GaugeLeaf: Leaf, Equatable {
    var label: String
    /// From 0 to 1; nil: the value is no number.
    var fraction: Double?
    /// The value as it is written behind the bar.
    var reading: String

    /// `minimum` is below `maximum`.
    init(label: String, value: Double, reading: String, minimum: Double, maximum: Double) {
        self.label = label
        let fraction = (value - minimum) / (maximum - minimum)
        self.fraction = fraction.isNaN ? nil : min(max(fraction, 0), 1)
        self.reading = value.isNaN ? "–" : reading
    }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        (width ?? ProgressLeaf.idealWidth + cells(label) + (label.isEmpty ? 0 : 1), 1)
    }

    private func cells(_ text: String) -> Int { TextBlock(text, newlines: .drawn).idealWidth }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        drawing.text(label, column: 0, row: 0, limit: width)
        let start = label.isEmpty ? 0 : cells(label) + 1
        let length = max(width - start - cells(reading) - 3, 0)
        guard length > 0 else {
            drawing.text(reading, column: start, row: 0, limit: width)
            return drawing
        }
        let bar = start + 1
        let done = bar + Int(((fraction ?? 0) * Double(length)).rounded())
        drawing.text("▕", column: start, row: 0, limit: width)
        drawing.fill("█", columns: bar..<done, rows: 0..<1, [.tinted])
        drawing.fill("░", columns: done..<bar + length, rows: 0..<1)
        drawing.text("▏", column: bar + length, row: 0, limit: width)
        drawing.text(reading, column: bar + length + 2, row: 0, limit: width)
        return drawing
    }
}
