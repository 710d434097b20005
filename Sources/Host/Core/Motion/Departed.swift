/// A removed view that is still drawn during its transition, as it was when it left.
struct Departed {
    let canvas: Canvas
    /// Its place in its box, and its position among the children.
    let x, y, width, height: Int
    let order: Int
    let effects: [Transition.Effect]
    let course: Course
    /// Its presence in these effects when it left.
    var presence: Double
    /// How it was drawn when it left in the middle of a transition with other effects.
    var from: Presence?
    /// The transition of its view; nil: it is no view that left.
    var transition: Transition?

    /// How it is drawn at a time; nil: its transition is over.
    func appearance(at time: SessionTime) -> Presence? {
        guard let value = course.value(at: time) else { return nil }
        guard let from else {
            return Presence(effects, presence: presence * (1 - value), width: width, height: height)
        }
        let end = Presence(effects, presence: 0, width: width, height: height)
        return from.mixed(with: end, at: value, width: width, height: height)
    }

    /// Its picture at a time; nil: its transition is over.
    func picture(at time: SessionTime) -> MovingPicture? {
        appearance(at: time).map { MovingPicture(canvas: canvas, x: x, y: y, order: order, appearance: $0) }
    }
}
