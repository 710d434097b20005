/// What a container offers a view on each axis: a length, infinity, or nothing, which asks for the ideal size. 0 asks for
/// the minimum, infinity for the maximum. Offers may be fractions of a cell.
struct Proposal: Hashable {
    var width: Double?
    var height: Double?

    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    init(_ size: Size) {
        width = Double(size.width)
        height = Double(size.height)
    }

    subscript(axis: LayoutAxis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    func with(_ length: Double?, on axis: LayoutAxis) -> Proposal {
        var proposal = self
        proposal[axis] = length
        return proposal
    }

    /// The same, less what stands around the view; not below 0.
    func less(width: Int, height: Int) -> Proposal {
        Proposal(
            width: self.width.map { max($0 - Double(width), 0) },
            height: self.height.map { max($0 - Double(height), 0) })
    }
}
