/// A view that is gone and still drawn, as it was when it went.
struct Departed {
    let canvas: Canvas
    /// Where it stood in its box, and before which of the children it is drawn.
    let x, y, width, height: Int
    let order: Int
    let effects: [Transition.Effect]
    let course: Course
    /// How much of it was there when it went.
    let presence: Double

    /// How it is drawn at a time; nil: not any more.
    func picture(at time: SessionTime) -> MovingPicture? {
        guard let value = course.value(at: time) else { return nil }
        let appearance = Presence(effects, presence: presence * (1 - value), width: width, height: height)
        return MovingPicture(canvas: canvas, x: x, y: y, order: order, appearance: appearance)
    }
}
