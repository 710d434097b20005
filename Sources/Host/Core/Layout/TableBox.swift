/// `Table` (layout rules, ViewThatFits, Grid, Table): a header, a rule, and below it what scrolls. Columns are as wide as the
/// widest cell that there is or, where rows are made when they are seen, that there was.
final class TableBox: LayoutBox {
    /// The cells between two columns: a blank, a rule, a blank.
    static let spacing = 3
    private static let ruleHeight = 1

    private(set) var columns: [TableColumn] = []
    private var leading = 0
    private var header: TableHeaderBox
    private var body: LayoutBox
    private var tracks: [TableTrack] = []
    private var shares: [Double?: [Int]] = [:]
    /// Whether cells came or changed since the columns were measured.
    var isOutdated = true

    init(_ grid: TableGrid, header: LayoutBox, body: LayoutBox) {
        self.header = TableHeaderBox(header)
        self.body = body
        super.init()
        self.header.enter(self, at: 0)
        body.enter(self, at: 1)
        take(grid)
    }

    deinit {
        header.leave(self)
        body.leave(self)
    }

    private func take(_ grid: TableGrid) {
        if columns.count != grid.columns.count {
            tracks = Array(repeating: TableTrack(), count: grid.columns.count)
        }
        columns = grid.columns
        leading = grid.hasMarks ? RowBox.gutter : 0
        isOutdated = true
        shares = [:]
    }

    /// Takes its new content.
    func setContent(_ grid: TableGrid, header: LayoutBox, body: LayoutBox) {
        self.header.leave(self)
        self.body.leave(self)
        emptyQueue()
        if self.header.content !== header { self.header = TableHeaderBox(header) }
        self.body = body
        self.header.enter(self, at: 0)
        body.enter(self, at: 1)
        let isOther = columns != grid.columns
        take(grid)
        if isOther {
            for row in rows { row.setNeedsLayout() }
            lazyRows?.forgetWidest()
        }
        setNeedsLayout()
    }

    override var children: [LayoutBox] { [header, body] }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === body else { return false }
        box.leave(self)
        body = other
        other.enter(self, at: position)
        isOutdated = true
        setNeedsLayout()
        return true
    }

    override func takeOver(from box: LayoutBox) {
        if let box = box as? TableBox, lazyRows != nil, box.tracks.count == tracks.count { tracks = box.tracks }
    }

    // MARK: Columns

    /// Measures the columns anew if cells came or changed. True: they have changed, and rows have to be placed again.
    func fit(in pass: LayoutPass) -> Bool {
        guard isOutdated else { return false }
        isOutdated = false
        let rows = rows
        // Rows that scrolled out of view count in lazy containers.
        var tracks = lazyRows != nil ? self.tracks : Array(repeating: TableTrack(), count: columns.count)
        for row in rows {
            for (index, cell) in row.cells.enumerated() where index < tracks.count {
                tracks[index].add(cell.measuredContent, in: pass)
            }
        }
        guard tracks != self.tracks, !pass.isTooDeep else { return false }
        self.tracks = tracks
        shares = [:]
        for row in rows { row.setNeedsLayout() }
        setNeedsLayout()
        return true
    }

    /// The rows, if they are lazy.
    private var lazyRows: LazyStackBox? { body.children.first as? LazyStackBox }

    /// The header and the mounted rows.
    private var rows: [TableRowBox] {
        var rows: [TableRowBox] = []
        var stack: [LayoutBox] = [body, header]
        while let box = stack.popLast() {
            if let row = box as? TableRowBox { rows.append(row) } else { stack += box.children }
        }
        return rows
    }

    /// The widths of the columns for a proposed width; nil: the ideal widths.
    func widths(for width: Double?) -> [Int] {
        if let known = shares[width] { return known }
        let widths = TableTrack.share(width, among: tracks, columns, spacing: TableBox.spacing)
        shares[width] = widths
        return widths
    }

    static func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + spacing * max(widths.count - 1, 0) }

    /// Where the rules between columns are.
    static func rules(_ widths: [Int]) -> [Int] {
        var x = 0
        return widths.dropLast().map { width in
            defer { x += width + spacing }
            return x + width + spacing / 2
        }
    }

    // MARK: Layout

    /// The header has the columns of the rows, which have room for a bar beside them.
    private func headerProposal(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        let beside = (body as? ScrollBox)?.contentProposal(proposal, in: pass) ?? proposal
        return Proposal(width: beside.less(width: leading, height: 0).width, height: nil)
    }

    private func bodyProposal(_ proposal: Proposal, in pass: LayoutPass) -> Proposal {
        let width = proposal.less(width: leading, height: 0).width
        let height = header.size(for: Proposal(width: width, height: nil), in: pass).height
        return proposal.less(width: 0, height: height + TableBox.ruleHeight)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        pass.guesses += 1  // it keeps sizes of what is inside, and these may be guesses
        let inner = bodyProposal(proposal, in: pass)
        let below = body.size(for: inner, in: pass)
        let above = header.size(for: headerProposal(inner, in: pass), in: pass)
        let height = below.height + above.height + TableBox.ruleHeight
        return Size(
            width: max(below.width, above.width + leading),
            height: proposal.height.map { min(Size.length($0), height) } ?? height)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        let inner = bodyProposal(proposal, in: pass)
        header.place(headerProposal(inner, in: pass).with(Double(size.height), on: .vertical), in: pass)
        header.moveTo(x: leading, y: 0)
        body.place(inner, in: pass)
        body.moveTo(x: 0, y: header.size.height + TableBox.ruleHeight)
    }

    override var figure: Figure {
        var drawing = Drawing()
        let row = header.size.height
        let dim = [StyleChange.attribute(.dim, true)]
        drawing.fill("─", columns: 0..<leading + header.size.width, rows: row..<row + 1, dim)
        for column in TableBox.rules(widths(for: header.placed?.width)) {
            drawing.fill("┼", columns: leading + column..<leading + column + 1, rows: row..<row + 1, dim)
        }
        return .drawing(drawing)
    }
}
