/// Makes the boxes of nodes, and makes again those of nodes that changed. Transparent nodes have no box of their own:
/// their children's boxes flatten into the container around them.
struct BoxBuilder {
    let pass: LayoutPass
    /// Whether nothing that was made before is of use.
    let startsOver: Bool

    /// Notes that a node changed, so that `record(of:in:)` finds the way to it.
    static func mark(_ node: Node) {
        guard var record = node.boxRecord, !node.isGone else { return }
        record.isStale = true
        var node = node
        while !record.isQueued, let parent = unsafe node.parent, let above = parent.boxRecord {
            record.isQueued = true
            above.staleChildren.append(node)
            node = parent
            record = above
        }
    }

    /// The record of a node with its boxes up to date; nil past the end of the stack.
    func record(of node: Node, in context: LayoutContext) -> NodeLayout? {
        guard let record = node.boxRecord else {
            let record = NodeLayout()
            node.layout = record
            return refresh(record, of: node, in: context) ? record : nil
        }
        record.isQueued = false
        let isCurrent = !startsOver && !record.isStale && record.staleChildren.isEmpty && record.context == context
        return isCurrent || refresh(record, of: node, in: context) ? record : nil
    }

    /// Brings the boxes up to date; false past the end of the stack.
    private func refresh(_ record: NodeLayout, of node: Node, in context: LayoutContext) -> Bool {
        guard pass.hasRoom() else { return false }
        let isStale = startsOver || record.isStale || record.context != context
        record.context = context
        if isStale || refreshChildren(of: node, record) {
            record.staleChildren = []
            assemble(record, of: node, isStale: isStale)
        } else {
            invalidateContent(record, of: node)
        }
        record.isStale = false
        return true
    }

    /// Refreshes the stale children alone; true when the node's own boxes must be made again.
    private func refreshChildren(of node: Node, _ record: NodeLayout) -> Bool {
        let stale = record.staleChildren
        record.staleChildren = []
        var isChanged = false
        for child in stale where unsafe child.parent === node && !child.isGone {
            let before = child.boxRecord?.boxes ?? []
            let after = self.record(of: child, in: innerContext(of: node))?.boxes ?? []
            isChanged = isChanged || !BoxBuilder.areSame(before, after)
        }
        switch node.content {
        case .control, .layered, .gridRow: return true  // they have boxes in between that no node knows
        default: return isChanged
        }
    }

    /// Something inside changed, but no box was replaced.
    private func invalidateContent(_ record: NodeLayout, of node: Node) {
        if !node.isTransparent { record.content.first?.invalidate() }
        if record.boxes.first !== record.content.first { record.invalidateWrappers() }
    }

    /// Makes the boxes, keeping those that can stay.
    private func assemble(_ record: NodeLayout, of node: Node, isStale: Bool) {
        let before = record.content
        record.content = content(of: node, record, isStale: isStale)
        if !isStale && BoxBuilder.areSame(before, record.content) {
            if record.boxes.first !== record.content.first { record.invalidateWrappers() }
        } else {
            let modifiers = node.modifiers
            record.boxes =
                modifiers.isEmpty ? record.content : record.content.map { wrapped($0, in: modifiers, at: node) }
        }
    }

    private static func areSame(_ a: [LayoutBox], _ b: [LayoutBox]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
    }
}

extension BoxBuilder {
    /// The context of a node's children.
    func innerContext(of node: Node) -> LayoutContext {
        var context = ownContext(of: node)
        switch node.content {
        case .stack(let stack): context.axis = stack.boxAxis
        case .grid: context.axis = .vertical
        case .gridRow: context.axis = .horizontal
        case .control, .layered: context.axis = nil
        default: break
        }
        return context
    }

    /// What counts for what stands at the node itself.
    func ownContext(of node: Node) -> LayoutContext {
        (node.boxRecord?.context ?? LayoutContext()).inside(node.modifiers)
    }

    /// The boxes of a boundary: of what is drawn in place of its content, if something in that failed.
    func drawnBoxes(of node: Node) -> [LayoutBox] {
        node.children.last.flatMap { record(of: $0, in: innerContext(of: node))?.boxes } ?? []
    }

    /// The children's boxes, one list.
    func childBoxes(of node: Node) -> [LayoutBox] {
        let context = innerContext(of: node)
        if node.children.count == 1 { return record(of: node.children[0], in: context)?.boxes ?? [] }
        var boxes: [LayoutBox] = []
        boxes.reserveCapacity(node.children.count)
        for child in node.children {
            if let record = record(of: child, in: context) { boxes += record.boxes }
        }
        return boxes
    }

    /// A box with the modifiers around it that have a box; styles that follow each other share one.
    private func wrapped(_ box: LayoutBox, in modifiers: [Modifier], at node: Node) -> LayoutBox {
        if let row = box as? GridRowBox { return row.wrapped { wrapped($0, in: modifiers, at: node) } }
        var box = box
        var changes: [StyleChange] = []
        for modifier in modifiers {
            if case .style(let change) = modifier {
                changes.append(change)
            } else if modifier.hasBox {
                box = modifier.wrapped(BoxBuilder.styled(box, changes), at: node)
                changes = []
            }
        }
        return BoxBuilder.styled(box, changes)
    }

    private static func styled(_ box: LayoutBox, _ changes: [StyleChange]) -> LayoutBox {
        changes.isEmpty ? box : StyleBox(box, changes)
    }
}

extension Modifier {
    /// Whether it takes part in layout; style changes have their own boxes.
    fileprivate var hasBox: Bool {
        switch self {
        case .hidden(let isHidden): isHidden
        case .disabled(let isDisabled): isDisabled
        case .padding, .frame, .flexibleFrame, .border, .fixedSize, .layoutPriority, .offset, .alignmentGuide,
            .background, .clipped, .gridCellColumns, .gridColumnAlignment, .onTapGesture:
            true
        default: false
        }
    }

    /// The box with this modifier around it.
    fileprivate func wrapped(_ box: LayoutBox, at node: Node) -> LayoutBox {
        switch self {
        case .padding(let insets): PaddingBox(box, insets)
        case .frame(let frame): FixedFrameBox(box, frame)
        case .flexibleFrame(let frame): FlexibleFrameBox(box, frame)
        case .border(let border): BorderBox(box, border)
        case .fixedSize(let horizontal, let vertical):
            FixedSizeBox(box, horizontal: horizontal, vertical: vertical)
        case .layoutPriority(let priority): PriorityBox(box, priority)
        case .offset(let x, let y): OffsetBox(box, Point(x: x, y: y))
        case .alignmentGuide(let guide, let function): GuideBox(box, guide, function, at: node)
        case .background(let color): FigureBox(box, .fill(color))
        case .hidden: FigureBox(box, .hidden)
        case .disabled: StyleBox(box, [.disabled])
        case .onTapGesture: TapBox(box, node)
        case .clipped: FigureBox(box, .clip)
        case .gridCellColumns(let columns): GridColumnsBox(box, columns: columns)
        case .gridColumnAlignment(let alignment): GridColumnsBox(box, alignment: alignment)
        default: box
        }
    }
}
