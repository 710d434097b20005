/// How an interface shows pictures.
package enum PictureDrawing: Sendable {
    /// By their names.
    case words
    /// By colours, two pixels a cell.
    case cells
    /// By colours, too; and a terminal that draws pictures itself puts them over these cells.
    case pixels
}
