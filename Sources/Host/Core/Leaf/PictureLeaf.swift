/// `Image "photo.png"`: a picture, two pixels a cell above each other where there are colours, else its description.
package struct PictureLeaf: Leaf, Equatable {
    var content: Picture
    /// What it is called.
    var label: String
    /// Whether it takes the size that it is offered (`:resizable`).
    var isResizable = false
    /// Whether it is drawn by colours; else described in words.
    var isDrawn = true

    package var picture: PictureLeaf? { self }

    private var description: String { label.isEmpty ? "▧" : "▧ \(label)" }

    package func size(width: Int?, height: Int?) -> (width: Int, height: Int) {
        guard isDrawn else {
            let ideal = TextBlock(description, newlines: .drawn).idealWidth
            return (min(width ?? ideal, ideal), 1)
        }
        let (columns, rows) = (content.natural.width, (content.natural.height + 1) / 2)
        return isResizable ? (width ?? columns, height ?? rows) : (columns, rows)
    }

    package func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        if isDrawn {
            drawing.picture(content, width: width, height: height)
        } else {
            drawing.text(description, column: 0, row: 0, limit: width)
        }
        return drawing
    }
}
