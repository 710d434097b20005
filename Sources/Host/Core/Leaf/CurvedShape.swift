/// A shape with curves in cells of two halves, one above the other: a half is about as wide as it is high. Every row of halves is one
/// span of columns, so that what is drawn is found row by row and not cell by cell.
struct CurvedShape {
    private let width: Int
    private let height: Int
    /// How far the shape goes from its middle, in halves, and how round its corners are.
    private let radii: (x: Double, y: Double)
    private let corner: (x: Double, y: Double)

    /// No window is larger; beyond that a shape is drawn without its curves.
    private static let mostCells = 10_000

    /// Nil: the form has no curve, or is too large to show any.
    init?(_ form: ShapeLeaf.Form, _ width: Int, _ height: Int) {
        guard width <= CurvedShape.mostCells, height <= CurvedShape.mostCells else { return nil }
        self.width = width
        self.height = height
        let (x, y) = (Double(width) / 2, Double(height))
        let radius = min(x, y)
        switch form {
        case .rectangle, .rounded: return nil
        case .ellipse: (radii, corner) = ((x, y), (x, y))
        case .circle: (radii, corner) = ((radius, radius), (radius, radius))
        case .capsule: (radii, corner) = ((x, y), (radius, radius))
        }
    }

    /// The columns that a row of halves has in the shape, from the top.
    private func span(_ half: Int) -> Range<Int> {
        let y = abs(Double(half) + 0.5 - Double(height))
        guard y < radii.y else { return 0..<0 }
        let over = (y - (radii.y - corner.y)) / corner.y
        let reach = over > 0 ? radii.x - corner.x + corner.x * (1 - over * over).squareRoot() : radii.x
        let middle = Double(width) / 2 - 0.5
        let (first, last) = (Int((middle - reach).rounded(.up)), Int((middle + reach).rounded(.down)))
        return first <= last ? max(first, 0)..<min(last, width - 1) + 1 : 0..<0
    }

    func drawInside(_ drawing: inout Drawing, _ changes: [StyleChange]) {
        draw(&drawing, changes) { half in [span(half)] }
    }

    /// The halves next to what is outside.
    func drawOutline(_ drawing: inout Drawing, _ changes: [StyleChange]) {
        draw(&drawing, changes) { half in
            let whole = span(half)
            let (above, below) = (span(half - 1), span(half + 1))
            let first = max(whole.lowerBound + 1, above.lowerBound, below.lowerBound)
            let end = min(whole.upperBound - 1, above.upperBound, below.upperBound)
            guard first < end, !above.isEmpty, !below.isEmpty else { return [whole] }
            return [whole.lowerBound..<first, end..<whole.upperBound]
        }
    }

    /// `spans`: the columns that are set in a row of halves.
    private func draw(_ drawing: inout Drawing, _ changes: [StyleChange], _ spans: (Int) -> [Range<Int>]) {
        for row in 0..<height {
            let (upper, lower) = (spans(2 * row), spans(2 * row + 1))
            let ends = Set((upper + lower).flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
            for (start, end) in zip(ends, ends.dropFirst()) {
                let (isUpper, isLower) = (upper.contains { $0.contains(start) }, lower.contains { $0.contains(start) })
                guard isUpper || isLower else { continue }
                let mark: Unicode.Scalar = isUpper && isLower ? "█" : isUpper ? "▀" : "▄"
                drawing.fill(mark, columns: start..<end, rows: row..<row + 1, changes)
            }
        }
    }
}
