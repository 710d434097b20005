extension View {
    /// A table of a Markdown text: columns as wide as their widest cell where there is room, a rule under the header. The
    /// first row is the header.
    static func markdownTable(
        _ rows: [[String]], _ alignments: [MarkdownBlock.Alignment], _ references: inout MarkdownReferences
    ) -> View {
        var lines: [View] = []
        for row in rows where !references.isSpent {
            let changes: [StyleChange] = lines.isEmpty ? [.attribute(.bold, true)] : []
            var cells: [View] = []
            for (column, text) in row.enumerated() {
                let position = alignments[column].position
                var pieces = MarkdownInline.pieces(of: text, &references, changes)
                if pieces.isEmpty { pieces = [StyledText.Piece(text: "", changes: [])] }
                let modifiers: [Modifier] = [.text(.alignment(position)), .gridColumnAlignment(position)]
                cells.append(View(.text(StyledText(pieces)), modifiers))
            }
            lines.append(View(.gridRow(alignment: nil, cells)))
            if lines.count == 1 { lines.append(View(.gridRow(alignment: nil, alignments.map { _ in .columnRule }))) }
        }
        let layout = Grid.Layout(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 0)
        return View(.grid(Grid(layout: layout, children: lines)))
    }
}

extension MarkdownBlock.Alignment {
    fileprivate var position: Alignment.Position {
        switch self {
        case .leading: .start
        case .center: .center
        case .trailing: .end
        }
    }
}
