/// A gesture of the mouse, as a script has made it.
indirect enum Gesture {
    /// `count` clicks in the same cell; with `tellsPlace` its value is where.
    case tap(count: Int, tellsPlace: Bool, GestureSpace)
    /// The button is held for so many seconds, and the mouse goes no farther than that many cells.
    case longPress(seconds: Double, farthest: Double)
    /// The mouse goes at least that many cells with its button held.
    case drag(least: Double, GestureSpace)
    case onChanged(Gesture, any Action)
    case onEnded(Gesture, any Action)
    /// While it goes on the binding has what the function makes of the value and of what the binding had.
    case updating(Gesture, any BindingSource, any Action)
    /// It is told true when the gesture begins, and false when it has ended or failed.
    case onPressing(Gesture, any Action)
    /// The second begins when the first has ended.
    case sequenced(Gesture, Gesture)
    case simultaneous(Gesture, Gesture)
    /// The second only if the first fails.
    case exclusive(Gesture, Gesture)
}

/// From which corner the places of a gesture are counted.
enum GestureSpace: Equatable {
    /// That of the view that has the gesture.
    case local
    /// That of the whole interface.
    case global
    /// That of the view around with this `:coordinateSpace`.
    case named(String)
}

/// `:gesture`, `:simultaneousGesture`, `:highPriorityGesture`.
package final class GestureUse {
    enum Priority {
        /// Behind those of what is inside.
        case behind
        /// Before those of what is inside.
        case before
        /// Whatever the others are.
        case beside
    }

    let gesture: Gesture
    let priority: Priority

    init(_ gesture: Gesture, _ priority: Priority) {
        self.gesture = gesture
        self.priority = priority
    }
}

/// `:onHover`, `:onContinuousHover`.
package final class HoverUse {
    let action: any Action
    /// Whether it is told each place, and not only that the mouse has come and has left.
    let isContinuous: Bool
    let space: GestureSpace

    init(_ action: any Action, isContinuous: Bool, _ space: GestureSpace = .local) {
        self.action = action
        self.isContinuous = isContinuous
        self.space = space
    }
}

extension Node {
    /// The node of its view without what backgrounds, overlays and the like put around, which come and go while a gesture goes on.
    private var unlayered: Node {
        var node = self
        while node.isLayer, let inner = node.children.first { node = inner }
        return node
    }

    private var isLayer: Bool {
        switch content {
        case .layered: true
        case .stack(let stack): stack.isWrapper
        default: false
        }
    }

    /// What of its view follows the mouse, from the number among its own modifiers: the view, and the number among all of the view.
    func mouseUse(_ order: Int) -> (view: Node, order: Int, use: Modifier)? {
        let view = unlayered
        var number = order
        var node = view
        while node !== self, let around = unsafe node.parent {
            number += node.modifiers.count(where: \.isMouseUse)
            node = around
        }
        return view.mouseUse(ofView: number).map { (view, number, $0) }
    }

    /// What follows the mouse, by the number among all of the view; nil: there is none any more.
    func mouseUse(ofView order: Int) -> Modifier? {
        var number = 0
        var node = self
        while true {
            for modifier in node.modifiers where modifier.isMouseUse {
                if number == order { return modifier }
                number += 1
            }
            guard let around = unsafe node.parent, around.isLayer, node.index == 0 else { return nil }
            node = around
        }
    }
}

extension Modifier {
    /// Whether it follows the mouse.
    var isMouseUse: Bool {
        switch self {
        case .gesture, .hover: true
        default: false
        }
    }
}
