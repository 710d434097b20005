/// `Gauge { value = 40, min = 0, max = 100, label = "CPU" }`: where a value lies between two others.
struct GaugeLeaf: FractionLeaf, Equatable {
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

    var meter: Meter? { Meter(label: label, fraction: fraction, reading: reading) }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        (width ?? ProgressLeaf.idealWidth + LabelledBar.cells(label) + (label.isEmpty ? 0 : 1), 1)
    }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        let layout = LabelledBar(label: label, number: reading, width: width, least: 3)
        drawing.text(layout.label, column: 0, row: 0, limit: width)
        if let column = layout.number { drawing.text(reading, column: column, row: 0, limit: width) }
        guard !layout.bar.isEmpty else { return drawing }
        let bar = layout.bar.lowerBound + 1..<layout.bar.upperBound - 1
        drawing.text("▕", column: layout.bar.lowerBound, row: 0, limit: width)
        drawing.bar(columns: bar, done: Int(((fraction ?? 0) * Double(bar.count)).rounded()), row: 0)
        drawing.text("▏", column: bar.upperBound, row: 0, limit: width)
        return drawing
    }
}
