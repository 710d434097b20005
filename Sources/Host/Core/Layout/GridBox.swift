/// `Grid` (layout rules, ViewThatFits, Grid, Table).
final class GridBox: GridLinesBox {
    private let layout: Grid.Layout
    /// How many columns there are: one, if there is anything at all.
    private var columnTotal: Int { max(columnCount, lines.isEmpty ? 0 : 1) }

    init(_ layout: Grid.Layout) {
        self.layout = layout
    }

    override func traitsChanged() {
        super.traitsChanged()
        spanAll(columnTotal)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        pass.guesses += 1  // it keeps sizes of what is inside, and these may be guesses
        let room = room(proposal.width, in: pass)
        let offer = rowOffer(proposal.height, room, in: pass)
        return Size(
            width: room.columns.total(spacing: layout.horizontalSpacing),
            height: heights(offer, room, in: pass).total(spacing: layout.verticalSpacing))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let room = room(proposal.width, in: pass)
        let offer = rowOffer(proposal.height, room, in: pass)
        var heights = heights(offer, room, in: pass)[...]
        var y = 0
        for line in lines {
            let height: Int
            if let group = line.group {
                switch offer {
                case .same(let offer):
                    height = heights.removeFirst()
                    group.place(in: room, rows: nil, offer: offer, height: height, y: y, pass)
                case .share:
                    let rows = Array(heights.prefix(group.rowCount))
                    heights = heights.dropFirst(rows.count)
                    height = rows.total(spacing: layout.verticalSpacing)
                    group.place(in: room, rows: rows, offer: nil, height: height, y: y, pass)
                }
            } else {
                height = heights.removeFirst()
                line.place(in: room, height: height, y: y, pass)
            }
            y += height + layout.verticalSpacing
        }
    }

    /// The alignments that cells set for their columns; the first of a column counts.
    private func columnAlignments() -> [Alignment.Position?] {
        var alignments = [Alignment.Position?](repeating: nil, count: columnTotal)
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
    /// The widths of the columns, shared as among the children of an `HStack`, each as its most demanding cell.
    private func room(_ width: Double?, in pass: LayoutPass) -> GridLine.Room {
        let columns = GridColumns(lines, count: columnTotal, spacing: layout.horizontalSpacing, in: pass)
        return GridLine.Room(layout, columns.lengths(width, in: pass), columnAlignments())
    }

    /// The proposal of a height to the rows.
    private enum RowOffer {
        /// The same to each row, whatever the others take: there is a height for each line.
        case same(Double?)
        /// Each its share, which depends on all others: there is a height for each row of a group.
        case share(Double)
    }

    private func rowOffer(_ height: Double?, _ room: GridLine.Room, in pass: LayoutPass) -> RowOffer {
        guard let height, height.isFinite else { return .same(height) }
        guard lines.contains(where: { $0.group != nil }) else { return .share(height) }
        var demand = GridDemand()
        for line in lines { demand.add(line.demand(in: room, pass)) }
        return demand.offer(of: height, spacing: layout.verticalSpacing).map { .same($0) } ?? .share(height)
    }

    /// The heights of the lines: they share the height as the columns do the width, these being known.
    private func heights(_ offer: RowOffer, _ room: GridLine.Room, in pass: LayoutPass) -> [Int] {
        switch offer {
        case .same(let height): return lines.map { $0.height(in: room, offer: height, pass) }
        case .share(let height):
            let tracks = lines.flatMap { $0.group?.rows ?? [$0] }.map { $0.track(in: room, pass) }
            return GridTrack.share(height, among: tracks, spacing: layout.verticalSpacing, .vertical, pass)
        }
    }
}

extension Collection<Int> {
    /// The sum of lengths with a spacing between two.
    func total(spacing: Int) -> Int { reduce(0, +) + spacing * Swift.max(count - 1, 0) }
}
