/// `Grid`. Rows are its children that are `GridRow`; others go over all columns.
struct Grid {
    /// What surrounds the cells and stands in them.
    struct Layout: Equatable {
        var alignment: Alignment
        var horizontalSpacing: Int
        var verticalSpacing: Int
    }

    var layout: Layout
    var children: [View]
}
