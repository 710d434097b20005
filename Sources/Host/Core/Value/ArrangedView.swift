/// A proposal to a view: on each axis a length, infinity, or nil for the ideal size.
struct OfferedSize: Equatable {
    var width: Double?
    var height: Double?
}

/// A view that a script's layout places.
protocol ArrangedView: AnyObject {
    /// The layout priority: higher ones are proposed a size first.
    var priority: Double { get }
    /// The size for a proposal; nil: it cannot be asked now.
    func size(for offer: OfferedSize) -> (width: Int, height: Int)?
    /// Places the view with its anchor, in fractions of its size, at a point. False: it cannot be placed now.
    func place(x: Double, y: Double, anchor: (x: Double, y: Double), offer: OfferedSize?) -> Bool
}
