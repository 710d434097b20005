/// What a view is offered on each axis: a length, infinity, or nothing, which asks for the ideal size.
struct OfferedSize: Equatable {
    var width: Double?
    var height: Double?
}

/// One of the views that a script's layout puts to their places.
protocol ArrangedView: AnyObject {
    /// The layout priority: higher ones are proposed a size first.
    var priority: Double { get }
    /// The size it takes; nil: this is not asked now.
    func size(for offer: OfferedSize) -> (width: Int, height: Int)?
    /// Puts it to a place, at which the point of it stands that the parts of its lengths say. False: it is not the time for that.
    func place(x: Double, y: Double, anchor: (x: Double, y: Double), offer: OfferedSize?) -> Bool
}
