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

    /// The record of a node with its boxes up to date; nil past the end of the stack. `axis` is the enclosing stack's.
    func record(of node: Node, in axis: LayoutAxis?) -> NodeLayout? {
        guard let record = node.boxRecord else {
            let record = NodeLayout()
            node.layout = record
            return refresh(record, of: node, in: axis) ? record : nil
        }
        record.isQueued = false
        let isCurrent = !startsOver && !record.isStale && record.staleChildren.isEmpty && record.axis == axis
        return isCurrent || refresh(record, of: node, in: axis) ? record : nil
    }

    /// Brings the boxes up to date; false past the end of the stack.
    private func refresh(_ record: NodeLayout, of node: Node, in axis: LayoutAxis?) -> Bool {
        guard pass.hasRoom() else { return false }
        let isStale = startsOver || record.isStale || record.axis != axis
        record.axis = axis
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
            let after = self.record(of: child, in: innerAxis(of: node))?.boxes ?? []
            isChanged = isChanged || !BoxBuilder.areSame(before, after)
        }
        // A label of several views has a stack of its own that no node knows.
        if case .control = node.content { return true }
        return isChanged
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
            record.boxes = modifiers.isEmpty ? record.content : record.content.map { wrapped($0, in: modifiers) }
        }
    }

    private static func areSame(_ a: [LayoutBox], _ b: [LayoutBox]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
    }
}

extension BoxBuilder {
    /// The axis that counts for a node's children.
    func innerAxis(of node: Node) -> LayoutAxis? {
        switch node.content {
        case .stack(let stack): stack.boxAxis
        case .control: nil
        default: node.boxRecord?.axis
        }
    }

    /// The children's boxes, one list.
    /// The boxes of a boundary: of what is drawn in place of its content, if something in that failed.
    func drawnBoxes(of node: Node) -> [LayoutBox] {
        node.children.last.flatMap { record(of: $0, in: innerAxis(of: node))?.boxes } ?? []
    }

    func childBoxes(of node: Node) -> [LayoutBox] {
        let axis = innerAxis(of: node)
        if node.children.count == 1 { return record(of: node.children[0], in: axis)?.boxes ?? [] }
        var boxes: [LayoutBox] = []
        boxes.reserveCapacity(node.children.count)
        for child in node.children {
            if let record = record(of: child, in: axis) { boxes += record.boxes }
        }
        return boxes
    }

    /// A box with the modifiers around it that have a box; styles that follow each other share one.
    private func wrapped(_ box: LayoutBox, in modifiers: [Modifier]) -> LayoutBox {
        var box = box
        var changes: [StyleChange] = []
        for modifier in modifiers {
            if case .style(let change) = modifier {
                changes.append(change)
            } else if modifier.hasBox {
                box = modifier.wrapped(BoxBuilder.styled(box, changes))
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
        case .padding, .frame, .flexibleFrame, .border: true
        default: false
        }
    }

    /// The box with this modifier around it.
    fileprivate func wrapped(_ box: LayoutBox) -> LayoutBox {
        switch self {
        case .padding(let insets): PaddingBox(box, insets)
        case .frame(let frame): FixedFrameBox(box, frame)
        case .flexibleFrame(let frame): FlexibleFrameBox(box, frame)
        case .border(let border): BorderBox(box, border)
        default: box
        }
    }
}
