/// What a container asks of a box beside its sizes.
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
