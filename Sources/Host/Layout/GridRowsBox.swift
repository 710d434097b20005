/// Rows of a grid, or groups of them, that know what they take: of many only those are asked that changed. The grid around it sizes
/// and places them.
final class GridRowsBox: LayoutBox {
    /// For how many offers it is known.
    private static let mostOffers = 64

    private struct ColumnOffer: Hashable {
        var column: Int
        var offer: Double?
    }

    /// Where it is placed: how high each of its rows is, or what all of them are offered.
    private struct Given: Equatable {
        var room: GridLine.Room
        var rows: [Int]?
        var offer: Double?
    }

    private struct Known {
        let room: GridLine.Room
        /// What the rows take together, by what each is offered.
        var heights: [Double?: Int] = [:]
        var demand: GridDemand?
    }

    private var lines: [GridLine] = []
    private var widths: [ColumnOffer: Int] = [:]
    /// What is known of its rows in some room.
    private var known: Known?
    /// What it was arranged in.
    private var given: Given?
    /// How many columns its rows ask for.
    private(set) var columnCount = 0

    override var children: [LayoutBox] { lines.flatMap(\.boxes) }
    override var answersMore: Bool { true }

    /// Takes other children.
    func setContent(_ boxes: [LayoutBox]) {
        leaveAll()
        emptyQueue()
        lines = boxes.map { GridLine($0) }
        for line in lines { for box in line.boxes { box.enter(self) } }
        traitsChanged()
    }

    deinit { leaveAll() }

    private func leaveAll() {
        for line in lines { for box in line.boxes { box.leave(self) } }
    }

    override func traitsChanged() {
        for index in lines.indices { lines[index].number() }
        columnCount = lines.lazy.map(\.columnCount).max() ?? 0
        forget()
        setNeedsLayout()
    }

    override func absorb(_ changed: [LayoutBox], in pass: LayoutPass) { forget() }

    private func forget() {
        widths = [:]
        known = nil
        given = nil
    }

    /// The rows in it, those of groups too.
    var rows: [GridLine] { lines.flatMap { $0.group?.rows ?? [$0] } }
    var rowCount: Int { lines.reduce(0) { $0 + ($1.group?.rowCount ?? 1) } }

    /// What its most demanding cell in a column takes at an offer.
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

    /// What its rows take together where each is offered the same height, or none.
    func height(in room: GridLine.Room, offer: Double?, _ pass: LayoutPass) -> Int {
        if let known, known.room == room, let height = known.heights[offer] { return height }
        let all = lines.map { $0.height(in: room, offer: offer, pass) }
        let height = all.total(spacing: room.layout.verticalSpacing)
        if !pass.isTooDeep { know(in: room) { $0.heights[offer] = height } }
        return height
    }

    /// What its rows need together.
    func demand(in room: GridLine.Room, _ pass: LayoutPass) -> GridDemand {
        if let known, known.room == room, let demand = known.demand { return demand }
        var demand = GridDemand()
        for line in lines { demand.add(line.demand(in: room, pass)) }
        if !pass.isTooDeep { know(in: room) { $0.demand = demand } }
        return demand
    }

    private func know(in room: GridLine.Room, _ note: (inout Known) -> Void) {
        var now = known ?? Known(room: room)
        if now.room != room { now = Known(room: room) }
        known = nil  // one copy alone is changed in its place
        note(&now)
        known = now
    }

    /// Places it at `y`. `rows`: how high each of the rows in it is; nil: as it wants to be at the same offer.
    func place(in room: GridLine.Room, rows: [Int]?, offer: Double?, height: Int, y: Int, _ pass: LayoutPass) {
        let given = Given(room: room, rows: rows, offer: offer)
        if self.given != given { setNeedsPlacing() }
        self.given = given
        let width = room.columns.total(spacing: room.layout.horizontalSpacing)
        place(Proposal(Size(width: width, height: height)), in: pass)
        moveTo(x: 0, y: y)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(width: Size.length(proposal.width ?? 0), height: Size.length(proposal.height ?? 0))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        guard let given else { return }
        var rest = given.rows?[...]
        var y = 0
        for line in lines {
            let height: Int
            if let group = line.group {
                let rows = rest.map { Array($0.prefix(group.rowCount)) }
                height =
                    rows?.total(spacing: given.room.layout.verticalSpacing)
                    ?? group.height(in: given.room, offer: given.offer, pass)
                group.place(in: given.room, rows: rows, offer: given.offer, height: height, y: y, pass)
                rest = rest?.dropFirst(group.rowCount)
            } else {
                height = rest?.popFirst() ?? line.track(in: given.room, pass).length(given.offer, .vertical, pass)
                line.place(in: given.room, height: height, y: y, pass)
            }
            y += height + given.room.layout.verticalSpacing
        }
    }
}
