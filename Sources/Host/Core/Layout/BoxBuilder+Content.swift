extension BoxBuilder {
    /// The boxes of a node without its modifiers. An unchanged stack keeps its box.
    func content(of node: Node, _ record: NodeLayout) -> BoxList {
        if let failure = node.failure { return .one(failureBox(failure)) }
        switch node.content {
        case .empty: return .none
        case .text(let text):
            let kept = record.core.first as? TextBox
            return .one(textBox(pass.block(of: text, before: kept?.block), node, kept))
        case .divider: return .one(DividerBox(record.context.axis == .horizontal ? .vertical : .horizontal))
        case .spacer(let minLength): return .one(SpacerBox(minLength: minLength, axis: record.context.axis))
        case .stack(let stack) where stack.covers: return BoxList(overlaidBoxes(node))
        case .stack(let stack) where stack.inset != nil: return BoxList(insetBoxes(stack, node))
        case .stack(let stack): return .one(stackBox(stack, node, record.core.first))
        case .grid(let grid): return .one(gridBox(grid, node))
        case .arranged(let arrangement): return .one(arrangedBox(arrangement, node, record.core.first))
        case .gridRow(let alignment, _): return .one(GridRowBox(childBoxes(of: node), alignment: alignment))
        case .gridRows: return .one(gridRowsBox(node, record.core.first))
        case .scroll(let scroll):
            pass.hasScrolling = true
            let box = ScrollBox(BoxBuilder.single(childBoxes(of: node)), scroll.boxAxis, node, isList: scroll.isList)
            if let former = record.core.first as? ScrollBox { box.takePlace(of: former) }
            pass.scrolls.append(box)
            return .one(scroll.isList ? listBox(box, node) : box)
        case .table(let grid): return .one(tableBox(grid, node, record.core.first))
        case .tableRow:
            pass.hasTableRows = true
            let context = innerContext(of: node)
            return .one(TableRowBox(node.children.map { BoxBuilder.single(boxes(of: $0, in: context)) }))
        case .alternatives(let axis, _):
            let axis = axis.map { $0 == .vertical ? LayoutAxis.vertical : .horizontal }
            let kept = record.core.first
            let box = AlternativesBox.like(kept, axis)
            if box !== kept { pass.alternatives.append(box) }
            box.show(childBoxes(of: node), of: node)
            return .one(box)
        case .layered(let layers): return BoxList(layersBox(layers, node))
        case .control(let control): return .one(control.box(of: node, self))
        case .leaf(let leaf): return .one(leafBox(leaf, node))
        case .canvas: return .one(FigureBox(CanvasBox(node), .clip))
        case .pages(let pages):
            guard let split = pages.split else { return BoxList(drawnBoxes(of: node)) }
            return .one(splitBox(split, pages.shown, node))
        case .guarded: return BoxList(drawnBoxes(of: node))
        case .tabBar: return .one(tabBarBox(node))
        case .group, .forEach, .lazyRows, .conditional, .identified, .gated, .component:
            return BoxList(childBoxes(of: node))
        }
    }

    private func failureBox(_ failure: ScriptError) -> LayoutBox {
        TextBox(TextBlock(failure.shortened.message, changes: [.foreground(.role(.error))]))
    }

    private func textBox(_ block: TextBlock, _ node: Node, _ kept: TextBox?) -> LayoutBox {
        let layout = ownContext(of: node).text
        guard let box = kept else { return TextBox(block, layout) }
        box.set(block, layout)
        return box
    }

    private func stackBox(_ stack: Stack, _ node: Node, _ kept: LayoutBox?) -> LayoutBox {
        if let rows = node.children.first, case .lazyRows = rows.content { return rowsBox(stack, rows, node, kept) }
        let boxes = stack.isLabel ? labelParts(of: node) : childBoxes(of: node)
        guard let axis = stack.boxAxis else {
            let box = DepthStackBox.like(kept, alignment: stack.alignment)
            box.setContent(boxes)
            return box
        }
        let box = StackBox.like(
            kept, axis, spacing: stack.spacing, alignment: stack.alignment, folds: stack.folds)
        box.setContent(boxes)
        return stack.isForm ? formBox(box, node) : box
    }

    /// The box of a lazy container; where it does not scroll, a stack of all its rows.
    private func rowsBox(_ stack: Stack, _ rows: Node, _ node: Node, _ kept: LayoutBox?) -> LayoutBox {
        let context = innerContext(of: node)
        let axis: LayoutAxis = stack.axis == .horizontal ? .horizontal : .vertical
        let scrolls = context.scrolling.contains(axis == .vertical ? .vertical : .horizontal)
        if !scrolls, let tracks = stack.tracks {
            pass.wholeRows.append(rows)
            let (boxes, counts) = boxesOfEachChild(of: rows, in: context)
            let box = LazyLinesBox(axis, tracks, spacing: Size.length(stack.spacing ?? (axis == .horizontal ? 1 : 0)))
            box.setContent(BoxBuilder.cells(boxes, counts), first: 0)
            return box
        }
        if !scrolls {
            pass.wholeRows.append(rows)
            let box = StackBox.like(kept, axis, spacing: stack.spacing, alignment: stack.alignment)
            box.setContent(boxes(of: rows, in: context))
            return box
        }
        let box = LazyStackBox.like(
            kept, axis, spacing: stack.spacing, alignment: stack.alignment, tracks: stack.tracks)
        if box !== kept { pass.lazyStacks.append(box) }
        let (boxes, counts) = boxesOfEachChild(of: rows, in: context)
        box.setRows(boxes, counts, of: rows)
        return box
    }

    private func tableBox(_ grid: TableGrid, _ node: Node, _ kept: LayoutBox?) -> LayoutBox {
        let context = innerContext(of: node)
        let parts = node.children.map { BoxBuilder.single(boxes(of: $0, in: context)) }
        guard parts.count == 2 else { return StackBox(.vertical) }
        if let box = kept as? TableBox {
            box.setContent(grid, header: parts[0], body: parts[1])
            return box
        }
        let box = TableBox(grid, header: parts[0], body: parts[1])
        pass.tables.append(box)
        return box
    }

    private func gridBox(_ grid: Grid, _ node: Node) -> LayoutBox {
        let box = GridBox(grid.layout)
        box.setContent(childBoxes(of: node))
        return box
    }

    private func arrangedBox(_ arrangement: Arrangement, _ node: Node, _ kept: LayoutBox?) -> LayoutBox {
        let boxes = childBoxes(of: node)
        switch arrangement.layout {
        case .stack(.depth, _, let alignment):
            let box = DepthStackBox.like(kept, alignment: alignment)
            box.setContent(boxes)
            return box
        case .stack(let axis, let spacing, let alignment):
            let box = StackBox.like(
                kept, axis == .horizontal ? .horizontal : .vertical, spacing: spacing, alignment: alignment)
            box.setContent(boxes)
            return box
        case .own(let function):
            let box = OwnLayoutBox.like(kept, function, at: node)
            box.setContent(boxes)
            return box
        }
    }

    private func gridRowsBox(_ node: Node, _ kept: LayoutBox?) -> LayoutBox {
        let box = kept as? GridRowsBox ?? GridRowsBox()
        box.setContent(childBoxes(of: node))
        return box
    }

    /// The box of an overlay or a background; none where the primary view draws nothing.
    private func layersBox(_ layers: Layers, _ node: Node) -> [LayoutBox] {
        guard node.children.count == 2 else { return [] }
        let context = innerContext(of: node)
        let primary = boxes(of: node.children[0], in: outerContext(of: node.children[0], in: node, context))
        let secondary = boxes(of: node.children[1], in: context)
        guard !primary.isEmpty else { return [] }
        return [
            LayersBox(
                BoxBuilder.single(primary), BoxBuilder.layered(secondary), isOverlay: layers.isOverlay,
                alignment: layers.alignment)
        ]
    }

    /// The views that are shown, and the bars between them and before the first.
    private func splitBox(_ split: Split, _ shown: Range<Int>, _ node: Node) -> LayoutBox {
        let context = innerContext(of: node)
        var panes: [SplitBox.Pane] = []
        var bars: [LayoutBox] = []
        for position in shown.clamped(to: node.children.indices) {
            let box = BoxBuilder.single(boxes(of: node.children[position], in: context))
            if position.isMultiple(of: 2) {
                panes.append(SplitBox.Pane(box: SplitPaneBox(box), number: position / 2))
            } else {
                bars.append(box)
            }
        }
        return SplitBox(split, panes, bars: bars)
    }

    /// The boxes of `:safeAreaInset`; those of the view alone where nothing is drawn at the edge.
    private func insetBoxes(_ stack: Stack, _ node: Node) -> [LayoutBox] {
        guard node.children.count == 2, let inset = stack.inset else { return [] }
        let context = innerContext(of: node)
        let content = boxes(of: node.children[0], in: outerContext(of: node.children[0], in: node, context))
        let bar = boxes(of: node.children[1], in: context)
        if bar.isEmpty || content.isEmpty { return content }
        return [InsetBox(BoxBuilder.single(content), BoxBuilder.single(bar), inset, spacing: stack.spacing)]
    }

    /// The boxes of a view with a presented overlay: one box while it is presented, else those of the view alone.
    private func overlaidBoxes(_ node: Node) -> [LayoutBox] {
        guard node.children.count == 2 else { return [] }
        let context = innerContext(of: node)
        let content = boxes(of: node.children[0], in: outerContext(of: node.children[0], in: node, context))
        let cover = boxes(of: node.children[1], in: context.presented)
        guard cover.isEmpty else {
            let all = BoxBuilder.single(content)
            let popup: Popup? = if case .stack(let stack) = node.content { stack.popup } else { nil }
            let box =
                popup.map {
                    OverlaidBox(all, opening: BoxBuilder.layered(cover), $0, pointer: node.children[1].component)
                }
                ?? OverlaidBox(all, BoxBuilder.layered(cover), makesRoom: !context.isPresented)
            pass.overlaid.append(box)
            return [box]
        }
        return content.map { box in
            guard let row = box as? GridRowBox else { return OverlaidBox(box) }
            return row.wrapped { OverlaidBox($0) }
        }
    }

    /// One box for any number: several views over or behind another are stacked in depth.
    private static func layered(_ boxes: [LayoutBox]) -> LayoutBox {
        if boxes.count == 1 { return boxes[0] }
        let stack = DepthStackBox(alignment: nil)
        stack.setContent(boxes)
        return stack
    }

    /// One box for each of several views, of which each has a number of boxes.
    static func cells(_ boxes: [LayoutBox], _ counts: [Int]) -> [LayoutBox] {
        var rest = boxes[...]
        return counts.map { count in
            defer { rest = rest.dropFirst(count) }
            return single(Array(rest.prefix(count)))
        }
    }

    /// One box for any number: several views without a container stack vertically.
    static func single(_ boxes: [LayoutBox]) -> LayoutBox {
        if boxes.count == 1 { return boxes[0] }
        let stack = StackBox(.vertical)
        stack.setContent(boxes)
        return stack
    }
}

extension Node {
    /// Whether its children's boxes belong to the container around it.
    var isTransparent: Bool {
        switch content {
        case .group, .forEach, .lazyRows, .conditional, .identified, .gated, .guarded, .component: !hasFailed
        case .pages(let pages): pages.split == nil && !hasFailed
        default: false
        }
    }
}

extension Stack {
    /// Whether the second child is an overlay presented over the first.
    var covers: Bool { isWrapper && axis == .depth }

    /// The axis along which it stacks; nil for a `ZStack`.
    var boxAxis: LayoutAxis? {
        switch axis {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .depth: nil
        }
    }
}

extension Scroll {
    fileprivate var boxAxis: LayoutAxis { axis == .vertical ? .vertical : .horizontal }
}

extension StyledText {
    /// A text block for layout; with the allowance used up, its part until then.
    func block(_ newlines: VisibleText.Newlines, _ allowance: (any Allowance)? = nil) -> TextBlock {
        switch self {
        case .plain(let text): TextBlock(text, newlines: newlines, allowance)
        case .styled(let pieces) where pieces.count == 1:
            TextBlock(pieces[0].text, changes: pieces[0].changes, allowance)
        case .styled(let pieces): TextBlock(pieces: pieces.map { ($0.text, $0.changes) }, allowance)
        }
    }

    /// Each with its own style.
    var pieces: [(text: String, changes: [StyleChange])] {
        switch self {
        case .plain(let text): [(text, [])]
        case .styled(let pieces): pieces.map { ($0.text, $0.changes) }
        }
    }

    /// In bytes.
    var size: Int {
        switch self {
        case .plain(let text): text.utf8.count
        case .styled(let pieces): pieces.reduce(0) { $0 + $1.text.utf8.count }
        }
    }

    var isASCII: Bool {
        switch self {
        case .plain(let text): text.isASCII
        case .styled(let pieces): pieces.allSatisfy(\.text.isASCII)
        }
    }
}

extension Arrangement {
    /// Whether it is a layout of a script's.
    var isOwn: Bool { if case .own = layout { true } else { false } }

    /// The axis along which it stacks, if it does.
    var boxAxis: LayoutAxis? {
        switch layout {
        case .stack(.vertical, _, _): .vertical
        case .stack(.horizontal, _, _): .horizontal
        default: nil
        }
    }
}
