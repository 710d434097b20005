/// The gesture that goes on, and the views that the mouse is over.
struct CurrentGesture {
    /// Nil: none can come of what the mouse has done.
    var arena: GestureArena?
    /// Tells the arena the time.
    var timer: Timeline.Entry?
    /// Where the mouse clicked last, for a drag that goes on from there.
    var clicked: GestureCell?
    /// Of how many clicks in a row that was the last.
    var count = 0
    /// The views with an `:onHover` that the mouse is over.
    var hovered: [Hovered] = []

    struct Hovered {
        let node: WeakNodeRecord
        let order: Int
        var cell: GestureCell

        func isSameView(_ other: Hovered) -> Bool { node === other.node && order == other.order }
    }
}
