/// The running animations: boxes drawn between two places, colours between two others, views that appear, and pictures of
/// removed views. The layout has everything in its final place; while a frame is
/// painted (`present`), the boxes are moved to where they are drawn, and back afterwards.
package final class Motion {
    /// The least time between two frames: 60 a second.
    private static let frame = SessionTime(nanoseconds: 16_666_667)

    private(set) var parts: [ObjectIdentifier: MovingPart] = [:]
    private(set) var departed: [ObjectIdentifier: [Departed]] = [:]
    /// When the next frame is due; nil: nothing visible moves.
    private(set) var deadline: SessionTime?
    /// The drawing before a part of an event was laid out, on the way to a frame.
    var before: MotionSnapshot?
    /// The assumed background of the terminal.
    package var ground = Color.rgb(red: 0, green: 0, blue: 0)
    private var time = SessionTime.zero
    /// Boxes with animated boxes inside.
    private var astir: Set<ObjectIdentifier> = []
    /// Whether an animated box was drawn.
    private var wasSeen = false

    var isMoving: Bool { !parts.isEmpty || !departed.isEmpty }

    /// The end of all animations that have one.
    package var end: SessionTime? {
        let courses = parts.values.flatMap(\.courses) + departed.values.joined().map(\.course)
        return courses.compactMap(\.end).max()
    }

    /// Whether a frame is due at a time because of animations.
    func isOutdated(at time: SessionTime) -> Bool { deadline.map { $0 <= time } ?? false }

    /// The animated place of a box; nil: it is not animated.
    func place(of box: LayoutBox) -> Place? { parts[ObjectIdentifier(box)]?.place(at: time) }

    /// How a box is drawn during its insertion, and by which effects, as far as those alone say it, and how far; nil: it is
    /// there.
    func entrance(of box: LayoutBox) -> (appearance: Presence, effects: [Transition.Effect]?, presence: Double)? {
        guard let part = parts[ObjectIdentifier(box)], let appearance = part.appearance(at: time),
            let entrance = part.entrance
        else { return nil }
        return (appearance, entrance.from == nil ? entrance.effects : nil, part.presence(at: time))
    }

    /// Replaces the animations.
    func take(_ parts: [ObjectIdentifier: MovingPart], _ departed: [ObjectIdentifier: [Departed]]) {
        (self.parts, self.departed) = (parts, departed)
    }

    /// Sets the time of animations.
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

    /// Moves all boxes to their animated places, until `withdraw`.
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
    package func drawn(_ box: LayoutBox) -> MovingBox? {
        parts[ObjectIdentifier(box)]?.drawn
    }

    package func noteSeen() { wasSeen = true }

    package func pictures(in box: LayoutBox) -> [MovingPicture] {
        guard let views = departed[ObjectIdentifier(box)] else { return [] }
        return views.compactMap { $0.picture(at: time) }
    }

    package func hasAnimations(_ box: LayoutBox) -> Bool {
        let key = ObjectIdentifier(box)
        return astir.contains(key) || departed[key] != nil
    }
}
