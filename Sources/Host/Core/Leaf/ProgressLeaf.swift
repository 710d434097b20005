/// `ProgressView { value = 0.4, label = "x" }`: a bar over what label and percentage leave of the width. Without a value
/// how much is done is not known, and the bar says so.
struct ProgressLeaf: FractionLeaf, Equatable {
    var label = ""
    /// From 0 to 1; nil: not known.
    var fraction: Double?

    static let idealWidth = 24

    /// `value` of `total`, as a script gives them: what lies outside is brought to the nearest end.
    init(label: String = "", value: Double?, total: Double = 1) {
        self.label = label
        guard let value, !(value / total).isNaN else { return }
        fraction = min(max(value / total, 0), 1)
    }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        (width ?? ProgressLeaf.idealWidth + before, 1)
    }

    /// The cells before the bar.
    private var before: Int { label.isEmpty ? 0 : LabelledBar.cells(label) + 1 }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        let layout = LabelledBar(label: label, number: percentage, width: width)
        drawing.text(layout.label, column: 0, row: 0, limit: width)
        let bar = layout.bar
        if let fraction {
            drawing.bar(columns: bar, done: ProgressLeaf.done(fraction, of: bar.count), row: 0)
            if let column = layout.number { drawing.text(percentage, column: column, row: 0, limit: width) }
        } else {
            drawing.activity(columns: bar, row: 0)
        }
        return drawing
    }

    var meter: Meter? { Meter(label: label, fraction: fraction, reading: percentage) }

    /// Rounded, but what is not yet done never looks as if it were.
    private var percentage: String {
        guard let fraction else { return "" }
        return "\(ProgressLeaf.done(fraction, of: 100))%"
    }

    /// How many of `count` steps are done.
    static func done(_ fraction: Double, of count: Int) -> Int {
        let steps = Int((fraction * Double(count)).rounded())
        return fraction < 1 ? min(steps, max(count - 1, 0)) : steps
    }
}
