/// The properties of a box, besides its sizes, that its container depends on.
struct BoxTraits: Equatable {
    var priority: Double
    var isSpacer: Bool
    var settles: Bool
    var followsHeight: Bool
    var hasGuides: Bool
    var level: Double
    var gridColumns: Int
    var gridColumnAlignment: Alignment.Position?
}
