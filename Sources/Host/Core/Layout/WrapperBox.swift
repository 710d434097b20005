/// A modifier's box around the one box it was put on. What a container wants to know of a child passes through.
class WrapperBox: LayoutBox {
    private(set) final var content: LayoutBox
    /// Kept: asking all that is inside, at every one of many modifiers, would take too long.
    private final var isGuided: Bool

    init(_ content: LayoutBox) {
        self.content = content
        isGuided = content.hasGuides
        super.init()
        content.enter(self)
    }

    deinit { content.leave(self) }

    override var children: [LayoutBox] { [content] }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) { take(content) }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) }
    override var priority: Double { content.priority }
    override var level: Double { content.level }
    override var settles: Bool { content.settles }
    override var isSpacer: Bool { content.isSpacer }
    override final var followsHeight: Bool { content.followsHeight }
    override var hasGuides: Bool { isGuided }
    override var gridColumns: Int { content.gridColumns }
    override var gridColumnAlignment: Alignment.Position? { content.gridColumnAlignment }

    /// What the content is proposed.
    func inner(_ proposal: Proposal) -> Proposal { proposal }

    /// Where the content stands.
    func origin(for proposal: Proposal, in pass: LayoutPass) -> Point { .zero }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === content else { return false }
        let before = traits
        box.leave(self)
        content = other
        isGuided = other.hasGuides
        other.enter(self)
        setNeedsLayout()
        if traits != before { unsafe container?.traitsChanged() }
        return true
    }

    override func traitsChanged() {
        isGuided = content.hasGuides
        setNeedsLayout()
        unsafe container?.traitsChanged()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        content.size(for: inner(proposal), in: pass)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal), in: pass)
        content.move(to: origin(for: proposal, in: pass))
    }

    override func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? {
        guard let guide = content.guide(position, axis, for: inner(proposal), in: pass) else { return nil }
        return guide + Double(origin(for: proposal, in: pass)[axis])
    }
}

/// Style modifiers: everything inside inherits what they change.
final class StyleBox: WrapperBox {
    /// In the order in which they were applied.
    private let changes: [StyleChange]

    init(_ content: LayoutBox, _ changes: [StyleChange]) {
        self.changes = changes
        super.init(content)
    }

    override var figure: Figure { .style(changes) }
}

/// `:allowsHitTesting`: whether mouse events reach the view; else they reach what lies behind.
final class HitBox: WrapperBox {
    private let allowsHits: Bool

    init(_ content: LayoutBox, isHittable: Bool) {
        allowsHits = isHittable
        super.init(content)
    }

    override var isHittable: Bool { allowsHits }
}

/// `:onTapGesture`, `:focusable()`: a click that is for no control inside belongs to the view, which shows the focus.
final class TapBox: WrapperBox {
    @WeakNode private var node: Node?

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        super.init(content)
    }

    override var control: Node? { node }
}

/// `:layoutPriority`: a stack sizes boxes of higher priority first (layout rules, HStack, VStack).
final class PriorityBox: WrapperBox {
    private let value: Double

    init(_ content: LayoutBox, _ value: Double) {
        self.value = value
        super.init(content)
    }

    override var priority: Double { value }
}

/// The page of a `TabView`: it needs no row, and draws nothing where it is left none.
final class YieldingBox: WrapperBox {
    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = super.measured(for: proposal, in: pass)
        return proposal.height.map { $0 < 1 } ?? false ? Size(width: size.width, height: 0) : size
    }

    override var figure: Figure { size.height == 0 ? .clip : .none }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { size.height == 0 || super.keepsInside(changed) }
}

/// `:animation`: the view inside is animated when the value changes.
final class AnimationBox: WrapperBox {
    let scope: AnimationScope

    init(_ content: LayoutBox, _ scope: AnimationScope) {
        self.scope = scope
        super.init(content)
    }
}

/// `:transition`: how what is inside comes and goes.
final class TransitionBox: WrapperBox {
    let transition: Transition

    init(_ content: LayoutBox, _ transition: Transition) {
        self.transition = transition
        super.init(content)
    }
}

/// `:textSelection`: whether the mouse selects the text inside.
final class SelectableBox: WrapperBox {
    @WeakNode private(set) var node: Node?
    let isSelectable: Bool

    init(_ content: LayoutBox, _ node: Node, isSelectable: Bool) {
        self.node = node
        self.isSelectable = isSelectable
        super.init(content)
    }
}

/// A view that the mouse may open a menu or help for.
final class PointedBox: WrapperBox {
    @WeakNode private(set) var node: Node?
    /// Whether it takes the focus itself since nothing in it can have it.
    private let isAlone: Bool

    init(_ content: LayoutBox, _ node: Node) {
        self.node = node
        isAlone = node.isMenuAlone
        super.init(content)
    }

    override var control: Node? { isAlone ? node : nil }
}

/// `:offset`: moves the drawing, and nothing else (layout rules, offset).
final class OffsetBox: WrapperBox {
    private let distance: Point

    init(_ content: LayoutBox, _ distance: Point) {
        self.distance = distance
        super.init(content)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(proposal, in: pass)
        content.move(to: distance)
    }
}

/// `:fixedSize` (layout rules, fixedSize).
final class FixedSizeBox: WrapperBox {
    private let horizontal: Bool
    private let vertical: Bool

    init(_ content: LayoutBox, horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
        super.init(content)
    }

    override func inner(_ proposal: Proposal) -> Proposal {
        Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}
