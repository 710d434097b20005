/// How much of something there is.
package struct Meter {
    var label: String
    /// From 0 to 1; nil: not known.
    var fraction: Double?
    /// The value in words.
    var reading: String
}

/// A meter in the `circular` style: a circle that fills, then the label and the value. Where it is not known how much there is it turns.
struct CircularMeter: FractionLeaf, Equatable {
    var label: String
    var fraction: Double?
    var reading: String

    init(_ meter: Meter) {
        (label, fraction, reading) = (meter.label, meter.fraction, meter.reading)
    }

    private static let circles = ["○", "◔", "◑", "◕", "●"]

    private var text: String { [label, reading].filter { !$0.isEmpty }.joined(separator: " ") }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        (text.isEmpty ? 1 : LabelledBar.cells(text) + 2, 1)
    }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        if let fraction {
            // Neither empty nor full before it is.
            let quarter = fraction <= 0 ? 0 : fraction >= 1 ? 4 : min(max(Int((fraction * 4).rounded()), 1), 3)
            drawing.text(CircularMeter.circles[quarter], column: 0, row: 0, limit: width, [.tinted])
        } else {
            drawing.spinner(column: 0, row: 0)
        }
        drawing.text(text, column: 2, row: 0, limit: width)
        return drawing
    }
}
