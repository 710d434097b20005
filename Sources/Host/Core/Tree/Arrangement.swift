/// Views in a layout: a stack's, or one that a script declares. While the kind stays the same the views keep their identity, also
/// where the layout is another.
package struct Arrangement {
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
    /// An arranger for the views, in their order.
    func arranger(of views: [any ArrangedView]) throws(ScriptError) -> any LayoutArranger
}

/// A `Layout` with its views.
protocol LayoutArranger: AnyObject {
    /// The size it takes.
    func size(for offer: OfferedSize) throws(ScriptError) -> (width: Double, height: Double)
    /// Puts the views to their places.
    func place(width: Int, height: Int, offer: OfferedSize) throws(ScriptError)
    /// Drops the cache after a view has changed.
    func forget()
}
