/// `Grid` (layout rules, ViewThatFits, Grid, Table).
final class GridBox: LayoutBox {
    private let layout: Grid.Layout
    private var lines: [GridLine] = []
    private var columnCount = 0

    init(_ layout: Grid.Layout) {
        self.layout = layout
    }

    override var children: [LayoutBox] { lines.flatMap { $0.cells.map(\.box) } }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        leaveAll()
        emptyQueue()
        lines = boxes.map { GridLine($0) }
        columnCount = lines.lazy.map(\.columnCount).max() ?? 0
        if columnCount == 0 && !boxes.isEmpty { columnCount = 1 }
        for index in lines.indices where lines[index].isSpanning { lines[index].spanAll(columnCount) }
        for line in lines { for cell in line.cells { cell.box.enter(self) } }
        setNeedsLayout()
    }

    deinit { leaveAll() }

    private func leaveAll() {
        for line in lines { for cell in line.cells { cell.box.leave(self) } }
    }

    override func traitsChanged() {
        for index in lines.indices { lines[index].number() }
        columnCount = max(lines.lazy.map(\.columnCount).max() ?? 0, lines.isEmpty ? 0 : 1)
        for index in lines.indices where lines[index].isSpanning { lines[index].spanAll(columnCount) }
        setNeedsLayout()
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let tracks = tracks(proposal, in: pass)
        return Size(
            width: tracks.columns.total(spacing: layout.horizontalSpacing),
            height: tracks.rows.total(spacing: layout.verticalSpacing))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let tracks = tracks(proposal, in: pass)
        let alignments = columnAlignments()
        var starts = [0]
        for width in tracks.columns { starts.append(starts[starts.count - 1] + width + layout.horizontalSpacing) }
        var y = 0
        for (line, height) in zip(lines, tracks.rows) {
            for cell in line.cells {
                let width = width(of: cell, tracks.columns)
                place(cell, line, Size(width: width, height: height), alignments[cell.columns.lowerBound], in: pass)
                cell.box.moveTo(x: cell.box.x + starts[cell.columns.lowerBound], y: cell.box.y + y)
            }
            y += height + layout.verticalSpacing
        }
    }

    /// Places a cell in its room, seen from the room's corner.
    private func place(
        _ cell: GridLine.Cell, _ line: GridLine, _ room: Size, _ column: Alignment.Position?, in pass: LayoutPass
    ) {
        let alignment = Alignment(
            horizontal: (line.isSpanning ? nil : column) ?? layout.alignment.horizontal,
            vertical: line.alignment ?? layout.alignment.vertical)
        cell.box.place(Proposal(room), in: pass)
        cell.box.move(to: alignment.origin(of: cell.box, Proposal(room), in: room, pass))
    }

    /// What the cells say of their columns; the first of a column counts.
    private func columnAlignments() -> [Alignment.Position?] {
        var alignments = [Alignment.Position?](repeating: nil, count: columnCount)
        for line in lines where !line.isSpanning {
            for cell in line.cells where alignments[cell.columns.lowerBound] == nil {
                alignments[cell.columns.lowerBound] = cell.box.gridColumnAlignment
            }
        }
        return alignments
    }
}

// MARK: - Columns and rows

extension GridBox {
    private func tracks(_ proposal: Proposal, in pass: LayoutPass) -> (columns: [Int], rows: [Int]) {
        let columns = columns(proposal.width, in: pass)
        return (columns, rows(proposal.height, columns, in: pass))
    }

    /// The columns share the width as the children of an `HStack` would, each as its most demanding cell.
    private func columns(_ width: Double?, in pass: LayoutPass) -> [Int] {
        GridColumns(lines, count: columnCount, spacing: layout.horizontalSpacing, in: pass).lengths(width, in: pass)
    }

    /// The rows share the height in the same way, the columns being known.
    private func rows(_ height: Double?, _ columns: [Int], in pass: LayoutPass) -> [Int] {
        let tracks = lines.map { line in
            var track = GridTrack()
            for cell in line.cells {
                track.add(cell.box, .vertical, across: Double(width(of: cell, columns)), pass)
            }
            return track
        }
        return GridTrack.share(height, among: tracks, spacing: layout.verticalSpacing, .vertical, pass)
    }

    private func width(of cell: GridLine.Cell, _ columns: [Int]) -> Int {
        columns[cell.columns].total(spacing: layout.horizontalSpacing)
    }
}

extension Collection<Int> {
    /// The sum of lengths with a spacing between two.
    func total(spacing: Int) -> Int { reduce(0, +) + spacing * Swift.max(count - 1, 0) }
}
