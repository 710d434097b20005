/// A view that has no others inside and draws itself in the cells it is given. Leaves are values: equal ones draw the same.
package protocol Leaf {
    /// The cells it takes of an offer; nil asks for what it would like.
    func size(width: Int?, height: Int?) -> (width: Int, height: Int)
    /// What it shows in a size that it answered.
    func drawing(width: Int, height: Int) -> Drawing
    /// Whether the column of a grid that it stands in does not go by its width.
    var followsColumn: Bool { get }
    func isEqual(to other: any Leaf) -> Bool
    /// What it measures, for the style that draws it as a circle; nil: it is no meter.
    var meter: Meter? { get }
    /// Itself, if it is a picture, whose size and look depend on where it stands.
    var picture: PictureLeaf? { get }
    /// Whether there are leaves of its kind between two others.
    var isMixable: Bool { get }
    /// What lies between another leaf of its kind, 0, and this one, 1; nil: nothing does.
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)?
}

extension Leaf {
    package var followsColumn: Bool { false }
    package var meter: Meter? { nil }
    package var picture: PictureLeaf? { nil }
    package var isMixable: Bool { false }
    package func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? { nil }
}

extension Leaf where Self: Equatable {
    package func isEqual(to other: any Leaf) -> Bool { (other as? Self) == self }
}
