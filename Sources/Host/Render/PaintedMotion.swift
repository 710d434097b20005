/// What is drawn other than it is laid out, while things move.
protocol PaintedMotion: AnyObject {
    /// What is taken for the terminal's background.
    var ground: Color { get }
    /// How a box is drawn, if it is not drawn as it is laid out.
    func drawn(_ box: LayoutBox) -> MovingBox?
    /// Something that moves is seen.
    func noteSeen()
    /// What went from a box and is still drawn, in its order.
    func pictures(in box: LayoutBox) -> [MovingPicture]
    /// Whether boxes inside are drawn elsewhere than they stand, so that their order says nothing of where they are.
    func isAstir(_ box: LayoutBox) -> Bool
}

/// How a box is drawn that moves.
struct MovingBox {
    /// What it draws; nil: what it always does.
    var figure: Figure?
    /// Whether it is drawn smaller than it is laid out: what is inside is cut at its edges.
    var isCut = false
    /// How much of it is there.
    var appearance = Presence.whole
    /// How far its last place is from where it stands now, and how large it is there.
    var rest = (x: 0, y: 0, size: Size.zero)
}

/// What is left of a view that is gone.
struct MovingPicture {
    let canvas: Canvas
    /// Where it stands in its box.
    var x, y: Int
    /// Before which of the box's children it is drawn.
    let order: Int
    var appearance: Presence
}
