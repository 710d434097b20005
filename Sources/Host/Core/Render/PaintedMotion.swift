/// The animations, as seen by the painter.
package protocol PaintedMotion: AnyObject {
    /// The assumed background of the terminal.
    var ground: Color { get }
    /// The animated drawing of a box; nil: it is drawn as laid out.
    func drawn(_ box: LayoutBox) -> MovingBox?
    /// Notes that something animated is visible.
    func noteSeen()
    /// The removed views of a box that are still drawn, in their order.
    func pictures(in box: LayoutBox) -> [MovingPicture]
    /// Whether boxes inside are animated, so that their order does not tell their places.
    func hasAnimations(_ box: LayoutBox) -> Bool
}

/// The drawing of an animated box.
package struct MovingBox {
    /// Its figure; nil: the box's own.
    var figure: Figure?
    /// Whether it is drawn smaller than laid out: its content is clipped.
    var isCut = false
    /// Whether it is cut from side to side, too, and not only at its top and bottom.
    var cutsColumns = true
    /// Its opacity and effects.
    var appearance = Presence.whole
    /// The distance to its last place, and its size there.
    var rest = (x: 0, y: 0, size: Size.zero)
}

/// The picture of a removed view.
package struct MovingPicture {
    let canvas: Canvas
    /// Its place in its box.
    var x, y: Int
    /// Before which of the box's children it is drawn.
    let order: Int
    var appearance: Presence
}
