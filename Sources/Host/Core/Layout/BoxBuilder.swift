/// Makes the boxes of nodes, and again those of nodes that changed. Transparent nodes have no box of their own:
/// their children's boxes flatten into the container around them.
package struct BoxBuilder {
    let pass: LayoutPass
    /// Boxes of an earlier generation are not reused.
    let generation: LayoutGeneration

    /// Marks a changed node, so that `update` finds the path to it.
    static func mark(_ node: Node) {
        guard var record = node.boxRecord, !node.isGone else { return }
        record.isStale = true
        var node = node
        while !record.isQueued, let parent = unsafe node.parent, let above = parent.boxRecord {
            record.isQueued = true
            above.addStale(node)
            node = parent
            record = above
        }
    }

    /// Brings the boxes of a node up to date. True: they are others than before, or in another number, and the container
    /// must take them anew. A box that takes the place of another in its container does so by itself.
    func update(_ node: Node, in context: LayoutContext) -> Bool {
        guard let record = node.boxRecord else {
            let record = NodeLayout()
            node.layout = record
            guard pass.hasRoom() else { return true }
            record.context = context
            record.generation = generation
            assemble(record, of: node)
            record.isStale = false
            return true
        }
        record.isQueued = false
        if record.isCurrent(generation, context) { return false }
        let isStale = record.generation != generation || record.isStale || record.context != context
        guard pass.hasRoom() else { return true }
        record.context = context
        record.generation = generation
        return refresh(record, of: node, isStale: isStale)
    }

    private func refresh(_ record: NodeLayout, of node: Node, isStale: Bool) -> Bool {
        if !isStale && !updateChildren(of: node, record) { return false }
        _ = record.takeStaleChildren()
        let before = record.boxes
        let wasTransparent = record.wrapping == nil && before.isEmpty
        let places = before.map(BoxPlace.init)  // new modifiers take what they are put around out of its place
        assemble(record, of: node)
        record.isStale = false
        let after = record.boxes
        if wasTransparent || (record.wrapping == nil && node.isTransparent) { return true }
        if record.context.isCell { return !before.isSame(as: after) }
        return !BoxBuilder.replace(before, at: places, with: after)
    }

    /// Updates the stale children alone; true when the node's own boxes must be made again.
    private func updateChildren(of node: Node, _ record: NodeLayout) -> Bool {
        let stale = record.takeStaleChildren()
        let context = innerContext(of: node)
        var isChanged = false
        for child in stale where unsafe child.parent === node && !child.isGone && child.isAtRest == node.isAtRest {
            if update(child, in: outerContext(of: child, in: node, context)) { isChanged = true }
        }
        record.reuse(stale)
        return isChanged
    }

    /// Makes the boxes, keeping those that can stay.
    private func assemble(_ record: NodeLayout, of node: Node) {
        guard node.modifiers.contains(where: \.hasBox) else {
            // A transparent node's boxes are those of its children.
            record.core = node.isTransparent ? .none : content(of: node, record)
            record.wrapping = nil
            return
        }
        let before = record.core
        let content = content(of: node, record)
        record.core = node.isTransparent ? .none : content
        if let wrapping = record.wrapping, !content.isEmpty, wrapping.boxes.count == content.count, !node.isTransparent,
            before.isSame(as: content), wrapping.modifiers.looksLike(node.modifiers)
        {
            return
        }
        let boxes = content.each { wrapped($0, in: node.modifiers, at: node) }
        record.wrapping = NodeLayout.Wrapping(boxes, node.modifiers)
    }

    /// Replaces boxes in their containers; false: the containers must take them anew.
    private static func replace(_ before: BoxList, at places: [BoxPlace], with after: BoxList) -> Bool {
        if before.isSame(as: after) { return true }
        guard before.count == after.count else { return false }
        for index in before.indices where before[index] !== after[index] {
            let place = places[index]
            // Modifiers of a row apply to each of its cells.
            guard !(before[index] is GridRowBox), !(after[index] is GridRowBox), let container = place.container,
                container.replace(before[index], at: place.position, with: after[index])
            else { return false }
        }
        return true
    }
}

extension BoxBuilder {
    /// The context of a node's children.
    func innerContext(of node: Node) -> LayoutContext {
        var context = ownContext(of: node)
        if node.isTransparent { return context }
        context.isCell = false
        switch node.content {
        case .stack(let stack): context.axis = stack.boxAxis
        case .grid, .gridRows: context.axis = .vertical
        case .arranged(let arrangement): context.axis = arrangement.boxAxis
        case .scroll(let scroll):
            context.axis = .vertical
            context.scrolling.insert(scroll.axis == .vertical ? .vertical : .horizontal)
        case .table: context.axis = .vertical
        case .tableRow:
            context.axis = nil
            context.text.lineLimit = 1
        case .gridRow: (context.axis, context.isCell) = (.horizontal, true)
        case .tabBar: context.axis = .horizontal
        case .pages: context.axis = .vertical
        case .control, .layered: context.axis = nil
        default: break
        }
        context.isInRow = context.isInRow || node.content.hasRows
        return context
    }

    /// The context of one child: the primary view of layers has the context of the whole, and so has a view with a
    /// presented overlay, but not the overlay.
    func outerContext(of child: Node, in node: Node, _ inner: LayoutContext) -> LayoutContext {
        var context = inner
        switch node.content {
        case .layered where child.index == 0: break
        case .stack(let stack) where stack.inset != nil && child.index == 0: break
        case .stack(let stack) where stack.covers:
            if child.index == 1 { return context.presented }
        default: return inner
        }
        context.axis = node.boxRecord?.context.axis
        return context
    }

    /// The context of the node itself.
    func ownContext(of node: Node) -> LayoutContext {
        (node.boxRecord?.context ?? LayoutContext()).inside(node.modifiers)
    }

    /// The boxes of an error boundary, of its content or of the view in its place; or of the page that is
    /// shown.
    func drawnBoxes(of node: Node) -> [LayoutBox] {
        drawn(in: node).map { boxes(of: $0, in: innerContext(of: node)) } ?? []
    }

    /// The one child of several that is drawn.
    private func drawn(in node: Node) -> Node? {
        if case .pages = node.content { node.shownChildren.first } else { node.children.last }
    }

    /// The children's boxes, one list.
    func childBoxes(of node: Node) -> [LayoutBox] {
        var boxes: [LayoutBox] = []
        boxes.reserveCapacity(node.children.count)
        let context = innerContext(of: node)
        for child in node.children { append(boxesOf: child, in: context, to: &boxes) }
        return boxes
    }

    /// The boxes of a node, up to date.
    func boxes(of node: Node, in context: LayoutContext) -> [LayoutBox] {
        var boxes: [LayoutBox] = []
        append(boxesOf: node, in: context, to: &boxes)
        return boxes
    }

    /// The boxes of the children of a transparent node, one list, and how many each has.
    func boxesOfEachChild(of node: Node, in context: LayoutContext) -> (boxes: [LayoutBox], counts: [Int]) {
        _ = update(node, in: context)
        let inner = innerContext(of: node)
        var (boxes, counts): ([LayoutBox], [Int]) = ([], [])
        boxes.reserveCapacity(node.children.count)
        counts.reserveCapacity(node.children.count)
        for child in node.children {
            let before = boxes.count
            append(boxesOf: child, in: inner, to: &boxes)
            counts.append(boxes.count - before)
        }
        return (boxes, counts)
    }

    private func append(boxesOf node: Node, in context: LayoutContext, to boxes: inout [LayoutBox]) {
        if let record = node.boxRecord, record.isCurrent(generation, context), case .one(let box) = record.boxes {
            record.isQueued = false
            return boxes.append(box)
        }
        _ = update(node, in: context)
        guard let record = node.boxRecord else { return }
        if record.wrapping == nil, node.isTransparent {
            appendDrawn(node, to: &boxes)
        } else {
            record.boxes.append(to: &boxes)
        }
    }

    /// Appends the boxes of a transparent node: its children's.
    private func appendDrawn(_ node: Node, to boxes: inout [LayoutBox]) {
        guard pass.hasRoom() else { return }
        let context = innerContext(of: node)
        switch node.content {
        case .guarded, .pages: if let drawn = drawn(in: node) { append(boxesOf: drawn, in: context, to: &boxes) }
        default: for child in node.children { append(boxesOf: child, in: context, to: &boxes) }
        }
    }

    /// A box with the modifiers around it that have a box; styles that follow each other share one.
    private func wrapped(_ box: LayoutBox, in modifiers: [Modifier], at node: Node) -> LayoutBox {
        if let row = box as? GridRowBox { return row.wrapped { wrapped($0, in: modifiers, at: node) } }
        var box = box
        var changes: [StyleChange] = []
        var watches = 0
        var gestures = 0
        for modifier in modifiers {
            if case .style(let change) = modifier {
                changes.append(change)
            } else if modifier.hasBox {
                switch modifier {
                case .textSelection(true): pass.hasSelectableText = true
                case .pointed: pass.hasPointedViews = true
                default: break
                }
                let isMouseUse = modifier.isMouseUse
                box = modifier.wrapped(
                    BoxBuilder.styled(box, changes), at: node, order: isMouseUse ? gestures : watches)
                changes = []
                if isMouseUse, let gesture = box as? GestureBox {
                    gestures += 1
                    pass.gestures.append(gesture)
                    continue
                }
                guard let measured = box as? MeasuredBox else { continue }
                pass.measured.append(measured)
                if measured is WatchedBox { watches += 1 }
            }
        }
        return BoxBuilder.styled(box, changes)
    }

    private static func styled(_ box: LayoutBox, _ changes: [StyleChange]) -> LayoutBox {
        changes.isEmpty ? box : StyleBox(box, changes)
    }
}

extension Content {
    /// Whether what is in it stands beside each other.
    fileprivate var hasRows: Bool {
        switch self {
        case .stack(let stack): stack.axis == .horizontal && !stack.folds
        case .arranged(let arrangement): arrangement.isOwn || arrangement.boxAxis == .horizontal
        case .grid, .gridRow, .gridRows, .tabBar: true
        default: false
        }
    }
}

extension Modifier {
    /// Whether it affects the layout or the drawing of its view.
    fileprivate var hasBox: Bool {
        switch self {
        case .style: true
        case .hidden(let isHidden): isHidden
        case .disabled(let isDisabled): isDisabled
        case .padding, .frame, .flexibleFrame, .border, .effect, .theme, .fixedSize, .layoutPriority, .offset,
            .alignmentGuide,
            .background, .clipped, .gridCellColumns, .gridColumnAlignment, .onTapGesture, .focusable, .selectable,
            .textSelection, .yieldsRoom, .geometry, .onGeometryChange, .coordinateSpace, .zIndex, .position,
            .aspectRatio, .allowsHitTesting, .animation, .transition, .pointed, .gesture, .hover:
            true
        default: false
        }
    }

    /// The box with this modifier around it.
    fileprivate func wrapped(_ box: LayoutBox, at node: Node, order: Int) -> LayoutBox {
        switch self {
        case .padding(let insets): PaddingBox(box, insets)
        case .frame(let frame): FixedFrameBox(box, frame)
        case .flexibleFrame(let frame): FlexibleFrameBox(box, frame)
        case .border(let border): border.isGroup ? BoxBuilder.groupBox(box, border, node) : BorderBox(box, border)
        case .effect(let effect): FigureBox(box, .effect(effect))
        case .theme(let theme): FigureBox(box, .theme(theme))
        case .fixedSize(let horizontal, let vertical):
            FixedSizeBox(box, horizontal: horizontal, vertical: vertical)
        case .layoutPriority(let priority): PriorityBox(box, priority)
        case .offset(let x, let y): OffsetBox(box, Point(x: x, y: y))
        case .alignmentGuide(let guide, let function): GuideBox(box, guide, function, at: node)
        case .background(let color): FigureBox(box, .fill(color))
        case .hidden: FigureBox(box, .hidden)
        case .disabled: StyleBox(box, [.disabled])
        case .onTapGesture, .focusable: TapBox(box, node)
        case .selectable: RowBox(box, node)
        case .clipped: FigureBox(box, .clip)
        case .geometry(let geometry): GeometryBox(box, geometry)
        case .onGeometryChange: WatchedBox(box, at: node, order: order)
        case .coordinateSpace(let name): SpaceBox(box, name)
        case .zIndex(let level): LevelBox(box, level)
        case .allowsHitTesting(let isEnabled): HitBox(box, isHittable: isEnabled)
        case .pointed: PointedBox(box, node)
        case .gesture: GestureBox(box, at: node, order: order, isHover: false)
        case .hover: GestureBox(box, at: node, order: order, isHover: true)
        case .position(let x, let y): PositionBox(box, Point(x: x, y: y))
        case .aspectRatio(let ratio, let fills): AspectRatioBox(box, ratio, fills: fills)
        case .animation(let scope): AnimationBox(box, scope)
        case .transition(let transition): TransitionBox(box, transition)
        case .yieldsRoom: YieldingBox(box)
        case .textSelection(let isSelectable): SelectableBox(box, node, isSelectable: isSelectable)
        case .gridCellColumns(let columns): GridColumnsBox(box, columns: columns)
        case .gridColumnAlignment(let alignment): GridColumnsBox(box, alignment: alignment)
        default: box
        }
    }
}
