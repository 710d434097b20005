/// What a box draws itself, beneath its children.
enum Figure {
    case none
    /// A text, broken into lines at a width and a height.
    case text(TextBlock, width: Int, height: Int)
    /// One line of a text.
    case line(TextBlock, TextLine)
    /// A line over the box's length on an axis.
    case rule(LayoutAxis)
    /// The box's edges.
    case edges(EdgeGlyphs, title: TextBlock?)
    /// Nothing; it changes the style of everything inside.
    case style([StyleChange])
}
