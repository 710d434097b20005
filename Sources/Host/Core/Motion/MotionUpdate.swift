/// Starts animations: compares the drawing before a layout with the layout.
struct MotionUpdate {
    private let motion: Motion
    private let snapshot: MotionSnapshot
    private let time: SessionTime
    /// The palettes that resolve roles.
    private let palettes: Palettes
    /// The former boxes of boxes that were made anew.
    private var former: [ObjectIdentifier: MotionSnapshot.Standing] = [:]
    /// The boxes of nodes that were evaluated, and with which animation.
    private var animations: [ObjectIdentifier: Animation?] = [:]
    /// The boxes of views that are new.
    private var inserted: Set<ObjectIdentifier> = []
    private var parts: [ObjectIdentifier: MovingPart] = [:]
    private var departed: [ObjectIdentifier: [Departed]] = [:]
    /// The views that left and have come back, by the box that they left and their place among those.
    private var returned: [ObjectIdentifier: Set<Int>] = [:]
    /// By boxes as they were and as they are: what they are now, the animation inside, and what counts as their corner.
    private var seen: [ObjectIdentifier: (box: LayoutBox, animation: Animation?, base: Point)] = [:]
    /// By how much the last visible row moved: new rows behind it move with it.
    private var shifts: [ObjectIdentifier: Place] = [:]

    init(
        _ motion: Motion, after snapshot: MotionSnapshot, _ log: MotionLog, _ palettes: Palettes, at time: SessionTime
    ) {
        self.motion = motion
        self.snapshot = snapshot
        self.time = time
        self.palettes = palettes
        for chain in snapshot.chains {
            let boxes = chain.node.boxRecord?.boxes.map(\.chain) ?? []
            guard boxes.count == chain.boxes.count else { continue }
            for (old, new) in zip(chain.boxes, boxes) { pair(old, new) }
        }
        for node in log.evaluated where !node.isGone {
            let animation = log.animation(of: node) ?? .none
            for box in node.outerBoxes { animations[ObjectIdentifier(box)] = animation }
        }
        for node in snapshot.inserted + MotionUpdate.newRows(log) {
            inserted.formUnion(node.outerBoxes.map(ObjectIdentifier.init))
        }
    }

    /// The rows of lazy containers that were not among their rows before.
    private static func newRows(_ log: MotionLog) -> [Node] {
        var known: Set<ObjectIdentifier> = []
        return log.formerRows.flatMap { node, rows -> [Node] in
            guard known.insert(ObjectIdentifier(node)).inserted, !node.isGone, let window = node.rowWindow else {
                return []
            }
            return node.children.enumerated().filter { offset, child in
                child.rowKey.map { rows.position(of: $0, near: window.first + offset) == nil } ?? false
            }.map(\.element)
        }
    }

    /// Starts the animations of a layout. `animation`: the default for changes without another.
    mutating func apply(to layout: LayoutTree, in area: LayoutArea, _ animation: Animation?) {
        guard let root = layout.root else { return }
        var walk = BoxWalk<Rule>(layout.newPass())
        walk.walk(root, in: area, Rule(animation: animation)) { box, base, rule in visit(box, base, rule) }
        for (key, views) in motion.departed {
            guard let place = seen[key] else { continue }
            let rest = views.enumerated().filter { returned[key]?.contains($0.offset) != true }.map(\.element)
            departed[ObjectIdentifier(place.box), default: []] += rest
        }
        for departure in snapshot.departures { depart(departure) }
        for rows in snapshot.rows.values { goAlong(rows) }
        for key in departed.keys { departed[key]?.sort { $0.order < $1.order } }
        motion.take(parts, departed)
    }

    /// The animation of a change, and whether an `:animation` around it sets it, which goes before `withAnimation`.
    private struct Rule {
        var animation: Animation?
        var isScope = false
    }

    private mutating func visit(_ box: LayoutBox, _ base: Point, _ inherited: Rule) -> Rule? {
        let key = ObjectIdentifier(box)
        let old = snapshot.standing[key] ?? former[key]
        var rule = inherited
        if !rule.isScope, let own = animations[key] { rule.animation = own }
        if let scope = (box as? AnimationBox)?.scope, let before = (old?.box as? AnimationBox)?.scope,
            !scope.hasSameValue(as: before)
        {
            rule = Rule(animation: scope.animation, isScope: true)
        }
        let animation = rule.animation
        let inner = box.isLazyContent ? Point(x: box.x, y: box.y) : .zero
        seen[key] = (box, animation, inner)
        if let old, old.box !== box { seen[ObjectIdentifier(old.box)] = (box, animation, inner) }
        if inserted.contains(key) {
            enter(box, base, animation)
        } else if let old {
            move(box, from: old, base, animation)
        } else if let animation {
            comeAlong(box, base, animation)
        }
        if case .hidden = box.figure { return nil }
        return rule
    }

    // MARK: What stays

    private mutating func move(
        _ box: LayoutBox, from old: MotionSnapshot.Standing, _ base: Point, _ animation: Animation?
    ) {
        let place = Place(of: box, from: base)
        let running = motion.parts[ObjectIdentifier(old.box)]
        let part = MovingPart(box, base: base)
        if place == old.place {
            part.way = running?.way
        } else if let animation, !box.isLazyContent {
            part.way = MovingPart.Way(
                from: old.drawn, to: place, course: Course(animation: animation, begin: time),
                velocity: running?.velocity(at: time) ?? .zero)
            if unsafe box.container is ScrollBox { shorten(part) }
        }
        if let container = unsafe box.container, container.isLazyContent {
            shifts[ObjectIdentifier(container)] = part.way == nil ? nil : old.drawn.moved(x: -place.x, y: -place.y)
        }
        if old.box !== box || running?.look != nil { recolour(part, old.box, running, animation) }
        part.entrance = running?.entrance
        if !part.isAtRest { parts[ObjectIdentifier(box)] = part }
    }

    private func recolour(_ part: MovingPart, _ old: LayoutBox, _ running: MovingPart?, _ animation: Animation?) {
        guard let look = FigureLook(of: part.box, palettes), let before = FigureLook(of: old, palettes) else { return }
        if before.isSame(as: look) {
            part.look = running?.look
        } else if let animation {
            part.look = (running?.look(at: time) ?? before, look, Course(animation: animation, begin: time))
        }
    }

    /// Starts a newly mounted row from its place behind the row before it.
    private mutating func comeAlong(_ box: LayoutBox, _ base: Point, _ animation: Animation) {
        guard let container = unsafe box.container, let shift = shifts[ObjectIdentifier(container)] else { return }
        let place = Place(of: box, from: base)
        let part = MovingPart(box, base: base)
        part.way = MovingPart.Way(
            from: place.moved(x: shift.x, y: shift.y), to: place, course: Course(animation: animation, begin: time))
        parts[ObjectIdentifier(box)] = part
    }

    /// Shortens the animation of a far scroll, which has rows only at its end: it starts no farther away than the visible length,
    /// behind a picture of the former rows.
    private mutating func shorten(_ part: MovingPart) {
        guard let rows = part.box as? LazyStackBox, let scroll = unsafe rows.container as? ScrollBox, let way = part.way
        else { return }
        let isVertical = scroll.axis == .vertical
        let length = Double(scroll.size[scroll.axis])
        let distance = isVertical ? way.from.y - way.to.y : way.from.x - way.to.x
        guard distance != 0 else { return }
        let kept = min(max(distance, -length), length)
        let from = way.to.moved(x: isVertical ? 0 : kept, y: isVertical ? kept : 0)
        part.way?.from = from
        guard
            let key = former[ObjectIdentifier(scroll)].map({ ObjectIdentifier($0.box) })
                ?? Optional(ObjectIdentifier(scroll)), let canvas = snapshot.scrolled[key]
        else { return }
        let (x, y) = (Presence.cells(-from.x), Presence.cells(-from.y))
        departed[ObjectIdentifier(rows), default: []].append(
            Departed(
                canvas: canvas, x: x, y: y, width: canvas.width, height: canvas.height, order: 0, effects: [],
                course: way.course, presence: 1))
    }

    // MARK: What comes and goes

    private mutating func enter(_ box: LayoutBox, _ base: Point, _ animation: Animation?) {
        let way = (box.ownTransition ?? .opacity).insertion
        guard let animation = way.animation ?? animation, !way.effects.isEmpty else { return }
        let part = MovingPart(box, base: base)
        part.entrance = (takeReturned(box), way.effects, Course(animation: animation, begin: time))
        parts[ObjectIdentifier(box)] = part
    }

    /// How a view is drawn that comes back while it still leaves: its picture goes.
    private mutating func takeReturned(_ box: LayoutBox) -> Presence? {
        guard let container = unsafe box.container else { return nil }
        let transition = box.ownTransition ?? .opacity
        for key in [ObjectIdentifier(container), former[ObjectIdentifier(container)].map { ObjectIdentifier($0.box) }] {
            guard let key, let views = motion.departed[key] else { continue }
            for (index, view) in views.enumerated() where returned[key]?.contains(index) != true {
                guard view.transition == transition, view.order == box.position, view.width == box.size.width,
                    view.height == box.size.height, let appearance = view.appearance(at: time)
                else { continue }
                returned[key, default: []].insert(index)
                return appearance
            }
        }
        return nil
    }

    private mutating func depart(_ departure: MotionSnapshot.Departure) {
        let way = departure.transition.removal
        for (index, around) in departure.around.enumerated() {
            guard let place = seen[around.box] else { continue }
            guard let animation = way.animation ?? place.animation, !way.effects.isEmpty else { return }
            let order = index == 0 ? departure.order : .max
            var view = Departed(
                departure, at: around, from: place.base, order, way.effects, Course(animation: animation, begin: time))
            view.transition = departure.transition
            // In the effects of the way out, as long as those of the way in were the same.
            if let entrance = departure.entrance {
                if entrance.effects == way.effects {
                    view.presence = entrance.presence
                } else {
                    view.from = entrance.appearance
                }
            }
            departed[ObjectIdentifier(place.box), default: []].append(view)
            return
        }
    }

    /// Rows that have no room any more leave the view beside the row that stood next to them.
    private mutating func goAlong(_ rows: [(box: LayoutBox, departure: MotionSnapshot.Departure)]) {
        func way(_ box: LayoutBox) -> MovingPart.Way? {
            seen[ObjectIdentifier(box)].flatMap { parts[ObjectIdentifier($0.box)]?.way }
        }
        func isSeen(_ row: (box: LayoutBox, departure: MotionSnapshot.Departure)) -> Bool {
            seen[ObjectIdentifier(row.box)] != nil
        }
        guard let first = rows.firstIndex(where: isSeen), let last = rows.lastIndex(where: isSeen) else { return }
        for (rows, neighbour) in [(rows[..<first], rows[first].box), (rows[(last + 1)...], rows[last].box)] {
            guard let way = way(neighbour) else { continue }
            let effect = Transition.Effect.offset(x: way.to.x - way.from.x, y: way.to.y - way.from.y)
            for (_, departure) in rows {
                guard let around = departure.around.first, let place = seen[around.box] else { continue }
                departed[ObjectIdentifier(place.box), default: []].append(
                    Departed(departure, at: around, from: place.base, departure.order, [effect], way.course))
            }
        }
    }

    // MARK: What was made anew

    /// The boxes of a node before and now, from the outside to the inside.
    private mutating func pair(_ old: [LayoutBox], _ new: [LayoutBox]) {
        var (i, j) = (old.count - 1, new.count - 1)
        while i >= 0, j >= 0, old[i].isAlike(new[j]) {
            note(old[i], new[j])
            (i, j) = (i - 1, j - 1)
        }
        var place = 0
        while place <= min(i, j), old[place].isAlike(new[place]) {
            note(old[place], new[place])
            place += 1
        }
    }

    private mutating func note(_ old: LayoutBox, _ new: LayoutBox) {
        guard old !== new, former[ObjectIdentifier(new)] == nil else { return }
        former[ObjectIdentifier(new)] = snapshot.standing[ObjectIdentifier(old)]
        guard !(new is WrapperBox) else { return }
        // What a content is made of beside its children: the parts of a control, what a view that scrolls has.
        let (before, now) = (old.children, new.children)
        guard before.count == now.count, now.count <= 8 else { return }
        for (a, b) in zip(before, now) where a !== b && snapshot.standing[ObjectIdentifier(b)] == nil && a.isAlike(b) {
            note(a, b)
        }
    }
}

extension Departed {
    /// A view as it was drawn, in one of the boxes around it, whose corner is at `base`.
    fileprivate init(
        _ departure: MotionSnapshot.Departure, at around: MotionSnapshot.Surrounding, from base: Point, _ order: Int,
        _ effects: [Transition.Effect], _ course: Course
    ) {
        self.init(
            canvas: departure.canvas, x: Presence.cells(around.x) - base.x, y: Presence.cells(around.y) - base.y,
            width: Presence.cells(departure.place.width), height: Presence.cells(departure.place.height), order: order,
            effects: effects, course: course, presence: 1)
    }
}

extension LayoutBox {
    /// Whether another box can have replaced it.
    fileprivate func isAlike(_ other: LayoutBox) -> Bool {
        if self === other { return true }
        guard type(of: self) == type(of: other) else { return false }
        guard self is FigureBox else { return true }
        switch (figure, other.figure) {
        case (.fill, .fill), (.clip, .clip), (.hidden, .hidden), (.effect(.opacity), .effect(.opacity)),
            (.hidden, .effect(.opacity)), (.effect(.opacity), .hidden):
            return true
        default: return false
        }
    }
}
