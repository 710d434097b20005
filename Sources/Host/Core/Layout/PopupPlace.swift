/// The place of a popup above everything else: at the edge of a view, below it, or above where there is more room; or in
/// the window.
struct PopupPlace: Equatable {
    private(set) var column = 0
    private(set) var row = 0
    private var width = 0
    private var height = 0
    /// The height that it is held to; nil: there is room for all of it.
    private var limit: Int?

    init() {}

    /// `rows`: the rows of the window, which may have no end.
    init(opening size: Size, at edge: LayoutTree.Rectangle, width: Int, rows: (start: Int, end: Int?)) {
        column = max(min(edge.x, width - size.width), 0)
        self.width = min(size.width, width)
        let bottom = edge.y + edge.height
        let below = rows.end.map { $0 - bottom } ?? Size.limit
        let above = edge.y - rows.start
        if size.height <= below || size.height > above && below >= above {
            (row, height) = (bottom, min(size.height, max(below, 1)))
        } else {
            height = min(size.height, max(above, 1))
            row = edge.y - height
        }
        limit = height < size.height ? height : nil
    }

    /// Beside the popup that its edge stands in, where there is more room, its first row at that of the edge; nil: there is no room.
    init?(
        opening size: Size, at edge: LayoutTree.Rectangle, beside popup: LayoutTree.Rectangle, width: Int,
        rows: (start: Int, end: Int?)
    ) {
        let end = popup.x + popup.width
        if end + size.width <= width {
            column = end
        } else if size.width <= popup.x {
            column = popup.x - size.width
        } else {
            return nil
        }
        self.width = size.width
        let last = rows.end ?? Size.limit
        height = min(size.height, max(last - rows.start, 1))
        limit = height < size.height ? height : nil
        row = max(min(edge.y - 1, last - height), rows.start)
    }

    /// In the window: at the lower edge below all rows of the interface, of which the last is before `end`, where it has room.
    init(_ size: Size, _ alignment: Alignment, width: Int, rows: (start: Int, end: Int?), behind end: Int) {
        self.width = min(size.width, width)
        column = alignment.horizontal.offset(of: self.width, in: width)
        let room = rows.end.map { $0 - rows.start } ?? Size.limit
        height = min(size.height, max(room, 1))
        limit = height < size.height ? height : nil
        switch alignment.vertical {
        case .start: row = rows.start
        case .center: row = rows.start + max(min(room, end) - height, 0) / 2
        case .end: row = max(min(end, (rows.end ?? Size.limit) - height), 0)
        }
    }

    /// One past its last row.
    var bottom: Int { row + height }

    /// The proposal to the popup.
    var proposal: Proposal { Proposal(width: Double(width), height: limit.map(Double.init)) }
}
