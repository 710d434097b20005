/// A table of a Markdown text: columns as wide as their widest cell, a rule under the header.
struct MarkdownTable {
    private let rows: [[[StyledText.Piece]]]
    private let alignments: [MarkdownBlock.Alignment]
    private let widths: [Int]

    init(_ rows: [[String]], _ alignments: [MarkdownBlock.Alignment]) {
        self.rows = rows.enumerated().map { index, row in
            row.map { MarkdownInline.pieces(of: $0, index == 0 ? [.attribute(.bold, true)] : []) }
        }
        self.alignments = alignments
        var widths = Array(repeating: 0, count: alignments.count)
        for row in self.rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], MarkdownTable.cells(cell)) }
        }
        self.widths = widths
    }

    private static func cells(_ pieces: [StyledText.Piece]) -> Int {
        TextBlock(pieces: pieces.map { ($0.text, $0.changes) }).idealWidth
    }

    /// One text a row: what does not fit is cut, and does not wrap into the row below.
    var view: View {
        var lines = rows.map(line)
        lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ").pieces, at: 1)
        let texts = lines.map { View(.text(StyledText(pieces: $0)), [.frame(MarkdownTable.oneLine)]) }
        return View(.stack(Stack(axis: .vertical, children: texts)))
    }

    private static let oneLine = FixedFrame(width: nil, height: 1, alignment: .topLeading)

    private func line(_ row: [[StyledText.Piece]]) -> [StyledText.Piece] {
        var line: [StyledText.Piece] = []
        for (column, cell) in row.enumerated() {
            let room = widths[column] - MarkdownTable.cells(cell)
            let before =
                switch alignments[column] {
                case .leading: 0
                case .center: room / 2
                case .trailing: room
                }
            let gap = column > 0 ? 2 : 0
            line += String(repeating: " ", count: gap + before).pieces + cell
            if column < row.count - 1 { line += String(repeating: " ", count: room - before).pieces }
        }
        return line
    }
}

extension String {
    fileprivate var pieces: [StyledText.Piece] { isEmpty ? [] : [StyledText.Piece(text: self, changes: [])] }
}
