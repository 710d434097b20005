/// `LazyVStack`, `LazyHStack` and the rows of a `List` where they scroll: a stack of the mounted rows, at their place
/// among all rows. In a `LazyVGrid` and a `LazyHGrid` several rows are in one line.
final class LazyStackBox: LayoutBox {
    let lazyAxis: LayoutAxis
    private var axis: LayoutAxis { lazyAxis }
    private let given: (spacing: Int?, alignment: Alignment?)
    private let spacing: Int
    /// The box of the mounted rows: a stack, or the lines of a grid.
    private let inner: LayoutBox
    private let stack: StackBox?
    private let grid: LazyLinesBox?
    /// How many rows are in a line, and in all.
    private var perLine = 1
    private var rowCount = 0
    /// The node of the rows.
    @WeakNode private(set) var rows: Node?
    private var first = 0
    /// The number of boxes of each mounted row.
    private var boxCounts: [Int] = []
    private var lengths: RowLengths
    /// The rows of unusual length, by key: they keep their lengths when rows come and go.
    private var odd: [RowKey: (length: Int, position: Int)] = [:]
    private static let mostOdd = 20_000
    private var version = -1
    /// The proposal for which it is known that all rows are longer than their view, even if the mounted ones are not.
    private var excess: Excess?
    /// The widest of the rows so far: the whole does not become narrower when it is scrolled.
    private var widest = 0
    /// Whether rows proved longer or shorter than estimated when it answered with its size.
    private var hasLearnt = false
    /// The first row in view after the last layout.
    private var anchor: Int?
    /// By how much the rows before that one proved longer since.
    private var shift = 0
    /// The keys of the mounted rows.
    private var keys: [RowKey] = []
    /// By how much the rows in view moved since, as others came or went before them.
    private var change = 0

    private struct Excess: Equatable {
        var proposal: Proposal
        var length: Int
        /// The evaluation of the rows in which it was found.
        var evaluation: Int
    }

    init(_ axis: LayoutAxis, spacing: Int?, alignment: Alignment?, tracks: GridTracks? = nil) {
        lazyAxis = axis
        given = (spacing, alignment)
        let length = Size.length(spacing ?? (axis == .horizontal ? 1 : 0))
        self.spacing = length
        if let tracks {
            let lines = LazyLinesBox(axis, tracks, spacing: length)
            inner = lines
            grid = lines
            stack = nil
        } else {
            let rows = StackBox(axis, spacing: spacing, alignment: alignment)
            inner = rows
            grid = nil
            stack = rows
        }
        lengths = RowLengths(usual: 1 + self.spacing)
        super.init()
        inner.enter(self)
    }

    deinit { inner.leave(self) }

    /// The existing box if it is of this kind, else a new one.
    static func like(
        _ box: LayoutBox?, _ axis: LayoutAxis, spacing: Int?, alignment: Alignment?, tracks: GridTracks?
    ) -> LazyStackBox {
        if let box = box as? LazyStackBox, box.axis == axis, box.given == (spacing, alignment),
            tracks?.isSame(as: box.grid?.tracks) ?? (box.grid == nil)
        {
            return box
        }
        return LazyStackBox(axis, spacing: spacing, alignment: alignment, tracks: tracks)
    }

    override var children: [LayoutBox] { [inner] }

    /// Takes the mounted rows: their boxes, and how many each has.
    func setRows(_ boxes: [LayoutBox], _ counts: [Int], of node: Node) {
        guard let window = node.rowWindow, case .lazyRows(let all) = node.content else { return }
        rows = node
        if version != window.version || rowCount != all.count {
            let seen = firstSeen(among: all)
            rowCount = all.count
            lengths.reset(count: lines(rowCount))
            for (key, row) in odd {
                let position = all.position(of: key, near: row.position)
                odd[key] = position.map { (row.length, $0) }
                if let position { _ = lengths.set(row.length, of: position) }
            }
            version = window.version
            anchor = seen?.position
            if let seen { change += lengths.start(of: seen.position / perLine) - seen.start }
        }
        first = window.first
        keys = window.keys
        boxCounts = counts
        stack?.setContent(boxes)
        grid?.setContent(BoxBuilder.cells(boxes, counts), first: first)
        setNeedsLayout()
        // Its size may stay at the limit of a size, though the content has become longer.
        if lengths.total >= Size.limit { unsafe container?.traitsChanged() }
    }

    private var end: Int { first + boxCounts.count }
    private var firstLine: Int { first / perLine }
    private var endLine: Int { lines(end) }

    /// How many lines so many rows have.
    private func lines(_ rows: Int) -> Int { (rows + perLine - 1) / perLine }

    /// The first of the rows in view that is among new rows: where it began, and its new position.
    private func firstSeen(among rows: LazyRows) -> (start: Int, position: Int)? {
        guard let anchor, anchor >= first, anchor - first < keys.count else { return nil }
        return rows.firstKept(of: keys[(anchor - first)...], from: anchor).map {
            (lengths.start(of: $0.before / perLine), $0.after)
        }
    }

    override func traitsChanged() { setNeedsLayout() }

    override func takeOver(from box: LayoutBox) {
        guard let box = box as? LazyStackBox, box.rowCount == rowCount else { return }
        (lengths, odd, widest, anchor, excess) = (box.lengths, box.odd, box.widest, box.anchor, box.excess)
        (perLine, rowCount) = (box.perLine, box.rowCount)
    }

    override func absorb(_ changed: [LayoutBox], in pass: LayoutPass) { excess = nil }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        pass.guesses += 1  // it keeps sizes of what is inside, and these may be guesses
        let own = inner.size(for: proposal.with(nil, on: axis), in: pass)
        let isWhole = boxCounts.count == rowCount
        let kept = min(widest, proposal[axis.other].map { Size.length($0) } ?? widest)
        return Size(
            along: axis, length(own[axis]), across: isWhole ? own[axis.other] : max(own[axis.other], kept))
    }

    /// The length of all rows, with `own` for the mounted ones.
    private func length(_ own: Int) -> Int {
        if boxCounts.isEmpty { return max(lengths.total - spacing, 0) }
        let behind = lengths.total - lengths.start(of: endLine)
        if behind == 0 { return lengths.start(of: firstLine) + own }
        return lengths.start(of: firstLine) + own + (own > 0 ? spacing : 0) + behind - spacing
    }

    /// The length of all rows, which may exceed the limit of a size.
    var wholeLength: Int { length(inner.size[axis]) }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        inner.place(proposal.with(nil, on: axis), in: pass)
        if let grid, grid.perLine != perLine, !pass.isTooDeep { take(perLine: grid.perLine) }
        let start = lengths.start(of: firstLine)
        inner.moveTo(x: axis == .horizontal ? start : 0, y: axis == .horizontal ? 0 : start)
        if !pass.isTooDeep { learn() }
    }

    /// Sets the number of rows in a line.
    private func take(perLine count: Int) {
        let before = anchor.map { lengths.start(of: $0 / perLine) }
        perLine = count
        lengths = RowLengths(usual: lengths.usual)
        lengths.reset(count: lines(rowCount))
        // The first row in view stays in view in its new line.
        if let anchor, let before { change += lengths.start(of: anchor / perLine) - before }
        (hasLearnt, shift, excess) = (true, 0, nil)
    }

    /// Notes the lengths of lines that are wholly mounted.
    private func learn(_ grid: LazyLinesBox) {
        let usual = lengths.usual
        for (offset, length) in grid.lineLengths.enumerated() {
            let line = firstLine + offset
            if line * perLine < first || (line + 1) * perLine > end && end < rowCount { continue }
            let (change, isNew) = lengths.set(length + spacing, of: line)
            if isNew, let anchor, line < anchor / perLine { shift += change }
        }
        if lengths.usual != usual { hasLearnt = true }
    }

    /// Notes the lengths of mounted rows.
    private func learn() {
        if let grid { return learn(grid) }
        guard let boxes = stack?.content else { return }
        let usual = lengths.usual
        var box = 0
        for (offset, count) in boxCounts.enumerated() {
            var length = 0
            for box in boxes[box..<box + count] { length += box.size[axis] + spacing }
            box += count
            note(length, of: offset)
            let (change, isNew) = lengths.set(length, of: first + offset)
            if isNew, let anchor, first + offset < anchor { shift += change }
        }
        if lengths.usual != usual { hasLearnt = true }
    }

    /// The rows may be narrower from now on.
    func forgetWidest() { widest = 0 }

    /// Where a row begins, and its length, as far as they are known.
    func extent(ofRow row: Int) -> (start: Int, length: Int) {
        let line = row / perLine
        return (lengths.start(of: line), max((lengths[line] ?? lengths.usual) - spacing, 1))
    }

    /// Notes the length of a mounted row, if it is unusual.
    private func note(_ length: Int, of offset: Int) {
        let isOdd = lengths.most != nil && length != lengths.usual
        guard isOdd || !odd.isEmpty, let window = rows?.rowWindow, window.first == first,
            window.keys.indices.contains(offset)
        else { return }
        let keys = window.keys
        if isOdd, odd.count < LazyStackBox.mostOdd || odd[keys[offset]] != nil {
            odd[keys[offset]] = (length, first + offset)
        } else if !isOdd {
            odd[keys[offset]] = nil
        }
    }

    // MARK: Whether all have room

    /// Whether the rows are longer than `length`. Nil: unknown before more of them are mounted, as they may be
    /// shorter than estimated.
    func exceeds(_ length: Int, for proposal: Proposal, in pass: LayoutPass) -> Bool? {
        let own = inner.size(for: proposal, in: pass)[axis]
        let asked = Excess(proposal: proposal, length: length, evaluation: rows?.rowWindow?.evaluation ?? 0)
        if excess == asked { return true }
        if own > length || own == length && isSurelyLonger {
            excess = asked
            return true
        }
        return boxCounts.count < rowCount ? nil : false
    }

    /// Whether another row surely takes room, as far as that is known without mounting it.
    private var isSurelyLonger: Bool {
        guard axis == .vertical, case .lazyRows(let all)? = rows?.content else { return false }
        let beside = end < all.count ? end : first - 1
        return (0..<all.count).contains(beside) && all.view(at: beside).hasHeight()
    }

    /// The rows in view, and more next to the mounted ones: behind them, else before them. If other rows are in view than
    /// the mounted ones, only those.
    func rowsAndMore(_ seen: Range<Int>) -> Range<Int> {
        guard first <= seen.lowerBound, seen.upperBound <= end else { return seen }
        // Where very many have no length, few rounds are to find those that have one.
        let more = (1 + (firstLine..<endLine).count { lengths[$0] == 0 } / 4) * perLine
        return end < rowCount ? first..<min(end + more, rowCount) : max(first - more, 0)..<end
    }

    // MARK: What is seen

    /// The rows in a part of it, as far as their lengths are known; no more are mounted for unknown lengths
    /// than will surely be in view. Rows of length 0 at the beginning or end of the part are among them: it is not possible to
    /// scroll to their place, so only there they can become longer. There may be room for rows beyond the last one.
    func rows(in part: Range<Int>) -> Range<Int> {
        let lines = lines(in: part)
        return lines.lowerBound * perLine..<lines.upperBound * perLine
    }

    private func lines(in part: Range<Int>) -> Range<Int> {
        guard lengths.count > 0 else { return 0..<part.count }
        guard !part.isEmpty, part.upperBound >= 0 else { return 0..<0 }
        var lower = topLine(of: part)
        var cell = lengths.start(of: lower)
        // Of the first one only the spacing behind it may be in view.
        if let length = lengths[lower], length > spacing, part.lowerBound >= cell + length - spacing {
            lower += 1
            cell += length
        }
        var row = lower
        var empty = 0
        while cell < part.upperBound, row < lengths.count {
            if lengths[row] == 0 { empty += 1 }
            cell += lengths[row] ?? lengths.most ?? part.upperBound - cell
            row += 1
        }
        while row < lengths.count, lengths[row] == 0 { row += 1 }
        // Where very many have no length it may go on like that: few rounds are to find those that have one.
        if row > endLine { row = min(row + empty / 4, lengths.count) }
        return lower..<row + max(part.upperBound - cell, 0) / lengths.usual
    }

    /// Whether its size is to be computed again, after lengths of rows have become known.
    func takeLearnt() -> Bool {
        guard hasLearnt else { return false }
        hasLearnt = false
        setNeedsLayout()
        return true
    }

    /// By how much the rows in view moved because rows before them proved longer or shorter.
    func takeShift() -> Int {
        defer { shift = 0 }
        return shift
    }

    /// By how much the rows in view moved because rows before them came or went.
    func takeChange() -> Int {
        defer { change = 0 }
        return change
    }

    /// Notes the part that is in view after the layout.
    func settleAnchor(_ part: Range<Int>) {
        change = 0
        widest = max(widest, inner.size[axis.other])
        anchor = lengths.count > 0 ? topLine(of: part) * perLine : nil
    }

    /// The first line in view in a part: where the part begins with the first cell, the first of all.
    private func topLine(of part: Range<Int>) -> Int {
        part.lowerBound <= 0 ? 0 : lengths.row(at: part.lowerBound)
    }
}
