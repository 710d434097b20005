/// What is drawn on its way from what was drawn before to what is laid out: boxes that are drawn elsewhere than they stand, colours
/// between two others, views that come, and pictures of such as are gone. The layout has all in its final place; while a frame is
/// painted (`present`), the boxes are put where they are drawn, and back afterwards.
final class Motion {
    /// So much time is between two frames, at the least: 60 a second.
    private static let frame = SessionTime(nanoseconds: 16_666_667)

    private(set) var parts: [ObjectIdentifier: MovingPart] = [:]
    private(set) var departed: [ObjectIdentifier: [Departed]] = [:]
    /// When the next frame is due; nil: nothing that is seen moves.
    private(set) var deadline: SessionTime?
    /// What was drawn before a part of an event was laid out, on the way to a frame.
    var before: MotionSnapshot?
    /// What is taken for the terminal's background.
    var ground = Color.rgb(red: 0, green: 0, blue: 0)
    private var time = SessionTime.zero
    /// Boxes with others inside that are drawn elsewhere.
    private var astir: Set<ObjectIdentifier> = []
    /// Whether something that moves was drawn.
    private var wasSeen = false

    var isMoving: Bool { !parts.isEmpty || !departed.isEmpty }

    /// When everything has come to its end that does.
    var end: SessionTime? {
        let courses = parts.values.flatMap(\.courses) + departed.values.joined().map(\.course)
        return courses.compactMap(\.end).max()
    }

    /// Whether a frame is to be drawn at a time only because something moves.
    func isOutdated(at time: SessionTime) -> Bool { deadline.map { $0 <= time } ?? false }

    /// Where a box is drawn, if that is not where it stands.
    func place(of box: LayoutBox) -> Place? { parts[ObjectIdentifier(box)]?.place(at: time) }

    /// How much of a box is there.
    func presence(of box: LayoutBox) -> Double { parts[ObjectIdentifier(box)]?.presence(at: time) ?? 1 }

    /// Takes what moves from now on in the place of what did.
    func take(_ parts: [ObjectIdentifier: MovingPart], _ departed: [ObjectIdentifier: [Departed]]) {
        (self.parts, self.departed) = (parts, departed)
    }

    /// Where everything is drawn at a time is worked out for that.
    func go(to time: SessionTime) {
        self.time = time
        defer { if !isMoving { deadline = nil } }
        for (key, part) in parts {
            part.settle(at: time)
            if part.isAtRest { parts[key] = nil }
        }
        for (key, views) in departed {
            let rest = views.filter { $0.course.value(at: time) != nil }
            departed[key] = rest.isEmpty ? nil : rest
        }
    }

    /// Has all boxes stand where they are drawn, until `withdraw`.
    func present() {
        wasSeen = false
        astir = []
        for part in parts.values {
            part.present(at: time)
            if let container = unsafe part.box.container { astir.insert(ObjectIdentifier(container)) }
        }
    }

    func withdraw() {
        for part in parts.values { part.withdraw() }
    }

    /// A frame has been painted.
    func painted() {
        guard isMoving, wasSeen else {
            deadline = nil
            return
        }
        let starts = parts.values.flatMap(\.courses).map(\.start) + departed.values.joined().map(\.course.start)
        deadline = max(starts.min() ?? time, time + Motion.frame)
    }
}

extension Motion: PaintedMotion {
    func drawn(_ box: LayoutBox) -> MovingBox? {
        parts[ObjectIdentifier(box)]?.drawn
    }

    func noteSeen() { wasSeen = true }

    func pictures(in box: LayoutBox) -> [MovingPicture] {
        guard let views = departed[ObjectIdentifier(box)] else { return [] }
        return views.compactMap { $0.picture(at: time) }
    }

    func isAstir(_ box: LayoutBox) -> Bool {
        let key = ObjectIdentifier(box)
        return astir.contains(key) || departed[key] != nil
    }
}
