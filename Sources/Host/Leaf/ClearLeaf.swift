/// Blanks over what lies beneath.
struct ClearLeaf: Leaf, Equatable {
    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        drawing.fill(" ", columns: 0..<width, rows: 0..<height)
        return drawing
    }
}
