/// Updates the tree to the views of bodies: the first step of a pass (L41). It evaluates invalidated bodies,
/// makes and removes nodes, and notes what the next steps of the pass need.
package final class Reconciler {
    /// Events of held modifiers, children before their container, siblings in source order (L52).
    enum Occurrence {
        case appeared(HeldModifier, Node)
        /// A view with a value to compare was evaluated, or a preference inside changed.
        case said(HeldModifier, previous: Modifier, Node)
    }

    package private(set) var root: Node?
    /// Whether a view ever asked for the focus by a binding.
    var usesFocus = false
    /// Whether there was ever a `NavigationSplitView`.
    var hasColumns = false
    /// Whether there was ever help for a view.
    private(set) var hasHelp = false
    /// Whether there was ever a container whose rows or alternatives are mounted by the layout.
    var usesRows = false
    /// While rows are made for the layout: the alternatives inside of these that came with them.
    var alternativesWithin: [Node]?
    /// Nodes that may be drawn differently, for the layout.
    package var changed: [Node] = []
    var occurrences: [Occurrence] = []
    /// Held modifiers that their views do not have any more.
    var ended: [HeldModifier] = []
    /// The roots of subtrees that left the tree or went offscreen.
    var removed: [Node] = []
    /// The roots of subtrees that left without having appeared.
    var discarded: [Node] = []
    /// Whether the screen is as high as it has to be, so that everything is seen.
    var hasNoHeight = false
    /// Errors of the pass.
    var failures: [ScriptError] = []
    /// Whether something must be painted that is laid out as before; lists whose selected row is to be scrolled into view.
    var needsPainting = false
    var choosers: [Node] = []
    /// The bindings that say where something is scrolled to, and whether one of them may have changed.
    var (positions, seeksPositions) = ([FollowedPosition](), false)
    /// Messages for the log, each once.
    var warnings: [String] = []
    /// The keys of preferences that were set or removed in this pass.
    var published: Set<Int32> = []
    /// The error boundaries in which something failed or recovered.
    var boundaries: [Node] = []
    /// Called when environment values of nodes change. A weak reference would make each count of it slow.
    unowned(unsafe) var environment: (any EnvironmentListener)?
    /// Asked whether controls move along where rows do.
    unowned(unsafe) var places: (any ControlPlaces)?
    /// Notes what leaves and what is evaluated, for animations; nil: nothing moves.
    var motion: MotionLog?
    /// The trace; nil when tracing is off.
    var trace: Trace?
    /// The budget of the event; what exceeds it waits for the next one.
    unowned(unsafe) var allowance: (any Allowance)? {
        didSet { unsafe spentFlag = allowance?.spentFlag }
    }
    private(set) var spentFlag: SpentFlag?
    /// The number of nodes of the tree, and their memory.
    var count = 0
    var nodeMemory: HeldMemory?
    /// Counts what can change which controls there are, and in which order; and the events, each of which has budgets (L53).
    package var (arrangement, event) = (0, 0)
    /// Whether a limit has ever left a node without its content. From then on, until the session ends, children are updated even where
    /// their views are the same array: the content is made when there is room.
    var hasLeftOut = false
    /// Whether the limit that stopped the event was reached while bodies were evaluated.
    var isTreeStopped = false
    /// The components whose bodies a limit stopped: they are not evaluated again in the event.
    var stoppedNodes: [Node] = []
    var stack = Reconciler.guardedStack
    /// How many nodes of this pass reached a limit, and how many may before the pass is given up.
    var limits = 0
    /// The node that is put into other wrappers just now.
    var rewrapping: Rewrapping?
    /// The error of nodes that are nested too deeply for the stack.
    var depthError = ScriptError("views are nested too deeply", kind: .limit)

    package init() {}

    /// One pass over the tree: evaluates what is pending, depth first in source order.
    package func refresh() {
        let wasStopped = isStopped
        defer { isTreeStopped = isStopped && !wasStopped }
        if !stack.isCurrent { stack = Reconciler.guardedStack }
        published = []
        limits = 0
        guard let root, root.isPending else { return }
        refresh(root)
        settleBoundaries()
    }

    /// Mounts the root view.
    package func mountRoot(_ view: View) {
        defer { isTreeStopped = isStopped }
        limits = 0
        if !stack.isCurrent { stack = Reconciler.guardedStack }
        let node = mount(view, parent: nil)
        root = node
        changed.append(node)
        settleBoundaries()
    }

    // MARK: Nodes that stand

    func refresh(_ node: Node) {
        node.isPending = false
        if isStopped { return node.postpone() }
        guard hasRoom(for: node) else { return }
        if node.needsEvaluation {
            node.needsEvaluation = false
            motion?.noteEvaluation(of: node)
            if !positions.isEmpty { seeksPositions = true }
            if let instance = node.component {
                if instance.isOutdated || node.isInterrupted {
                    tellBody(of: node, because: { instance.causes })
                    evaluate(node, instance)
                    return notePublished(in: node)
                }
            } else if case .canvas = node.content {
                changed.append(node)
            } else if case .control = node.content {
                readValue(of: node)
            } else if case .scroll = node.content {
                readSelection(of: node)
            } else if case .guarded = node.content {
                boundaries.append(node)  // what was read for its fallback is another
            } else if case .gated(let gate, _, let view) = node.content {
                trace?.gate(gate.name, in: node.shortPath, because: "publisher", passed: true)
                letIn(view, gate, node)
            }
        }
        refreshPending(in: node)
        notePublished(in: node)
    }

    private func refreshPending(in node: Node) {
        if node.pending.isEmpty && node.rareFields == nil { return }
        guard !node.hasFailed || node.isBoundary else { return }
        if case .pages(let pages) = node.content {
            for child in node.takePending() where child.isPending { refresh(child, of: pages, in: node) }
        } else {
            for child in node.takePending() where child.isPending { refresh(child) }
        }
        if let window = node.rowWindow, !window.keepsRows { forgetOutdated(in: window, of: node) }
    }

    /// Updates a node to a view of its kind.
    package func update(_ node: Node, _ view: View) {
        node.isPending = false
        guard hasRoom(for: node) else { return }
        let old = node.content
        if !node.modifiers.looksLike(view.modifiers) {
            if view.modifiers.followsEnd, !node.modifiers.followsEnd { node.isScrolledAway = false }
            changed.append(node)
        }
        if !node.modifiers.operatesLike(view.modifiers) { arrangement += 1 }
        notePublishing(node)  // what it published before, and below what it publishes now
        node.content = view.content
        node.modifiers = view.modifiers
        if node.isTooDeep, retry(node) { return }
        updateEnvironment(of: node, isNew: false)
        notePublishing(node)
        updateContent(of: node, from: old)
        updateHeld(of: node)
    }

    private func updateContent(of node: Node, from old: Content) {
        switch (old, node.content) {
        case (.text(let a), .text(let b)): if a != b { changed.append(node) }
        case (.spacer(let a), .spacer(let b)): if a != b { changed.append(node) }
        case (.leaf(let a), .leaf(let b)): if !a.isEqual(to: b) { changed.append(node) }
        case (.stack(let a), .stack(let b)):
            if a.spacing != b.spacing || a.alignment != b.alignment || a.inset != b.inset
                || a.tracks.map({ !$0.isSame(as: b.tracks) }) ?? false
            {
                changed.append(node)
            }
            updateChildren(of: node, b.children, before: a.children)
        case (.grid(let a), .grid(let b)):
            if a.layout != b.layout { changed.append(node) }
            updateChildren(of: node, b.children)
        case (.arranged(let a), .arranged(let b)):
            if !a.looksLike(b) { changed.append(node) }
            updateChildren(of: node, b.children, before: a.children)
        case (.gridRow(let a, let before), .gridRow(let b, let views)):
            if a != b { changed.append(node) }
            updateChildren(of: node, views, before: before)
        case (.gridRows(let before), .gridRows(let views)): updateChildren(of: node, views, before: before)
        case (.scroll(let before), .scroll(let scroll)):
            updateSelection(of: node, from: before.selection, to: scroll.selection)
            updateChildren(of: node, scroll.children)
        case (.table(let a), .table(let b)):
            if !a.looksLike(b) { changed.append(node) }
            updateChildren(of: node, [b.header, b.body])
        case (.layered(let a), .layered(let b)):
            if a.alignment != b.alignment { changed.append(node) }
            updateChildren(of: node, b.views)
        case (_, .tableRow(let views)), (_, .group(let views)): updateChildren(of: node, views)
        case (.forEach(let before), .forEach(let rows)): updateRows(of: node, from: before, to: rows)
        case (.lazyRows(let before), .lazyRows(let rows)): updateLazyRows(of: node, from: before, to: rows)
        case (.alternatives(let before, _), .alternatives(let axis, let views)):
            if before != axis { changed.append(node) }
            updateAlternatives(of: node, views)
        case (.conditional(let before, _), .conditional(let branch, let view)):
            replaceOrUpdate(onlyChildOf: node, view, isSame: before == branch)
        case (.identified(let before, _), .identified(let id, let view)):
            replaceOrUpdate(onlyChildOf: node, view, isSame: before == id)
        case (_, .gated(let gate, let opener, let view)): updateGated(node, gate, opener, view)
        case (_, .guarded(_, let view)): updateGuarded(node, view)
        case (.pages(let before), .pages(let pages)): updatePages(of: node, from: before, to: pages)
        case (_, .tabBar(let views)): updateChildren(of: node, views)
        case (.canvas(let before), .canvas(let function)): updateCanvas(node, from: before, to: function)
        case (_, .component(let view)): updateComponent(node, view)
        case (.control(let before), .control(let control)): updateControl(node, from: before, to: control)
        default: break
        }
        refreshPending(in: node)
    }

    // MARK: Components

    private func updateComponent(_ node: Node, _ view: any ComponentView) {
        guard let instance = node.component else { return mountComponent(node, view) }
        do throws(ScriptError) {
            let differs = try instance.receive(view)
            if differs || node.isInterrupted || (node.needsEvaluation && instance.isOutdated) {
                tellBody(of: node, because: { (differs ? ["inputs"] : []) + instance.causes })
                evaluate(node, instance)
            } else {
                node.needsEvaluation = false
            }
        } catch {
            fail(node, error)
        }
    }

    private func mountComponent(_ node: Node, _ view: any ComponentView) {
        do throws(ScriptError) {
            let instance = try view.makeInstance(for: node)
            node.component = instance
            if instance is ColumnsInstance { hasColumns = true }
            if instance is HelpInstance { hasHelp = true }
            tellBody(of: node, because: { ["mount"] })
            evaluate(node, instance)
            if !node.isRow, !node.isAtRest { trace?.appeared(node.shortPath) }
        } catch {
            fail(node, error)
        }
    }

    /// Traces the evaluation of a body, but for rows of a `ForEach`.
    private func tellBody(of node: Node, because causes: () -> [String]) {
        if let trace, !node.isRow { trace.body(of: node.shortPath, because: causes()) }
    }

    /// Runs the body and gives its view to the node's only child. When it fails, the children stay as they were (L91).
    private func evaluate(_ node: Node, _ instance: any ComponentInstance) {
        node.needsEvaluation = false
        node.isInterrupted = false
        if !stoppedNodes.isEmpty, stoppedNodes.contains(where: { $0 === node }) { return }
        let wasStopped = isStopped
        do throws(ScriptError) {
            let view = try instance.evaluate()
            if node.hasFailed {
                arrangement += 1
                changed.append(node)
                noteBoundary(of: node)
            }
            node.failure = nil
            replaceOrUpdate(onlyChildOf: node, view, isSame: true)
            refreshPending(in: node)
        } catch {
            if error.kind == .limit, !wasStopped, isStopped { stoppedNodes.append(node) }
            fail(node, error)
        }
    }

    // MARK: Nodes that come

    func mount(_ view: View, parent: Node?, at index: Int = 0, as key: RowKey? = nil) -> Node {
        if let node = takeWaiting(for: view, in: parent, at: index) { return node }
        let node = Node(view, parent: parent, index: index)
        node.rowKey = key
        count += 1
        if node.operates { arrangement += 1 }
        noteWrapper(node)
        if hasRoom(for: node) { fill(node) }
        return node
    }

    /// Makes the content of a new node.
    private func fill(_ node: Node) {
        updateEnvironment(of: node, isNew: true)
        noteEnvironment(of: node)
        notePublishing(node)
        switch node.content {
        case .stack(let stack): mountChildren(of: node, stack.children)
        case .grid(let grid): mountChildren(of: node, grid.children)
        case .arranged(let arrangement): mountChildren(of: node, arrangement.children)
        case .table(let grid): mountChildren(of: node, [grid.header, grid.body])
        case .gridRow(_, let views), .gridRows(let views), .group(let views), .tabBar(let views), .tableRow(let views):
            mountChildren(of: node, views)
        case .pages(let pages): mountPages(pages, in: node)
        case .canvas(let function): node.observation = function.observe(for: node)
        case .scroll(let scroll):
            mountSelection(of: node, scroll.selection)
            mountChildren(of: node, scroll.children)
        case .layered(let layers): mountChildren(of: node, layers.views)
        case .forEach(let rows): mountChildren(of: node, rows.lazy.map(\.view))
        case .lazyRows(let rows): mountLazyRows(of: node, rows)
        case .alternatives(_, let views): mountAlternatives(of: node, views)
        case .conditional(_, let view), .identified(_, let view), .guarded(_, let view):
            node.setChildren([mount(view, parent: node)])
        case .gated(let gate, let opener, let view):
            node.gate = gate
            node.setChildren([mount(view, parent: node)])
            follow(opener, node)
        case .component(let component): mountComponent(node, component)
        case .control(let control):
            if case .view(let label) = control.label { node.setChildren([mount(label, parent: node)]) }
            if let binding = control.binding {
                observe(binding, node)
                readValue(of: node)
            }
        case .empty, .text, .divider, .spacer, .leaf: break
        }
        updateHeld(of: node)
    }

    /// A node that was too deep, when its parent is evaluated again. True if it was never filled, and is now.
    private func retry(_ node: Node) -> Bool {
        node.isTooDeep = false
        node.failure = nil
        arrangement += 1
        changed.append(node)
        guard node.children.isEmpty, node.component == nil, node.observation == nil else { return false }
        fill(node)
        return true
    }

    private func mountChildren(of node: Node, _ views: some Collection<View>) {
        var children: [Node] = []
        children.reserveCapacity(views.count)
        for view in views { children.append(mount(view, parent: node, at: children.count)) }
        node.setChildren(children)
    }
}
