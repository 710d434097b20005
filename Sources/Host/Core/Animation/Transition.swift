/// How a view appears and disappears, like SwiftUI's `AnyTransition`. It is a value.
package struct Transition: Equatable, Sendable {
    enum Edge: String, CaseIterable, Sendable {
        case top, bottom, leading, trailing

        var opposite: Edge {
            switch self {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        }
    }

    /// An effect on a view that appears or disappears.
    enum Effect: Equatable, Sendable {
        case opacity
        /// Away to an edge, by its own length.
        case move(Edge)
        case offset(x: Double, y: Double)
        /// From so large a part of itself, around a point of it.
        case scale(Double, around: UnitPoint)
    }

    /// One direction: insertion or removal.
    struct Way: Equatable, Sendable {
        var effects: [Effect]
        /// Nil: the animation of the change that inserts or removes the view.
        var animation: Animation?
    }

    var insertion: Way
    var removal: Way

    /// A transition is made of no more effects.
    static let mostEffects = 16

    init(_ effects: Effect...) {
        insertion = Way(effects: effects)
        removal = insertion
    }

    init(insertion: Way, removal: Way) {
        self.insertion = insertion
        self.removal = removal
    }

    static let identity = Transition()
    static let opacity = Transition(.opacity)
    static let slide = Transition(
        insertion: Way(effects: [.move(.leading)]), removal: Way(effects: [.move(.trailing)]))

    /// In from an edge, and out at the one across.
    static func push(from edge: Edge) -> Transition {
        Transition(
            insertion: Way(effects: [.opacity, .move(edge)]), removal: Way(effects: [.opacity, .move(edge.opposite)]))
    }

    /// Both at once; nil: that is too many effects.
    func combined(with other: Transition) -> Transition? {
        func way(_ a: Way, _ b: Way) -> Way? {
            let effects = a.effects + b.effects.filter { !a.effects.contains($0) }
            guard effects.count <= Transition.mostEffects else { return nil }
            return Way(effects: effects, animation: a.animation ?? b.animation)
        }
        guard let insertion = way(insertion, other.insertion), let removal = way(removal, other.removal) else {
            return nil
        }
        return Transition(insertion: insertion, removal: removal)
    }

    /// With an animation of its own.
    func animated(by animation: Animation?) -> Transition {
        var transition = self
        transition.insertion.animation = animation
        transition.removal.animation = animation
        return transition
    }
}
