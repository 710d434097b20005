/// Views that a layout puts to their places: a stack, or one of a script's own. While the kind stays the same, they are the same
/// views under another layout.
struct Arrangement {
    enum Layout {
        case stack(Stack.Axis, spacing: Int?, alignment: Alignment?)
        case own(any LayoutFunction)
    }

    enum Kind: Hashable {
        /// `AnyLayout`: it may have another layout the next time.
        case any
        case stack(Stack.Axis)
        case own(ObjectIdentifier)
    }

    var kind: Kind
    var name: String
    var layout: Layout
    var children: [View]

    func looksLike(_ other: Arrangement) -> Bool {
        switch (layout, other.layout) {
        case (.stack(let a, let spacing, let alignment), .stack(let b, let otherSpacing, let otherAlignment)):
            a == b && spacing == otherSpacing && alignment == otherAlignment
        case (.own(let a), .own(let b)): a.isEqual(to: b)
        default: false
        }
    }
}

/// A `Layout` of a script's.
protocol LayoutFunction: AnyObject {
    func isEqual(to other: any LayoutFunction) -> Bool
    /// Begins to work for these views.
    func arranger(of views: [any ArrangedView]) throws(ScriptError) -> any LayoutArranger
}

/// A `Layout` at work.
protocol LayoutArranger: AnyObject {
    /// The size it takes.
    func size(for offer: OfferedSize) throws(ScriptError) -> (width: Double, height: Double)
    /// Puts the views to their places.
    func place(width: Int, height: Int, offer: OfferedSize) throws(ScriptError)
    /// A view is another, or changed: what was kept of them is made anew.
    func forget()
}
