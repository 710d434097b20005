/// The boxes of a tree of nodes, from one frame to the next. `update` brings them up to date with the nodes, `place` gives
/// each its size and its place; what did not change keeps both.
package final class LayoutTree {
    /// The box everything is in; nil before the first update.
    private(set) var root: LayoutBox?
    /// Whether nodes nested deeper than the stack allows; what lies deeper is not drawn.
    private(set) var isTooDeep = false
    /// Errors of the script's functions during layout; for the session to take.
    var failures: [ScriptError] = []
    /// The budget of the event.
    unowned(unsafe) var allowance: (any Allowance)?
    /// The colours that it is drawn in.
    var palettes = Palettes()
    /// The controls under the mouse.
    var pointed = PointedControls()
    /// Whether there is, or was, a scrolling view.
    private(set) var hasScrolling = false
    /// Whether there are, or were, selectable texts.
    private(set) var hasSelectableText = false
    /// Whether there are, or were, views that the mouse may open a menu or help for.
    private(set) var hasPointedViews = false
    /// The boxes of views that follow the mouse.
    private(set) var gestures: [WeakGesture] = []
    /// The boxes of scrolling views.
    private var scrolls: [WeakScroll] = []
    /// The boxes of lazy containers that scroll.
    var lazyStacks: [WeakLazyStack] = []
    /// The boxes of tables.
    private var tables: [WeakTable] = []
    /// The boxes of alternatives.
    var alternatives: [WeakAlternatives] = []
    /// The boxes of views whose sizes scripts read.
    var measured: [WeakMeasured] = []
    /// The boxes with overlays.
    var overlaid: [WeakOverlaidBox] = []
    /// The window for which overlays without room were put over the interface.
    var overlayWindow: (width: Int, height: Int?)?
    /// The first row that the window shows.
    var windowTop = 0
    /// The nodes of lazy containers that do not scroll: all their rows are mounted.
    var wholeRows: [Node] = []
    /// The focused control when it was last followed.
    @WeakNode var followed: Node?
    /// How much of it was in view then, in the scrolling views around it.
    var followedVisibility = Visibility.none
    /// Whether the user has scrolled since: the focused view may stay out of view.
    var wasScrolled = false
    /// What else is to be brought into view after the layout.
    var sought: Sought = []
    private var stack = StackGuard()
    /// The last pass, to be used again once nothing else refers to it.
    private var lastPass: LayoutPass?
    private var passes: UInt32 = 0
    private var generation = LayoutGeneration.next()

    package init() {}

    /// The size of the whole, in cells.
    package var size: (width: Int, height: Int) { (root?.size.width ?? 0, root?.size.height ?? 0) }

    /// Updates the boxes: `changed` are the nodes whose content, modifiers, value, failure or list of
    /// children changed. Only their boxes, and the boxes around them, are made again.
    package func update(root node: Node, changed: [Node]) {
        for node in changed { BoxBuilder.mark(node) }
        let pass = newPass()
        if root == nil || isTooDeep { generation = .next() }
        let builder = BoxBuilder(pass: pass, generation: generation)
        let context = LayoutContext(axis: .vertical)
        if builder.update(node, in: context) || root == nil {
            root = BoxBuilder.single(builder.boxes(of: node, in: context))
        }
        isTooDeep = pass.isTooDeep
        if pass.hasNewKinds { take(pass) }
        if !overlaid.isEmpty { stackOverlays() }
        wholeRows = pass.wholeRows
        hasScrolling = hasScrolling || pass.hasScrolling
        hasSelectableText = hasSelectableText || pass.hasSelectableText
        hasPointedViews = hasPointedViews || pass.hasPointedViews
    }

    /// Keeps the boxes of special kinds that a pass made.
    private func take(_ pass: LayoutPass) {
        scrolls.removeAll { $0.box == nil }
        scrolls += pass.scrolls.map { WeakScroll(box: $0) }
        lazyStacks += pass.lazyStacks.map { WeakLazyStack(box: $0) }
        tables.removeAll { $0.box == nil }
        tables += pass.tables.map { WeakTable(box: $0) }
        if pass.hasTableRows { for table in tables { table.box?.isOutdated = true } }
        alternatives += pass.alternatives.map { WeakAlternatives(box: $0) }
        overlaid += pass.overlaid.map { WeakOverlaidBox(box: $0) }
        if !pass.gestures.isEmpty {
            gestures.removeAll { $0.box == nil }
            gestures += pass.gestures.map { WeakGesture(box: $0) }
        }
        measured += pass.measured.map { WeakMeasured(box: $0) }
    }

    /// Sets the root box.
    func setRoot(_ box: LayoutBox) { root = box }

    /// Whether there are lazy containers or alternatives, which want rows to be mounted.
    var asksForRows: Bool { !lazyStacks.isEmpty || !alternatives.isEmpty || !wholeRows.isEmpty }

    /// Sizes and places everything; a nil height means the ideal one.
    package func place(width: Int, height: Int?) {
        if !overlaid.isEmpty { returnOverlays(width: width, height: height) }
        repeat { placeOnce(width: width, height: height) } while !overlaid.isEmpty && settleOverlays(width: width)
    }

    private func placeOnce(width: Int, height: Int?) {
        var pass = newPass()
        let height = height.map { Double(Size.length($0)) }
        root?.settle(in: pass)
        if fitTables(in: pass) {
            pass = newPass()
            root?.settle(in: pass)
        }
        let proposal = Proposal(width: Double(Size.length(width)), height: height)
        let isResized = root?.placed != proposal
        let anchors = scrolls.isEmpty ? [] : scrolls.compactMap { $0.box?.anchor(isResized: isResized) }
        root?.place(proposal, in: pass)
        root?.moveTo(x: 0, y: 0)
        for anchor in anchors { anchor.restore() }
        isTooDeep = isTooDeep || pass.isTooDeep
        failures += pass.failures
    }

    /// Measures the columns of tables whose cells changed. True: some have changed.
    private func fitTables(in pass: LayoutPass) -> Bool {
        var isChanged = false
        for table in tables where table.box?.fit(in: pass) == true { isChanged = true }
        return isChanged
    }

    /// The target of a click.
    struct Hit {
        /// The control; nil: none.
        var node: Node?
        /// The number of the control's part, if it has parts.
        var part: Int?
        /// The scroll bar, and its cell.
        var bar: (box: ScrollBox, cell: Int)?
        /// The view with selectable text there.
        fileprivate(set) var text: Node?
        /// The value of the innermost `:textSelection`.
        fileprivate var selects: Bool?

        /// The views there that the mouse may open a menu or help for, the innermost first.
        fileprivate(set) var pointed: [Node] = []

        /// The views that follow the mouse there, and the coordinate spaces around them, the innermost first.
        fileprivate(set) var trail: [MouseStop] = []
        /// How many of these are inside of the control.
        fileprivate(set) var inside = 0

        fileprivate var isEmpty: Bool {
            node == nil && bar == nil && selects == nil && pointed.isEmpty && trail.isEmpty
        }
    }

    /// The control that is drawn topmost at a cell, counted from 0.
    func hit(atColumn column: Int, row: Int) -> Hit? {
        root.flatMap { hit(in: $0, column, row, newPass()) }
    }

    /// The control that is drawn topmost at a cell, counted from 0.
    func control(atColumn column: Int, row: Int) -> Node? { hit(atColumn: column, row: row)?.node }

    /// The rows in which a control is drawn, counted from 0.
    func rows(of node: Node) -> Range<Int>? {
        place(of: node).map { $0.y..<$0.y + $0.height }
    }

    /// A pass on the running thread.
    func newPass() -> LayoutPass {
        if !stack.isCurrent { stack = StackGuard() }
        passes = passes == .max ? 1 : passes + 1
        if isKnownUniquelyReferenced(&lastPass), let lastPass {
            unsafe lastPass.begin(passes, stack, allowance)
            lastPass.drawsPictures = palettes.drawsPictures
            return lastPass
        }
        let pass = unsafe LayoutPass(passes, stack, allowance)
        pass.drawsPictures = palettes.drawsPictures
        lastPass = pass
        return pass
    }

    /// `column` and `row` are relative to the box's container.
    private func hit(in box: LayoutBox, _ column: Int, _ row: Int, _ pass: LayoutPass) -> Hit? {
        guard pass.hasRoom(), box.isHittable else { return nil }
        let (column, row) = (column - box.x, row - box.y)
        let isInside = column >= 0 && row >= 0 && column < box.size.width && row < box.size.height
        switch box.figure {
        case .hidden: return nil
        case .clip, .scroll: if !isInside { return nil }
        default: break
        }
        if isInside, let scroll = box as? ScrollBox, let cell = scroll.barCell(atColumn: column, row: row) {
            return Hit(bar: (scroll, cell))
        }
        var found = Hit()
        for child in box.children(in: LayoutArea(column: column, row: row)).reversed() {
            guard let inner = hit(in: child, column, row, pass) else { continue }
            found = inner
            break
        }
        if !gestures.isEmpty { extend(&found.trail, by: box, column, row) }
        guard isInside else { return found.isEmpty ? nil : found }
        if found.node == nil, found.bar == nil, let node = box.control {
            found.node = node
            found.part = box.part(atColumn: column, row: row)
            found.inside = found.trail.count
        }
        if let node = (box as? PointedBox)?.node { found.pointed.append(node) }
        if found.selects == nil, let selectable = box as? SelectableBox {
            found.selects = selectable.isSelectable
            if selectable.isSelectable { found.text = selectable.node }
        }
        return found.isEmpty ? nil : found
    }
}
