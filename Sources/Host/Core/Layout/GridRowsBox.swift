/// Rows of a grid, or groups of them, with cached measures: of many only those that changed are asked. The grid around it sizes
/// and places them.
final class GridRowsBox: GridLinesBox {
    /// For how many proposals measures are cached.
    private static let mostOffers = 64

    private struct ColumnOffer: Hashable {
        var column: Int
        var offer: Double?
    }

    /// Its placement: the height of each row, or the proposal to all of them.
    private struct Placement: Equatable {
        var room: GridLine.Room
        var rows: [Int]?
        var offer: Double?
    }

    private struct Measures {
        let room: GridLine.Room
        /// The height of the rows together, by the proposal to each.
        var heights: [Double?: Int] = [:]
        var demand: GridDemand?
    }

    private var widths: [ColumnOffer: Int] = [:]
    /// The cached measures of its rows for known columns.
    private var measures: Measures?
    /// The last placement.
    private var placement: Placement?
    override var reportsEveryChange: Bool { true }

    override func traitsChanged() {
        forget()
        super.traitsChanged()
    }

    override func columnsChanged() { unsafe container?.traitsChanged() }

    override func absorb(_ changed: [LayoutBox], in pass: LayoutPass) { forget() }

    private func forget() {
        widths = [:]
        measures = nil
        placement = nil
    }

    /// The rows in it, those of groups too.
    var rows: [GridLine] { lines.flatMap { $0.group?.rows ?? [$0] } }
    var rowCount: Int { lines.reduce(0) { $0 + ($1.group?.rowCount ?? 1) } }

    /// The width of its most demanding cell in a column for a proposal.
    func width(ofColumn column: Int, offer: Double?, _ pass: LayoutPass) -> Int {
        let key = ColumnOffer(column: column, offer: offer)
        if let known = widths[key] { return known }
        var width = 0
        for line in lines {
            if let group = line.group {
                width = max(width, group.width(ofColumn: column, offer: offer, pass))
            } else if column < line.cells.count {
                let box = line.cells[column].box
                width = max(width, box.size(for: Proposal(width: offer, height: nil), in: pass).width)
            }
        }
        if widths.count == GridRowsBox.mostOffers { widths = [:] }
        if !pass.isTooDeep { widths[key] = width }
        return width
    }

    /// The height of its rows together, with the same proposal to each.
    func height(in room: GridLine.Room, offer: Double?, _ pass: LayoutPass) -> Int {
        if let measures, measures.room == room, let height = measures.heights[offer] { return height }
        let all = lines.map { $0.height(in: room, offer: offer, pass) }
        let height = all.total(spacing: room.layout.verticalSpacing)
        if !pass.isTooDeep { keep(in: room) { $0.heights[offer] = height } }
        return height
    }

    /// The demand of its rows together.
    func demand(in room: GridLine.Room, _ pass: LayoutPass) -> GridDemand {
        if let measures, measures.room == room, let demand = measures.demand { return demand }
        var demand = GridDemand()
        for line in lines { demand.add(line.demand(in: room, pass)) }
        if !pass.isTooDeep { keep(in: room) { $0.demand = demand } }
        return demand
    }

    private func keep(in room: GridLine.Room, _ note: (inout Measures) -> Void) {
        var now = measures ?? Measures(room: room)
        if now.room != room { now = Measures(room: room) }
        measures = nil  // one copy alone is changed in its place
        note(&now)
        measures = now
    }

    /// Places it at `y`. `rows`: how high each of the rows in it is; nil: as it wants to be at the same offer.
    func place(in room: GridLine.Room, rows: [Int]?, offer: Double?, height: Int, y: Int, _ pass: LayoutPass) {
        let placement = Placement(room: room, rows: rows, offer: offer)
        if self.placement != placement { setNeedsPlacing() }
        self.placement = placement
        let width = room.columns.total(spacing: room.layout.horizontalSpacing)
        place(Proposal(Size(width: width, height: height)), in: pass)
        moveTo(x: 0, y: y)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(width: Size.length(proposal.width ?? 0), height: Size.length(proposal.height ?? 0))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        guard let placement else { return }
        var rest = placement.rows?[...]
        var y = 0
        for line in lines {
            let height: Int
            if let group = line.group {
                let rows = rest.map { Array($0.prefix(group.rowCount)) }
                height =
                    rows?.total(spacing: placement.room.layout.verticalSpacing)
                    ?? group.height(in: placement.room, offer: placement.offer, pass)
                group.place(in: placement.room, rows: rows, offer: placement.offer, height: height, y: y, pass)
                rest = rest?.dropFirst(group.rowCount)
            } else {
                height =
                    rest?.popFirst() ?? line.track(in: placement.room, pass).length(placement.offer, .vertical, pass)
                line.place(in: placement.room, height: height, y: y, pass)
            }
            y += height + placement.room.layout.verticalSpacing
        }
    }
}
