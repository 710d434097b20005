/// `Color "red"`: cells of that colour, as many as it is offered. In plain text they are blank.
struct ColorLeaf: Leaf, Equatable {
    var color: Color

    var isMixable: Bool { true }

    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        (other as? ColorLeaf).map { ColorLeaf(color: $0.color.mixed(with: color, at: min(max(place, 0), 1))) }
    }

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        drawing.fill(" ", columns: 0..<width, rows: 0..<height, [.background(color)])
        return drawing
    }
}
