/// Collects the shapes of cells as the path of an SVG picture. Coordinates are fractions of the cell, from its top left.
struct CellPath {
    private let width: Double
    private let height: Double
    private var origin = (x: 0.0, y: 0.0)
    private var filled = ""
    /// By how much of the colour is seen, in quarters.
    private var shaded = ["", "", "", ""]
    private var arcs = ""

    /// The size of a cell.
    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Goes on with the cell at a place.
    mutating func begin(x: Double, y: Double) { origin = (x, y) }

    /// How thick a line is along each axis, as a fraction of the cell.
    func thickness(_ pixels: Double) -> (x: Double, y: Double) { (pixels / width, pixels / height) }

    mutating func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, quarters: Int = 4) {
        let (x, y) = (origin.x + left * width, origin.y + top * height)
        let text =
            "M\(short(x)) \(short(y))h\(short((right - left) * width))v\(short((bottom - top) * height))h\(short((left - right) * width))z"
        if quarters < 4 { shaded[quarters] += text } else { filled += text }
    }

    /// A dot around a place.
    mutating func dot(_ x: Double, _ y: Double) {
        let (x, y) = (origin.x + x * width, origin.y + y * height)
        filled += "M\(short(x - 1.3)) \(short(y))a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"
    }

    /// A quarter of a circle from the middle of one edge to that of another.
    mutating func arc(fromX x: Double, y: Double, toX endX: Double, y endY: Double) {
        let middle = (x: origin.x + width / 2, y: origin.y + height / 2)
        let (startX, startY) = (origin.x + x * width, origin.y + y * height)
        let (stopX, stopY) = (origin.x + endX * width, origin.y + endY * height)
        arcs +=
            "M\(short(startX)) \(short(startY))Q\(short(middle.x)) \(short(middle.y)) \(short(stopX)) \(short(stopY))"
    }

    /// The elements of the picture.
    func elements(color: String, opacity: Double) -> String {
        let fade = opacity < 1 ? " opacity=\"\(opacity)\"" : ""
        var text = ""
        if !filled.isEmpty { text += "<path fill=\"\(color)\"\(fade) d=\"\(filled)\"/>\n" }
        for (quarters, path) in shaded.enumerated() where !path.isEmpty {
            text += "<path fill=\"\(color)\" opacity=\"\(opacity * Double(quarters) / 4)\" d=\"\(path)\"/>\n"
        }
        if !arcs.isEmpty {
            text += "<path fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.4\"\(fade) d=\"\(arcs)\"/>\n"
        }
        return text
    }

    private func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
