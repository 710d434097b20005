/// Neighbouring cells of a row that are drawn in one style.
package struct StyleRun: Equatable, Sendable {
    /// The first cell, counted from 0.
    package var column: Int
    /// The number of cells.
    package var length: Int
    /// The style of all of them.
    package var style: TextStyle

    /// A run as a frame shows it.
    package init(column: Int, length: Int, style: TextStyle) {
        self.column = column
        self.length = length
        self.style = style
    }
}
