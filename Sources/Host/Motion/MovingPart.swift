/// What moves of one box.
final class MovingPart {
    let box: LayoutBox
    /// Its way from where it was drawn; `base`: what counts as the corner of the box around it.
    var way: (from: Place, to: Place, course: Course)?
    var base: Point
    /// How it looked, and looks.
    var look: (from: FigureLook, to: FigureLook, course: Course)?
    /// It comes: what is there of it at first, and what is done to it.
    var entrance: (presence: Double, effects: [Transition.Effect], course: Course)?
    /// Where the layout has it while it is drawn elsewhere.
    private var laidOut: (x: Int, y: Int, size: Size)?
    /// How it is drawn now.
    private(set) var drawn = MovingBox()

    init(_ box: LayoutBox, base: Point) {
        self.box = box
        self.base = base
    }

    var isAtRest: Bool { way == nil && look == nil && entrance == nil }

    /// Where it is drawn at a time, if that is not where it stands.
    func place(at time: SessionTime) -> Place? {
        guard let way, let value = way.course.value(at: time) else { return nil }
        return way.from.mixed(with: way.to, at: value)
    }

    func look(at time: SessionTime) -> FigureLook? {
        guard let look, let value = look.course.value(at: time) else { return nil }
        return look.to.mixed(from: look.from, at: value)
    }

    /// How much of it is there.
    func presence(at time: SessionTime) -> Double {
        guard let entrance, let value = entrance.course.value(at: time) else { return 1 }
        return entrance.presence + (1 - entrance.presence) * value
    }

    /// By what it moves.
    var courses: [Course] { [way?.course, look?.course, entrance?.course].compactMap { $0 } }

    /// Leaves out what is over.
    func settle(at time: SessionTime) {
        if way?.course.value(at: time) == nil { way = nil }
        if look?.course.value(at: time) == nil { look = nil }
        if entrance?.course.value(at: time) == nil { entrance = nil }
    }

    /// Puts the box where it is drawn, until `withdraw`.
    func present(at time: SessionTime) {
        drawn = MovingBox()
        let size = box.size
        drawn.rest.size = size
        if let place = place(at: time) {
            laidOut = (box.x, box.y, size)
            let cells = place.moved(x: -Double(base.x), y: -Double(base.y)).cells
            drawn.isCut = box.staysInside && (cells.size.width < size.width || cells.size.height < size.height)
            drawn.rest = (box.x - cells.x, box.y - cells.y, size)
            box.present(x: cells.x, y: cells.y, size: cells.size)
        }
        let (width, height) = (box.size.width, box.size.height)
        if let look = look(at: time) {
            drawn.figure = look.figure(width: width, height: height)
        } else if box.size != size, let leaf = (box as? LeafBox)?.leaf {
            drawn.figure = .drawing(leaf.drawing(width: width, height: height))
        }
        if let entrance {
            drawn.appearance = Presence(
                entrance.effects, presence: presence(at: time), width: width, height: height)
        }
    }

    func withdraw() {
        guard let laidOut else { return }
        box.present(x: laidOut.x, y: laidOut.y, size: laidOut.size)
        self.laidOut = nil
    }
}
