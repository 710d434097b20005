/// The animations of one box.
final class MovingPart {
    let box: LayoutBox
    /// A movement from where a box was drawn.
    struct Way {
        var from, to: Place
        var course: Course
        /// How fast it moved when this began, in cells a second.
        var velocity = Place.zero
    }

    /// Its movement; `base`: the assumed origin of the box around it.
    var way: Way?
    var base: Point
    /// Its former and its new look.
    var look: (from: FigureLook, to: FigureLook, course: Course)?
    /// Its insertion by the effects of a transition; `from`: how it was drawn when it came back in the middle of its removal.
    var entrance: (from: Presence?, effects: [Transition.Effect], course: Course)?
    /// Its place in the layout while it is drawn elsewhere.
    private var laidOut: (x: Int, y: Int, size: Size)?
    /// Its current drawing.
    private(set) var drawn = MovingBox()

    init(_ box: LayoutBox, base: Point) {
        self.box = box
        self.base = base
    }

    var isAtRest: Bool { way == nil && look == nil && entrance == nil }

    /// Its place at a time, if that differs from the layout.
    func place(at time: SessionTime) -> Place? {
        guard let way, let value = way.course.value(at: time) else { return nil }
        return way.from.mixed(
            with: way.to, at: value, velocity: way.velocity, seconds: way.course.distance(at: time))
    }

    /// How fast it moves at a time.
    func velocity(at time: SessionTime) -> Place {
        guard let way, let place = place(at: time) else { return .zero }
        let later = self.place(at: time + .millisecond) ?? way.to
        return place.velocity(to: later, in: SessionTime.millisecond.seconds)
    }

    func look(at time: SessionTime) -> FigureLook? {
        guard let look, let value = look.course.value(at: time) else { return nil }
        return look.to.mixed(from: look.from, at: value)
    }

    /// How far its insertion is, from 0, absent, to 1, present.
    func presence(at time: SessionTime) -> Double { entrance?.course.value(at: time) ?? 1 }

    /// How it is drawn during its insertion; nil: as it is.
    func appearance(at time: SessionTime) -> Presence? {
        guard let entrance, let value = entrance.course.value(at: time) else { return nil }
        let (width, height) = (box.size.width, box.size.height)
        guard let from = entrance.from else {
            return Presence(entrance.effects, presence: value, width: width, height: height)
        }
        return from.mixed(with: .whole, at: value, width: width, height: height)
    }

    /// Its animations.
    var courses: [Course] { [way?.course, look?.course, entrance?.course].compactMap { $0 } }

    /// Removes animations that are over.
    func settle(at time: SessionTime) {
        if way?.course.value(at: time) == nil { way = nil }
        if look?.course.value(at: time) == nil { look = nil }
        if entrance?.course.value(at: time) == nil { entrance = nil }
    }

    /// Moves the box to its animated place, until `withdraw`.
    func present(at time: SessionTime) {
        drawn = MovingBox()
        let size = box.size
        drawn.rest.size = size
        if let place = place(at: time) {
            laidOut = (box.x, box.y, size)
            var cells = place.moved(x: -Double(base.x), y: -Double(base.y)).cells
            let isInBorder = unsafe box.container is BorderBox
            if !isInBorder { box.figure.keepWhole(&cells.size, of: size) }
            drawn.isCut = box.staysInside && (cells.size.width < size.width || cells.size.height < size.height)
            drawn.cutsColumns = isInBorder || box.hasSides
            drawn.rest = (box.x - cells.x, box.y - cells.y, size)
            box.present(x: cells.x, y: cells.y, size: cells.size)
        }
        let (width, height) = (box.size.width, box.size.height)
        if let look = look(at: time) {
            drawn.figure = look.figure(width: width, height: height)
        } else if box.size != size, let leaf = (box as? LeafBox)?.leaf {
            drawn.figure = .drawing(leaf.drawing(width: width, height: height))
        }
        if let appearance = appearance(at: time) { drawn.appearance = appearance }
    }

    func withdraw() {
        guard let laidOut else { return }
        box.present(x: laidOut.x, y: laidOut.y, size: laidOut.size)
        self.laidOut = nil
    }
}

extension Figure {
    /// What is read has its last size at once: a number that grows by a digit would be another one on the way.
    fileprivate func keepWhole(_ moved: inout Size, of size: Size) {
        switch self {
        case .text, .field, .control, .choice, .row: moved = size
        case .scroll(let axis, _): moved = Size(along: axis, moved[axis], across: size[axis.other])
        default: break
        }
    }
}
