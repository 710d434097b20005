/// A removed view that is still drawn during its transition, as it was when it left.
struct Departed {
    let canvas: Canvas
    /// Its place in its box, and its position among the children.
    let x, y, width, height: Int
    let order: Int
    let effects: [Transition.Effect]
    let course: Course
    /// Its opacity when it left.
    let presence: Double

    /// Its picture at a time; nil: its transition is over.
    func picture(at time: SessionTime) -> MovingPicture? {
        guard let value = course.value(at: time) else { return nil }
        let appearance = Presence(effects, presence: presence * (1 - value), width: width, height: height)
        return MovingPicture(canvas: canvas, x: x, y: y, order: order, appearance: appearance)
    }
}
