import Host

/// Makes the views of blocks. What is complete keeps its views, in arrays that stay what they are as the text grows.
struct MarkdownRenderer {
    var references: MarkdownReferences
    /// The byte of the text up to which its lines are complete.
    var end: Int
    /// The marks of the paragraph that may go on.
    private var open = MarkdownInline()
    /// The blocks with kept views whose links looked up a name.
    private(set) var referrers: [String: [MarkdownNode]] = [:]
    /// The bytes of addresses in the views that are kept.
    private(set) var spent = 0

    init(_ references: MarkdownReferences, end: Int) {
        self.references = references
        self.end = end
    }

    /// The view of a document.
    mutating func content(of document: MarkdownNode) -> View {
        View(.stack(Stack(axis: .vertical, spacing: 1, children: blocks(of: document))))
    }

    /// Nil: nothing of it is seen.
    private mutating func view(of node: MarkdownNode, behind box: Int = 0) -> View? {
        if node.rendition.isKnown { return node.rendition.view }
        let view = made(node, behind: box)
        if node.isComplete, !references.isSpent {
            node.rendition.view = view
            node.rendition.isKnown = true
        }
        return view
    }

    private mutating func made(_ node: MarkdownNode, behind box: Int) -> View? {
        switch node.kind {
        case .nothing, .document, .item: return nil
        case .heading(let level):
            let style: [StyleChange] =
                level == 1 ? [.attribute(.underline, true)] : level == 2 ? [] : [.attribute(.italic, true)]
            let changes: [StyleChange] = [.attribute(.bold, true)] + style
            return .styled(text(node.content[...], of: node, changes, isKept: node.isComplete))
        case .paragraph:
            let pieces = text(node.content[box...], of: node, isKept: node.isComplete)
            return pieces.isEmpty ? nil : .styled(pieces)
        case .html:
            let text = MarkdownHTML.text(of: node.content)
            return text.isEmpty ? nil : .text(text)
        case .indentedCode, .fence:
            let code = String(decoding: node.content, as: UTF8.self)
            let pieces = CodeText.pieces(of: code, in: node.language, plain: [.foreground(.role(.accent))])
            let text = StyledText(pieces.map { StyledText.Piece(text: $0.text, changes: $0.changes) })
            return View(.text(text), [.padding(Insets(leading: 2))])
        case .quote: return quote(node)
        case .list: return list(node)
        case .rule: return View(.divider)
        case .table(let alignments): return table(node, alignments)
        }
    }

    /// The views of the blocks in another.
    private mutating func blocks(of node: MarkdownNode, task: MarkdownNode? = nil) -> [View] {
        rows(
            of: node, node.children.count, isComplete: { node.children[$0].isComplete },
            { renderer, index in
                let child = node.children[index]
                return renderer.view(of: child, behind: child === task ? 4 : 0)
            })
    }

    /// The views of so many parts of a block; those of the first that are complete are kept.
    private mutating func rows(
        of node: MarkdownNode, _ count: Int, isComplete: (Int) -> Bool, _ view: (inout MarkdownRenderer, Int) -> View?
    ) -> [View] {
        while node.rendition.taken < count, isComplete(node.rendition.taken) {
            let view = view(&self, node.rendition.taken)
            if references.isSpent { break }
            if let view { node.rendition.rows.append(view) }
            node.rendition.taken += 1
        }
        var rows = node.rendition.rows
        for index in node.rendition.taken..<count where !references.isSpent {
            if let view = view(&self, index) { rows.append(view) }
        }
        return rows.views
    }

    /// A rule beside the content would take all the height that is offered; behind it, it has that of the content.
    private mutating func quote(_ node: MarkdownNode) -> View {
        let content = View(
            .stack(Stack(axis: .vertical, spacing: 1, children: blocks(of: node))), [.padding(Insets(leading: 2))])
        let bar = View(.stack(Stack(axis: .horizontal, children: [View(.divider)])))
        return View(
            .layered(Layers(isOverlay: false, alignment: .topLeading, primary: content, secondary: bar)))
    }
}

// MARK: - Lists

extension MarkdownRenderer {
    private mutating func list(_ node: MarkdownNode) -> View {
        let arrangement = MarkdownArrangement(markWidth: markWidth(of: node), isLoose: node.isLoose(behind: end))
        let spacing = arrangement.isLoose ? 1 : 0
        if node.rendition.arrangement != arrangement || node.rendition.rows.spacing != spacing {
            node.rendition.arrangement = arrangement
            node.rendition.rows = MarkdownRows(spacing: spacing)
            node.rendition.taken = 0
        }
        let items = rows(
            of: node, node.children.count, isComplete: { node.children[$0].isComplete },
            {
                $0.item($1, of: node, arrangement)
            })
        return View(.stack(Stack(axis: .vertical, spacing: spacing, children: items)))
    }

    /// The cells of a list's widest mark.
    private func markWidth(of list: MarkdownNode) -> Int {
        var widest = list.rendition.widest
        for index in list.rendition.measured..<list.children.count {
            widest = max(widest, list.mark(ofItem: index).cells)
            guard index == list.rendition.measured, list.children[index].isComplete else { continue }
            list.rendition.measured += 1
            list.rendition.widest = widest
        }
        return widest
    }

    /// The mark, and beside it the blocks.
    private mutating func item(_ index: Int, of list: MarkdownNode, _ arrangement: MarkdownArrangement) -> View {
        let node = list.children[index]
        let spacing = arrangement.isLoose ? 1 : 0
        if node.rendition.arrangement != arrangement || node.rendition.rows.spacing != spacing {
            node.rendition.rows = MarkdownRows(spacing: spacing)
            node.rendition.forget()
            node.rendition.arrangement = arrangement
        }
        if node.rendition.isKnown, let view = node.rendition.view { return view }
        let frame = FixedFrame(
            width: arrangement.markWidth, height: nil, alignment: Alignment(horizontal: .end, vertical: .start))
        let mark = View(.text(.plain(list.mark(ofItem: index))), [.frame(frame)])
        let content = Stack(axis: .vertical, spacing: spacing, children: blocks(of: node, task: node.taskText))
        let view = View(.stack(Stack(axis: .horizontal, children: [mark, View(.stack(content))])))
        if node.isComplete, !references.isSpent { (node.rendition.view, node.rendition.isKnown) = (view, true) }
        return view
    }
}

// MARK: - Tables

extension MarkdownRenderer {
    /// Columns as wide as their widest cell where there is room, a rule under the header, which is the first row.
    private mutating func table(_ node: MarkdownNode, _ alignments: [MarkdownTable.Alignment]) -> View {
        if node.rendition.rows.spacing != nil { node.rendition.rows = MarkdownRows(spacing: nil) }
        let header = row(0, of: node, alignments, isKept: node.isComplete)
        let rule = View(.gridRow(alignment: nil, alignments.map { _ in .columnRule }))
        func isFirm(_ row: Int) -> Bool { node.isComplete || row < node.firmRows }
        let rows = rows(
            of: node, node.rows.count - 1, isComplete: { isFirm($0 + 1) },
            {
                $0.row($1 + 1, of: node, alignments, isKept: isFirm($1 + 1))
            })
        let layout = Grid.Layout(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 0)
        return View(.grid(Grid(layout: layout, children: [header, rule] + rows)))
    }

    private mutating func row(
        _ index: Int, of node: MarkdownNode, _ alignments: [MarkdownTable.Alignment], isKept: Bool
    ) -> View {
        let changes: [StyleChange] = index == 0 ? [.attribute(.bold, true)] : []
        var cells: [View] = []
        for (column, cell) in node.rows[index].enumerated() {
            let position = alignments[column].position
            var pieces = text(Array(cell.utf8)[...], of: node, changes, isKept: isKept)
            if pieces.isEmpty { pieces = [StyledText.Piece(text: "", changes: [])] }
            let modifiers: [Modifier] = [.text(.alignment(position)), .gridColumnAlignment(position)]
            cells.append(View(.text(StyledText(pieces)), modifiers))
        }
        return View(.gridRow(alignment: nil, cells))
    }
}

extension MarkdownTable.Alignment {
    fileprivate var position: Alignment.Position {
        switch self {
        case .leading: .start
        case .center: .center
        case .trailing: .end
        }
    }
}

// MARK: - Text

extension MarkdownRenderer {
    /// A text with the marks in it. `isKept`: whether it is not read again.
    private mutating func text(
        _ bytes: ArraySlice<UInt8>, of node: MarkdownNode, _ changes: [StyleChange] = [], isKept: Bool
    ) -> [StyledText.Piece] {
        guard isKept || !node.isParagraph else {
            let pieces = open.pieces(of: Array(bytes), &references)
            _ = references.takeAsked()
            return pieces
        }
        let left = references.left
        let pieces = MarkdownInline.pieces(of: Array(bytes), &references, changes)
        let asked = references.takeAsked()
        guard isKept, !asked.isEmpty, !references.isSpent else { return pieces }
        for (name, address) in asked where node.rendition.asked.updateValue(address, forKey: name) == nil {
            referrers[name, default: []].append(node)
        }
        node.rendition.spent += left - references.left
        spent += left - references.left
        return pieces
    }

    /// Forgets the views whose links would lead elsewhere now that names have other addresses.
    mutating func forget(referrersOf names: Set<String>) {
        let nodes = names.flatMap { referrers[$0] ?? [] }
        for node in nodes where !references.answers(node.rendition.asked) {
            for name in node.rendition.asked.keys { referrers[name]?.removeAll { $0 === node } }
            spent -= node.rendition.spent
            (node.rendition.asked, node.rendition.spent) = ([:], 0)
            var around: MarkdownNode? = node
            while let current = around {
                current.rendition.forget()
                around = current.parent
            }
        }
    }

    /// Forgets the blocks that begin at a byte or behind it.
    mutating func forget(from start: Int) {
        spent = 0
        for (name, nodes) in referrers {
            let kept = nodes.filter { $0.start < start }
            referrers[name] = kept.isEmpty ? nil : kept
        }
        var counted: Set<ObjectIdentifier> = []
        for node in referrers.values.joined() where counted.insert(ObjectIdentifier(node)).inserted {
            spent += node.rendition.spent
        }
    }
}

extension View {
    fileprivate static func styled(_ pieces: [StyledText.Piece]) -> View { View(.text(StyledText(pieces))) }
}
