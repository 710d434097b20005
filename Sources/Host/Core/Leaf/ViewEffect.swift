/// What becomes of a view once it is drawn.
package enum ViewEffect: Equatable {
    /// What is beneath is seen through it: from 0, where nothing else is, to 1.
    case opacity(Double)
    /// What is beneath is darker at two of its edges.
    case shadow(x: Int, y: Int)
    /// Nothing is seen outside a shape, whose corners go over as many cells as it says, nil being half of all.
    case clip(ShapeLeaf.Form, corner: Int?)
}
