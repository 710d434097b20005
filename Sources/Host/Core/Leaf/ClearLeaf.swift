/// Blanks over what lies beneath.
struct ClearLeaf: Leaf, Equatable {
    /// Whether it is the ground of a panel in front of others.
    var isPanel = false

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        drawing.clear(columns: 0..<width, rows: 0..<height, isPanel: isPanel)
        return drawing
    }
}
