/// `Grid`. Rows are its children that are `GridRow`; others go over all columns.
package struct Grid {
    /// What surrounds the cells and stands in them.
    package struct Layout: Equatable {
        var alignment: Alignment
        var horizontalSpacing: Int
        var verticalSpacing: Int

        package init(alignment: Alignment, horizontalSpacing: Int, verticalSpacing: Int) {
            self.alignment = alignment
            self.horizontalSpacing = horizontalSpacing
            self.verticalSpacing = verticalSpacing
        }
    }

    var layout: Layout
    var children: [View]

    package init(layout: Layout, children: [View]) {
        self.layout = layout
        self.children = children
    }
}
