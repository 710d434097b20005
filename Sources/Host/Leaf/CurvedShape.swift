/// A shape with curves in cells of two halves, one above the other: a half is about as wide as it is high.
struct CurvedShape {
    private let width: Int
    private let height: Int
    /// The middle of the shape and how far it goes, in halves; how round its corners are.
    private let radii: (x: Double, y: Double)
    private let corner: (x: Double, y: Double)

    /// Nil: the form has no curve.
    init?(_ form: ShapeLeaf.Form, _ width: Int, _ height: Int) {
        self.width = width
        self.height = height
        let (x, y) = (Double(width) / 2, Double(height))
        switch form {
        case .rectangle, .rounded: return nil
        case .ellipse: (radii, corner) = ((x, y), (x, y))
        case .circle:
            let radius = min(x, y)
            (radii, corner) = ((radius, radius), (radius, radius))
        case .capsule:
            let radius = min(x, y)
            (radii, corner) = ((x, y), (radius, radius))
        }
    }

    /// Whether the middle of a half, counted from the top leading one, is in the shape.
    private func contains(_ column: Int, _ half: Int) -> Bool {
        let x = abs(Double(column) + 0.5 - Double(width) / 2)
        let y = abs(Double(half) + 0.5 - Double(height))
        guard x < radii.x, y < radii.y else { return false }
        let (overX, overY) = (x - (radii.x - corner.x), y - (radii.y - corner.y))
        guard overX > 0, overY > 0 else { return true }
        return (overX / corner.x) * (overX / corner.x) + (overY / corner.y) * (overY / corner.y) <= 1
    }

    /// Whether it is in the shape and next to what is not.
    private func isEdge(_ column: Int, _ half: Int) -> Bool {
        contains(column, half)
            && !(contains(column - 1, half) && contains(column + 1, half) && contains(column, half - 1)
                && contains(column, half + 1))
    }

    func drawInside(_ drawing: inout Drawing, _ changes: [StyleChange]) { draw(&drawing, changes, contains) }

    func drawOutline(_ drawing: inout Drawing, _ changes: [StyleChange]) { draw(&drawing, changes, isEdge) }

    private func draw(_ drawing: inout Drawing, _ changes: [StyleChange], _ isSet: (Int, Int) -> Bool) {
        for row in 0..<height {
            var start = 0
            var before: Unicode.Scalar?
            for column in 0...width {
                let mark = column < width ? CurvedShape.mark(isSet(column, 2 * row), isSet(column, 2 * row + 1)) : nil
                guard mark != before else { continue }
                if let before { drawing.fill(before, columns: start..<column, rows: row..<row + 1, changes) }
                (start, before) = (column, mark)
            }
        }
    }

    private static func mark(_ upper: Bool, _ lower: Bool) -> Unicode.Scalar? {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): nil
        }
    }
}
