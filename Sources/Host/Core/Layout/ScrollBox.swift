/// `ScrollView` (layout rules, Lazy and scrolling): proposes nil along its axis, takes the proposed length, and
/// shows a part of its content.
final class ScrollBox: LayoutBox, ScrollingBox {
    let axis: LayoutAxis
    private var content: LayoutBox
    @WeakNode private var node: Node?
    /// The length of the content.
    private var contentLength = 0
    /// Whether it is to scroll to its end, also if the content proves longer than estimated.
    var seeksEnd = false
    /// A cell of the content that is kept in view.
    private var soughtCell: Int?
    /// How much of the content the box showed whose place it took.
    private var formerLength = 0
    /// Whether its rows are lazy: its end may be farther away than estimated.
    var makesRows = false

    /// Whether it takes the proposed width.
    private let isList: Bool

    init(_ content: LayoutBox, _ axis: LayoutAxis, _ node: Node, isList: Bool = false) {
        self.axis = axis
        self.isList = isList
        self.content = content
        self.node = node
        super.init()
        content.enter(self)
    }

    deinit { content.leave(self) }

    override var children: [LayoutBox] { [content] }

    // Rows that can be chosen are operated as one, and show themselves which of them the keys stand at.
    override var control: Node? { node?.choice == nil ? nil : node }
    // Where nothing in it can have the focus the bar shows that it does.
    override var focusOwner: Node? { node }
    override var showsFocus: Bool { true }
    // Where no row is seen at which the keys stand, the terminal's cursor shows the focus: at the row that took the place of
    // one that is gone, else at the first.
    override var cursor: (column: Int, row: Int)? {
        guard let node, let choice = node.choice else { return nil }
        let position = choice.cursor?.position
        // It is most often where the keys went last.
        if let row = position.flatMap({ node.listRows?.row(at: $0) })?.rowBox, row.isCurrent, shows(row) { return nil }
        let rows = rowBoxes(in: 0..<size.height)
        if rows.contains(where: \.box.isCurrent) { return nil }
        return (0, max(rows.first { $0.box.part == position }?.row ?? 0, 0))
    }
    /// Whether a box inside is in view, also in part.
    private func shows(_ inner: LayoutBox) -> Bool {
        var (box, start) = (inner, 0)
        while box !== self, let container = unsafe box.container {
            start += box.y
            box = container
        }
        return box === self && start < size.height && start + inner.size.height > 0
    }

    override func part(atColumn column: Int, row: Int) -> Int? {
        rowBoxes(in: row..<row + 1).first?.box.part
    }

    override var figure: Figure { .scroll(axis, bar) }

    /// While the content moves, where it is drawn.
    private var bar: ScrollBar? {
        let start = axis == .vertical ? content.y : content.x
        return ScrollBar(
            length: size[axis], content: contentLength, offset: max(min(-start, contentLength - size[axis]), 0))
    }

    /// The cell of its bar at a place; nil: none.
    func barCell(atColumn column: Int, row: Int) -> Int? {
        let (along, across) = axis == .vertical ? (row, column) : (column, row)
        guard hasMore, across == size[axis.other] - 1, (0..<size[axis]).contains(along) else { return nil }
        return along
    }

    /// A press on the bar: returns where in the thumb it is held; the thumb moves there first if it is elsewhere.
    func press(barCell cell: Int) -> Int {
        guard let thumb = bar?.thumb else { return 0 }
        if thumb.contains(cell) { return cell - thumb.lowerBound }
        drag(toBarCell: cell, grip: thumb.count / 2)
        return thumb.count / 2
    }

    /// Drags the thumb so that its held cell is at a cell of the bar.
    func drag(toBarCell cell: Int, grip: Int) {
        guard let bar else { return }
        _ = scroll(by: bar.offset(ofThumbAt: cell - grip) - offset)
    }

    override var focusedFigure: Figure {
        guard node?.choice == nil, case .scroll(let axis, var bar) = figure else { return figure }
        bar?.isFocused = true
        return .scroll(axis, bar)
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard box === content else { return false }
        box.leave(self)
        content = other
        other.enter(self)
        setNeedsLayout()
        return true
    }

    override func traitsChanged() { setNeedsLayout() }

    override func takeOver(from box: LayoutBox) {
        guard let box = box as? ScrollBox else { return }
        (seeksEnd, makesRows, soughtCell) = (box.seeksEnd, box.makesRows, box.soughtCell)
    }

    /// Takes the place of a box whose node has other children now: what that one showed is to stay in view.
    func takePlace(of box: ScrollBox) { if box.axis == axis { formerLength = box.seenLength } }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { true }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let (inner, hasBar) = inner(proposal, in: pass)
        let size = content.size(for: inner, in: pass)
        let across = size[axis.other] + (hasBar ? 1 : 0)
        return Size(
            along: axis, proposal[axis].map { Size.length($0) } ?? size[axis],
            across: isList ? proposal[axis.other].map { Size.length($0) } ?? across : across)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal, in: pass).proposal, in: pass)
        contentLength = content.size[axis]
        if contentLength == Size.limit, let rows = content as? LazyStackBox { contentLength = rows.wholeLength }
        let isAtEnd = staysAtEnd
        if isAtEnd, makesRows { seeksEnd = true }
        scroll(to: seeksEnd || isAtEnd ? contentLength : offset)
        if let soughtCell { scroll(to: min(max(offset, soughtCell + 1 - size[axis]), soughtCell)) }
    }

    /// Keeps a cell of the content in view.
    func showsStart(of cell: Int) { soughtCell = cell }

    /// Whether it follows its end.
    private var staysAtEnd: Bool { node?.isScrolledAway == false && node?.followsEnd == true }

    /// The anchor of what is in view, for the next layout; nil at its beginning and its end. `isResized`: whether the window has
    /// another size.
    func anchor(isResized: Bool) -> ScrollAnchor? {
        guard offset > 0, !seeksEnd, !staysAtEnd, isUnsettled || isResized || hasMovedBar else { return nil }
        let anchor = ScrollAnchor(self, content: content, offset: offset, length: seenLength)
        // Lazy rows keep their place by themselves where only their width is another.
        return isUnsettled || anchor?.isLazy != true ? anchor : nil
    }

    private var seenLength: Int { max(placed == nil ? formerLength : size[axis], 1) }

    /// Whether a bar between it and others may have moved.
    private var hasMovedBar: Bool {
        var box: LayoutBox = self
        while let container = unsafe box.container {
            if container is SplitBox, container.isUnsettled { return true }
            box = container
        }
        return false
    }

    /// Shows the content from an offset on, as far as there is content; it does not count as scrolled by the user.
    func show(from offset: Int) { scroll(to: offset) }

    /// Its lazy rows, if it is not known yet whether all have room.
    func uncertainRows(in pass: LayoutPass) -> LazyStackBox? {
        guard let rows = content as? LazyStackBox, let placed, let length = placed[axis], hasMore,
            rows.exceeds(Size.length(length), for: besideBar(placed), in: pass) == nil
        else { return nil }
        return rows
    }

    /// The proposal to the content, and whether not all is in view. The columns beside a bar are as wide before it
    /// appears.
    private func inner(_ proposal: Proposal, in pass: LayoutPass) -> (proposal: Proposal, hasBar: Bool) {
        guard let length = proposal[axis] else { return (proposal.with(nil, on: axis), false) }
        let inner = axis == .vertical ? besideBar(proposal) : proposal.with(nil, on: axis)
        let hasBar = content.size(for: inner, in: pass)[axis] > Size.length(length)
        return (hasBar ? besideBar(proposal) : inner, hasBar)
    }

    /// Nil along the axis, and the rest beside a bar across.
    private func besideBar(_ proposal: Proposal) -> Proposal {
        let isVertical = axis == .vertical
        return proposal.with(nil, on: axis).less(width: isVertical ? 1 : 0, height: isVertical ? 0 : 1)
    }

    /// The width of its rows: all of it beside the bar.
    var rowWidth: Int { max(size.width - (hasMore && axis == .vertical ? 1 : 0), 0) }

    /// What the content is proposed.
    func contentProposal(_ proposal: Proposal, in pass: LayoutPass) -> Proposal { inner(proposal, in: pass).proposal }

    /// Shows the content from an offset on, as far as there is content.
    private func scroll(to offset: Int) {
        let offset = max(0, min(offset, contentLength - size[axis]))
        node?.scrollOffset = offset
        node?.isScrollable = hasMore
        content.moveTo(x: axis == .horizontal ? -offset : 0, y: axis == .vertical ? -offset : 0)
    }

    /// The scroll offset: how many cells of the content are before the view.
    var offset: Int { node?.scrollOffset ?? 0 }

    /// Scrolls by cells; false: it is at its end.
    func scroll(by amount: Int) -> Bool {
        let before = node?.scrollOffset
        let (sum, isTooLarge) = (before ?? 0).addingReportingOverflow(amount)
        seeksEnd = makesRows && amount > 0 && (isTooLarge || sum >= contentLength - size[axis])
        scroll(to: isTooLarge ? (amount > 0 ? contentLength : 0) : sum)
        node?.isScrolledAway = offset < contentLength - size[axis]
        return node?.scrollOffset != before
    }

    /// Scrolls so that a rectangle inside is in view, its beginning if not all of it has room; returns by how many cells.
    func show(_ place: LayoutTree.Rectangle) -> Int {
        let (start, length) = axis == .vertical ? (place.y, place.height) : (place.x, place.width)
        let before = node?.scrollOffset ?? 0
        var amount = max(start + length - size[axis], 0)
        if start - amount < 0 { amount = start }
        _ = scroll(by: amount)
        return (node?.scrollOffset ?? 0) - before
    }

    /// Scrolls so that a rectangle inside is at an anchor, as far as there is content; returns by how many cells.
    func show(_ place: LayoutTree.Rectangle, at anchor: Alignment) -> Int {
        let (start, length) = axis == .vertical ? (place.y, place.height) : (place.x, place.width)
        let before = offset
        _ = scroll(by: start - anchor[axis].offset(of: length, in: size[axis]))
        return offset - before
    }

    /// The view that scrolls.
    var scrolledNode: Node? { node }

    /// Scrolls to the estimated place of a row that is not mounted. False: nothing moved.
    func show(row: Int) -> Bool {
        guard let rows = content as? LazyStackBox else { return false }
        let (start, length) = rows.extent(ofRow: row)
        let place =
            axis == .vertical
            ? LayoutTree.Rectangle(x: 0, y: content.y + start, width: 0, height: length)
            : LayoutTree.Rectangle(x: content.x + start, y: 0, width: length, height: 0)
        return show(place) != 0
    }

    /// Whether not all of the content is in view.
    var hasMore: Bool { contentLength > size[axis] }
}
