/// A line of a grid: a row with its cells, a group of rows, or another child, which goes over all columns.
struct GridLine {
    struct Cell {
        var box: LayoutBox
        var columns: Range<Int>
    }

    private(set) var cells: [Cell] = []
    /// Nil: the grid's.
    let alignment: Alignment.Position?
    let isSpanning: Bool
    /// The box of a group of rows.
    let group: GridRowsBox?

    init(_ box: LayoutBox) {
        group = box as? GridRowsBox
        guard group == nil else {
            isSpanning = false
            alignment = nil
            return
        }
        guard let row = box as? GridRowBox else {
            isSpanning = true
            alignment = nil
            cells = [Cell(box: box, columns: 0..<1)]
            return
        }
        row.dissolve()
        isSpanning = false
        alignment = row.alignment
        cells = row.cells.map { Cell(box: $0, columns: 0..<0) }
        number()
    }

    /// Gives each cell of a row its columns.
    mutating func number() {
        guard !isSpanning else { return }
        var column = 0
        for index in cells.indices {
            let end = column + cells[index].box.gridColumns
            cells[index].columns = column..<end
            column = end
        }
    }

    /// How many columns it asks for.
    var columnCount: Int { group?.columnCount ?? (isSpanning ? 0 : cells.last?.columns.upperBound ?? 0) }

    /// Its boxes in the grid.
    var boxes: [LayoutBox] { group.map { [$0] } ?? cells.map(\.box) }

    /// Takes all columns of the grid.
    mutating func spanAll(_ count: Int) {
        for index in cells.indices { cells[index].columns = 0..<count }
    }
}

extension GridLine {
    /// The columns and widths that the grid has computed when its lines are placed.
    struct Room: Equatable {
        var layout: Grid.Layout
        /// The widths of the columns, and where they begin.
        var columns: [Int]
        var starts: [Int]
        var alignments: [Alignment.Position?]

        init(_ layout: Grid.Layout, _ columns: [Int], _ alignments: [Alignment.Position?]) {
            self.layout = layout
            self.columns = columns
            self.alignments = alignments
            starts = [0]
            for width in columns { starts.append(starts[starts.count - 1] + width + layout.horizontalSpacing) }
        }

        func width(of columns: Range<Int>) -> Int { self.columns[columns].total(spacing: layout.horizontalSpacing) }
    }

    /// Places the cells of a row that is so high and begins at `y`.
    func place(in room: Room, height: Int, y: Int, _ pass: LayoutPass) {
        for cell in cells {
            let size = Size(width: room.width(of: cell.columns), height: height)
            let column = cell.columns.lowerBound
            let alignment = Alignment(
                horizontal: (isSpanning ? nil : room.alignments[column]) ?? room.layout.alignment.horizontal,
                vertical: alignment ?? room.layout.alignment.vertical)
            cell.box.place(Proposal(size), in: pass)
            cell.box.move(to: alignment.origin(of: cell.box, Proposal(size), in: size, pass))
            cell.box.moveTo(x: cell.box.x + room.starts[column], y: cell.box.y + y)
        }
    }

    /// Its possible heights, the columns being known.
    func track(in room: Room, _ pass: LayoutPass) -> GridTrack {
        var track = GridTrack()
        guard pass.hasRoom() else { return track }
        for cell in cells { track.add(cell.box, .vertical, across: Double(room.width(of: cell.columns)), pass) }
        return track
    }

    /// Its height for a proposal, or that of its rows together, each with that proposal.
    func height(in room: Room, offer: Double?, _ pass: LayoutPass) -> Int {
        group?.height(in: room, offer: offer, pass) ?? track(in: room, pass).length(offer, .vertical, pass)
    }

    /// Its demand of height, or that of its rows.
    func demand(in room: Room, _ pass: LayoutPass) -> GridDemand {
        group?.demand(in: room, pass) ?? GridDemand(self, in: room, pass)
    }
}
