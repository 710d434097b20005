/// The drawing before a frame is laid out, from which animations start.
struct MotionSnapshot {
    /// A box, its place in the layout, and where it is drawn.
    struct Standing {
        let box: LayoutBox
        let place: Place
        let drawn: Place
    }

    /// A box around a view, and where that is in it.
    typealias Surrounding = (box: ObjectIdentifier, x: Double, y: Double)

    /// A removed view, as it was drawn.
    struct Departure {
        let canvas: Canvas
        let place: Place
        let order: Int
        let transition: Transition
        /// How it was drawn during its insertion.
        let entrance: (appearance: Presence, effects: [Transition.Effect]?, presence: Double)?
        /// The boxes that it was in, the innermost first, and its place there.
        let around: [Surrounding]
    }

    /// The boxes of a node that are made anew, from the outermost modifier's to that of the content.
    struct Chain {
        let node: Node
        let boxes: [[LayoutBox]]
    }

    private(set) var standing: [ObjectIdentifier: Standing] = [:]
    private(set) var chains: [Chain] = []
    /// The nodes that are new.
    private(set) var inserted: [Node] = []
    private(set) var departures: [Departure] = []
    /// The rows of lazy containers that have others now, by the boxes that they are in: they may leave the view.
    private(set) var rows: [ObjectIdentifier: [(box: LayoutBox, departure: Departure)]] = [:]
    /// Pictures of lazy containers, by their scrolling views.
    private(set) var scrolled: [ObjectIdentifier: Canvas] = [:]

    /// This one, extended by a later one.
    func merged(with later: MotionSnapshot) -> MotionSnapshot {
        var merged = self
        merged.standing.merge(later.standing) { first, _ in first }
        merged.scrolled.merge(later.scrolled) { first, _ in first }
        merged.rows.merge(later.rows) { first, _ in first }
        merged.chains += later.chains
        merged.inserted += later.inserted
        merged.departures += later.departures
        return merged
    }

    /// The most views that leave at once with a transition.
    private static let mostDepartures = 500

    init(of layout: LayoutTree, in area: LayoutArea, _ changed: [Node], _ log: MotionLog, _ motion: Motion) {
        guard let root = layout.root else { return }
        var walk = BoxWalk<Void>(layout.newPass())
        var found: [ObjectIdentifier: Standing] = [:]
        var scrolls: [ScrollBox] = []
        walk.walk(root, in: area, ()) { box, base, _ in
            let place = Place(of: box, from: base)
            found[ObjectIdentifier(box)] = Standing(box: box, place: place, drawn: motion.place(of: box) ?? place)
            if let scroll = box as? ScrollBox, scroll.children.first is LazyStackBox { scrolls.append(scroll) }
            return ()
        }
        standing = found
        for node in changed where !node.isGone {
            guard let record = node.boxRecord else { continue }
            // Boxes far out of view are not animated.
            if record.boxes.contains(where: { found[ObjectIdentifier($0)] != nil }) {
                chains.append(Chain(node: node, boxes: record.boxes.map(\.chain)))
            }
            inserted += node.children.filter { $0.boxRecord == nil && $0.rowKey == nil }
        }
        let size = (width: area.columns.count, height: area.rows.count)
        if log.isAnimated {
            for scroll in scrolls {
                scrolled[ObjectIdentifier(scroll)] = Painter.content(of: scroll, in: layout, motion: motion)
            }
        }
        func departure(of box: LayoutBox) -> Departure? {
            guard let standing = found[ObjectIdentifier(box)] else { return nil }
            return Departure(
                canvas: Painter.picture(of: box, in: layout, motion: motion, width: size.width, height: size.height),
                place: standing.drawn, order: box.position, transition: box.ownTransition ?? .opacity,
                entrance: motion.entrance(of: box), around: box.around(standing))
        }
        for node in log.departed where node.isGone {
            for box in node.outerBoxes where departures.count < MotionSnapshot.mostDepartures {
                if let departure = departure(of: box) { departures.append(departure) }
            }
        }
        for (node, _) in log.formerRows where !node.isGone {
            let leaving = node.rowWindow?.leaving.map(\.row.node) ?? []
            for box in (node.children + leaving).flatMap(\.outerBoxes) {
                guard let container = unsafe box.container, container.isLazyContent,
                    let departure = departure(of: box)
                else { continue }
                rows[ObjectIdentifier(container), default: []].append((box, departure))
            }
        }
        for key in rows.keys { rows[key]?.sort { $0.departure.order < $1.departure.order } }
    }
}

extension LayoutBox {
    /// The boxes of modifiers from this one inwards, and what they are around.
    var chain: [LayoutBox] {
        var chain = [self]
        while let wrapper = chain.last as? WrapperBox { chain.append(wrapper.content) }
        return chain
    }

    /// The transition of its own modifiers.
    var ownTransition: Transition? {
        var box: LayoutBox? = self
        while let wrapper = box as? WrapperBox {
            if let found = wrapper as? TransitionBox { return found.transition }
            box = wrapper.content
        }
        return nil
    }

    /// The boxes around it, the innermost first, and where it stands there.
    fileprivate func around(_ standing: MotionSnapshot.Standing) -> [MotionSnapshot.Surrounding] {
        var found: [MotionSnapshot.Surrounding] = []
        var (x, y) = (standing.drawn.x, standing.drawn.y)
        var box = self
        while let container = unsafe box.container {
            found.append((ObjectIdentifier(container), x, y))
            x += Double(container.x)
            y += Double(container.y)
            box = container
        }
        return found
    }
}

extension Node {
    /// The boxes that stand for it in the container around it, those of its children where it has none.
    var outerBoxes: [LayoutBox] {
        var boxes: [LayoutBox] = []
        var nodes = [self]
        while let node = nodes.popLast() {
            guard let record = node.boxRecord else { continue }
            if record.wrapping == nil, record.core.isEmpty { nodes += node.children } else { boxes += record.boxes }
        }
        return boxes
    }
}
