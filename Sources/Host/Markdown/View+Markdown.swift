extension View {
    /// What the views of a text take for each of its bytes, about, beside the nodes that stand for them.
    static let markdownBytesForByte = 16

    /// `Markdown "…"`: its blocks stacked, a blank row between two. `mayLead`: whether text may lead to an address.
    static func markdown(
        _ text: String, allowance: (any Allowance)? = nil, mayLead: @escaping (String) -> Bool = { _ in true }
    ) -> View {
        MarkdownDocument().read(Array(text.utf8), shared: 0, allowance, mayLead: mayLead)
    }
}

extension MarkdownBlock {
    fileprivate static func views(_ blocks: [MarkdownBlock], _ references: inout MarkdownReferences) -> [View] {
        var views: [View] = []
        for block in blocks where !references.isSpent {
            if let view = block.view(&references) { views.append(view) }
        }
        return views
    }

    /// Nil: nothing of it is seen.
    func view(_ references: inout MarkdownReferences) -> View? {
        switch self {
        case .heading(let level, let text):
            let style: [StyleChange] =
                level == 1 ? [.attribute(.underline, true)] : level == 2 ? [] : [.attribute(.italic, true)]
            return .styled(MarkdownInline.pieces(of: text, &references, [.attribute(.bold, true)] + style))
        case .paragraph(let text):
            let pieces = MarkdownInline.pieces(of: text, &references)
            return pieces.isEmpty ? nil : .styled(pieces)
        case .html(let text): return .styled([StyledText.Piece(text: text, changes: [])])
        case .code(let text):
            let text = View.styled([StyledText.Piece(text: text, changes: MarkdownBlock.code)])
            return View(text.content, [.padding(Insets(leading: 2))])
        case .quote(let blocks):
            let content = Stack(axis: .vertical, spacing: 1, children: MarkdownBlock.views(blocks, &references))
            // A rule beside the content would take all the height that is offered; behind it, it has that of the content.
            let bar = View(.stack(Stack(axis: .horizontal, children: [View(.divider)])))
            return View(
                .layered(
                    Layers(
                        isOverlay: false, alignment: .topLeading,
                        primary: View(.stack(content), [.padding(Insets(leading: 2))]), secondary: bar)))
        case .list(let items, let isLoose):
            let width = items.map(\.mark.cells).max() ?? 1
            var rows: [View] = []
            for item in items where !references.isSpent {
                rows.append(item.view(&references, markWidth: width, isLoose: isLoose))
            }
            return View(.stack(Stack(axis: .vertical, spacing: isLoose ? 1 : 0, children: rows)))
        case .rule: return View(.divider)
        case .table(let rows, let alignments): return .markdownTable(rows, alignments, &references)
        }
    }

    private static let code: [StyleChange] = [.foreground(.ansi(6))]
}

extension MarkdownBlock.Item {
    /// The mark, and beside it the blocks; marks of a list are as wide as each other.
    fileprivate func view(_ references: inout MarkdownReferences, markWidth: Int, isLoose: Bool) -> View {
        let frame = FixedFrame(width: markWidth, height: nil, alignment: Alignment(horizontal: .end, vertical: .start))
        let mark = View(.text(.plain(mark)), [.frame(frame)])
        let views = MarkdownBlock.views(blocks, &references)
        let content = Stack(axis: .vertical, spacing: isLoose ? 1 : 0, children: views)
        return View(.stack(Stack(axis: .horizontal, children: [mark, View(.stack(content))])))
    }
}

extension View {
    fileprivate static func styled(_ pieces: [StyledText.Piece]) -> View { View(.text(StyledText(pieces))) }
}
