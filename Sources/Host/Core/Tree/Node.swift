/// A place in the tree that lives from one evaluation to the next. It is known by its structural path (L10) and has what
/// must outlive a view: a component's state, a control's value, the baselines of held modifiers, a kept layout.
package final class Node {
    /// Its view's content in the last evaluation.
    package var content: Content
    var modifiers: [Modifier]

    private(set) unowned(unsafe) var parent: Node?
    /// The position among the parent's children; known before the node is among them, for messages.
    var index: Int {
        get { Int(storedIndex) }
        set { storedIndex = Int32(clamping: newValue) }
    }
    /// One for each child that `content` has, in its order. A component has its body's view as its only child, a control
    /// its label if that is a view, `conditional` and `identified` the view inside.
    package private(set) var children: [Node] = []

    /// The state of a component's node.
    package var component: (any ComponentInstance)?
    /// The children that need an evaluation or have descendants that do.
    var pending: [Node] = []
    /// The layout's own record of this node.
    var layout: LayoutRecord?
    /// Fields that few nodes use.
    var rare = Rare.none

    // Small fields are next to each other, which takes less memory.
    private var storedIndex: Int32
    /// Whether the stack had no room for it: what should be inside it may not have been made.
    var isTooDeep = false
    /// Whether its last evaluation was stopped before everything inside was made: the next event evaluates it again.
    var isInterrupted = false
    /// Whether it must be evaluated, or its value read, in the next pass.
    var needsEvaluation = false
    var isPending = false
    /// Whether it has left the tree.
    package var isGone = false
    /// Whether it is a row that scrolled out of view: nothing in it is evaluated until it is seen again (L60).
    var isOffscreen = false
    /// Whether it comes into view again, and its tasks and subscriptions are still to begin.
    var isReappearing = false
    /// Whether it stands in a page that is not shown (L60).
    var isAtRest: Bool
    /// Whether it has disappeared, or never appeared: its onDisappear does not run.
    var isAway: Bool
    /// Whether it stands for a page that was never shown.
    var isAbsent = false
    /// Whether a scrolling view that follows its end was scrolled away from it.
    var isScrolledAway = false
    /// Of a view that scrolls: whether there is more than is seen.
    var isScrollable = false

    init(_ view: View, parent: Node?, index: Int = 0) {
        content = view.content
        modifiers = view.modifiers
        storedIndex = Int32(clamping: index)
        isAtRest = parent?.isAtRest ?? false
        isAway = isAtRest
        unsafe self.parent = parent
    }

    deinit {
        endWeakReferences()
        // Those that others keep, such as the focus, look for what is around them.
        for child in children where unsafe child.parent === self { unsafe child.parent = nil }
        guard let window = rowWindow else { return }
        for row in window.offscreen.values where unsafe row.node.parent === self { unsafe row.node.parent = nil }
        for (_, row) in window.leaving where unsafe row.node.parent === self { unsafe row.node.parent = nil }
    }

    /// Marks the node for the next pass (L41).
    func setNeedsEvaluation() {
        guard !needsEvaluation, !isGone else { return }
        needsEvaluation = true
        setPending()
    }

    /// Leaves its evaluation to the next event.
    func postpone() { setPending() }

    /// The component around it is evaluated again in the next event: this node could not be made.
    func interruptComponent() {
        var node = unsafe parent
        while let current = node, current.component == nil { node = unsafe current.parent }
        guard let node, !node.isInterrupted else { return }
        node.isInterrupted = true
        node.setNeedsEvaluation()
    }

    /// Marks the path to the root: there is something to do below.
    private func setPending() {
        var node = self
        while !node.isPending {
            node.isPending = true
            guard let parent = unsafe node.parent else { return }
            if node.isOffscreen, parent.rowWindow?.keepsRows != false { return }
            parent.pending.append(node)
            node = parent
        }
    }

    /// The children that have something to do, in source order; they are no longer listed.
    func takePending() -> [Node] {
        guard !pending.isEmpty else { return [] }
        var nodes: [Node] = []
        swap(&nodes, &pending)
        nodes.removeAll { unsafe $0.isGone || $0.isOffscreen || !$0.isPending || $0.parent !== self }
        return nodes.count < 2 ? nodes : nodes.sorted { $0.index < $1.index }
    }

    /// The path of component names down to this node, `App > List > Row[id=7]` (L90).
    package var path: String { Node.abridged(names(upTo: .max)).joined(separator: " > ") }

    /// The path, of which no more than the innermost components are named where it is long: quickly made, however deep the
    /// node is.
    var shortPath: String {
        let names = names(upTo: Node.mostNames + 1)
        if names.count == 1 { return names[0] }
        let isWhole = names.count <= Node.mostNames
        return (isWhole ? names : ["…"] + names.suffix(Node.mostNames)).joined(separator: " > ")
    }

    private static let mostNames = 21

    /// The names of the innermost components around it, the outermost first.
    private func names(upTo most: Int) -> [String] {
        var names: [String] = []
        var innermost = true  // an id belongs to the nearest component inside it
        var node: Node? = self
        while let current = node {
            if case .component(let component) = current.content, !component.isRow {
                if names.count == most { break }
                names.append(component.name)
                innermost = true
            }
            if let id = current.id, innermost, let name = names.popLast() {
                names.append("\(name)[id=\(id)]")
                innermost = false
            }
            node = unsafe current.parent
        }
        return names.count < 2 ? names : names.reversed()
    }

    /// The names with those in the middle of a long path left out.
    private static func abridged(_ names: [String]) -> [String] {
        let shown = 10
        guard names.count > Node.mostNames else { return names }
        return names.prefix(shown) + ["… \(names.count - 2 * shown) more …"] + names.suffix(shown)
    }

    /// The nearest place around, `file:line`: where the body of a component of a script's is defined, or a control was made.
    var place: String? {
        var node: Node? = self
        while let current = node {
            switch current.content {
            case .component(let component) where !component.isRow: if let place = component.place { return place }
            case .control(let control): if let place = control.binding?.place { return place }
            default: break
            }
            node = unsafe current.parent
        }
        return nil
    }

    /// The explicit id that it is known by: its own, or that of the row of a `ForEach` it is.
    private var id: Identity? {
        if case .identified(let id, _) = content { return id }
        if let id = lastID ?? rowKey?.id { return id }
        if case .forEach(let rows) = unsafe parent?.content, index < rows.count { return rows[index].id }
        return nil
    }

    /// Whether it stands for one row of a `ForEach` that is read when it is seen.
    var isRow: Bool { if case .component(let component) = content { component.isRow } else { false } }

    /// Moves it to another parent or position.
    func move(to parent: Node, at index: Int) {
        unsafe self.parent = parent
        self.index = index
    }

    /// Replaces the children and tells each its position.
    func setChildren(_ nodes: [Node]) {
        children = nodes
        for (index, node) in nodes.enumerated() { node.index = index }
    }
}

/// What the layout keeps with a node; the layout says what.
class LayoutRecord {}
