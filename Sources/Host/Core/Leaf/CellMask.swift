/// Which part of each cell of an area lies in a shape.
struct CellMask: Equatable, Sendable {
    /// What of a cell is seen: its quarters, from the top leading one, as bits.
    struct Part: OptionSet {
        let rawValue: UInt8

        static let topLeading = Part(rawValue: 1)
        static let topTrailing = Part(rawValue: 2)
        static let bottomLeading = Part(rawValue: 4)
        static let bottomTrailing = Part(rawValue: 8)
        static let all = Part(rawValue: 15)

        /// The character that is foreground in these quarters and background in the others.
        var scalar: Unicode.Scalar { Part.scalars[Int(rawValue)] }

        private static let scalars: [Unicode.Scalar] = [
            " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
        ]
    }

    private let form: ShapeLeaf.Form
    private let width: Int
    private let height: Int
    /// How far the corners go, in halves of cells: half of a row is about as high as a column is wide.
    private let radius: Radius

    private struct Radius: Equatable {
        var x, y: Double
    }

    /// `corner`: how many cells round corners go along; nil: as far as the form has it.
    init(_ form: ShapeLeaf.Form, corner: Int?, width: Int, height: Int) {
        self.form = form
        self.width = width
        self.height = height
        let (x, y) = (Double(width), Double(height))
        switch form {
        case .rectangle: radius = Radius(x: 0, y: 0)
        case .rounded:
            let corner = Double(max(corner ?? 1, 0))
            radius = Radius(x: min(corner * 2, x), y: min(corner * 2, y))
        case .ellipse: radius = Radius(x: x, y: y)
        case .circle, .capsule: radius = Radius(x: min(x, 2 * y), y: min(x / 2, y))
        }
    }

    /// The part of a cell, counted from the area's first.
    subscript(column: Int, row: Int) -> Part {
        var part = Part()
        let quarters: [(Part, Int, Int)] = [
            (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1), (.bottomTrailing, 1, 1),
        ]
        for (quarter, x, y) in quarters where contains(x: Double(2 * column + x) + 0.5, y: Double(2 * row + y) + 0.5) {
            part.insert(quarter)
        }
        return part
    }

    /// Whether a point is in the shape, in halves of cells from the area's corner.
    func contains(x: Double, y: Double) -> Bool {
        let x = abs(x - Double(width))
        let y = abs(y - Double(height))
        let halfWidth = form == .circle ? radius.x : Double(width)
        let halfHeight = form == .circle ? radius.y : Double(height)
        guard x < halfWidth, y < halfHeight else { return false }
        let (overX, overY) = (x - (halfWidth - radius.x), y - (halfHeight - radius.y))
        guard overX > 0, overY > 0, radius.x > 0, radius.y > 0 else { return true }
        return (overX / radius.x) * (overX / radius.x) + (overY / radius.y) * (overY / radius.y) <= 1
    }
}
