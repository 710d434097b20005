/// Draws placed boxes into cells: each box beneath its children, children in their order.
struct Painter {
    private let pass: LayoutPass
    private var canvas: Canvas
    /// The control whose focus is shown.
    private let focused: AnyObject?
    /// Of one that has the focus by a modifier of the group that it stands in: what that is around.
    private let focusedContent: LayoutBox?
    private var cursor: Frame.Cursor?
    private var focus: Frame.Cursor?
    private var hasExactFocus = false
    /// How far what moves has got; nil: nothing moves.
    private let phase: Int?
    /// Whether anything that moves is seen.
    private var isAnimated = false
    /// What is inherited beside the style where it paints now.
    private var inherited = StyleContext()

    /// The frame that shows the tree from row `top` on, cut to the window. Of the control that has the focus, if one is
    /// given, it can be seen that it does.
    static func paint(
        _ tree: LayoutTree, width: Int, height: Int, top: Int = 0, focused: AnyObject? = nil, phase: Int? = nil,
        capacity: Int = 0
    ) -> Frame {
        let canvas = Canvas(width: Size.length(width), height: Size.length(height), capacity: capacity)
        var painter = Painter(
            pass: tree.newPass(), canvas: canvas, focused: focused, focusedContent: tree.content(inFocus: focused),
            phase: phase)
        if let root = tree.root { painter.paint(root, column: 0, row: -top, style: 0) }
        var frame = Frame(painter.canvas)
        frame.cursor = painter.cursor
        frame.focus = painter.cursor ?? painter.focus
        frame.isAnimated = painter.isAnimated
        return frame
    }

    /// How the cells of a control that has the focus differ, and what is written in them.
    private static let focus: (ground: [StyleChange], words: [StyleChange]) = (
        [.tinted, .attribute(.reverse, true)], [.attribute(.reverse, true)]
    )

    /// A control into which text is typed has the cursor, a list marks a row, others stand out.
    private mutating func markFocus(_ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) -> UInt16 {
        note(box, column, row, standsOut: !box.showsFocus)
        guard box.showsFocus else {
            // All of it does: words alone would stand in pieces.
            fill(box, box.size.width, column, row, number(Painter.focus.ground, in: style))
            return number(Painter.focus.words, in: style)
        }
        guard let place = box.cursor else { return style }
        cursor = Frame.Cursor(row: row + place.row, column: column + place.column)
        return style
    }

    /// Where a reader of the screen finds the focus: at the part that stands out, of several the first.
    private mutating func note(_ box: LayoutBox, _ column: Int, _ row: Int, standsOut: Bool) {
        guard focus == nil || standsOut && !hasExactFocus else { return }
        let rows = (row..<row + box.size.height).clamped(to: canvas.clip.rows)
        let columns = (column..<column + box.size.width).clamped(to: canvas.clip.columns)
        guard !rows.isEmpty, !columns.isEmpty else { return }
        focus = Frame.Cursor(row: rows.lowerBound, column: columns.lowerBound)
        hasExactFocus = standsOut
    }

    private func showsFocusOfContent(_ box: LayoutBox) -> Bool {
        focusedContent != nil && (box as? TapBox)?.content === focusedContent
    }

    /// `column` and `row` are those of the container's corner, `style` is the number of the style it hands down.
    private mutating func paint(_ box: LayoutBox, column: Int, row: Int, style: UInt16) {
        guard pass.hasRoom() else { return }
        let column = column + box.x
        let row = row + box.y
        if let text = box as? TextBox { return draw(text, column, row, style) }
        let outer = inherited
        var style = style
        let hasFocus = focused != nil && (box.focusOwner === focused || showsFocusOfContent(box))
        if hasFocus { style = markFocus(box, column, row, style) }
        let clip = canvas.clip
        let figure = hasFocus ? box.focusedFigure : box.figure
        let inner = draw(figure, of: box, column, row, style)
        switch figure {
        case .hidden: return
        case .clip: canvas.clip.narrow(to: column, row, width: box.size.width, height: box.size.height)
        case .scroll(let axis, let bar):
            let (right, bottom) = bar == nil ? (0, 0) : axis == .vertical ? (1, 0) : (0, 1)
            canvas.clip.narrow(
                to: column, row, width: max(box.size.width - right, 0), height: max(box.size.height - bottom, 0))
        default: break
        }
        let area = canvas.clip.area.seen(fromColumn: column, row: row)
        box.visit(in: area) { child in
            if area.shows(child) { paint(child, column: column, row: row, style: inner) }
        }
        canvas.clip = clip
        inherited = outer
    }

    /// Draws what the box itself shows; the style for what is inside.
    private mutating func draw(
        _ figure: Figure, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        switch figure {
        case .none: break
        case .text(let block, let room, let layout):
            draw(block, room, layout, box.size.width, column, row, style)
        case .fill(let color):
            // What is inside lies above it, also where something else lies between: it takes the colour that is behind it there.
            fill(box, box.size.width, column, row, number([.background(color)], in: style))
        case .row(let mark, let width, let isFilled, let hasFocus, let changes):
            inherited = context(style).applying(changes)
            let inner = canvas.number(of: inherited.style)
            if isFilled { fill(box, width, column, row, inner) }
            if hasFocus { note(box, column, row, standsOut: true) }
            if let mark, box.size.height > 0 { canvas.draw(mark, column: column, row: row, style: inner) }
            return inner
        case .line(let block, let line):
            draw(line, of: block, column, row, style)
        case .lines(let source):
            for y in (0..<box.size.height).clamped(
                to: canvas.clip.rows.lowerBound - row..<canvas.clip.rows.upperBound - row)
            {
                guard let block = source.line(atRow: y, width: box.size.width) else { break }
                let line = TextLine(start: 0, end: block.count, width: min(block.idealWidth, box.size.width))
                draw(line, of: block, column, row + y, style)
            }
        case .rule(let axis):
            drawRule(axis, box.size[axis], column, row, style)
        case .edges(let glyphs, let title, let color):
            let edge = color.map { number([.foreground($0)], in: style) } ?? style
            drawEdges(glyphs, title, of: box.size, column, row, edge)
        case .drawing(let drawing):
            let clip = canvas.clip
            canvas.clip.narrow(to: column, row, width: box.size.width, height: box.size.height)
            for mark in drawing.marks { draw(mark, column, row, style) }
            canvas.clip = clip
        case .style(let changes):
            inherited = context(style).applying(changes)
            return canvas.number(of: inherited.style)
        case .scroll(let axis, let bar): if let bar { draw(bar, axis, box.size, column, row, style) }
        case .hidden, .clip: break
        }
        return style
    }

    /// Blanks over the rows of a box.
    private mutating func fill(_ box: LayoutBox, _ width: Int, _ column: Int, _ row: Int, _ style: UInt16) {
        for row in (row..<row + box.size.height).clamped(to: canvas.clip.rows) {
            canvas.fill(" ", columns: column..<column + width, row: row, style: style)
        }
    }

    /// What is inherited where it paints now.
    private func context(_ style: UInt16) -> StyleContext {
        var context = inherited
        context.style = canvas.styles.values[Int(style)]
        return context
    }

    /// The number of a style with changes; the innermost, applied first, wins.
    private mutating func number(_ changes: [StyleChange], in style: UInt16) -> UInt16 {
        changes.isEmpty ? style : canvas.number(of: context(style).applying(changes).style)
    }

    private mutating func draw(_ mark: Drawing.Mark, _ column: Int, _ row: Int, _ style: UInt16) {
        switch mark {
        case .text(let text, let x, let y, let width):
            let line = TextLine(start: 0, end: text.count, width: min(text.idealWidth, width))
            draw(line, of: text, column + x, row + y, style)
        case .fill(let scalar, let columns, let rows, let changes):
            let style = number(changes, in: style)
            for y in (rows.lowerBound + row..<rows.upperBound + row).clamped(to: canvas.clip.rows) {
                canvas.fill(
                    scalar, columns: columns.lowerBound + column..<columns.upperBound + column, row: y, style: style)
            }
        case .tiles(let block, let columns, let rows, let changes):
            guard let cluster = block.clusters.first else { return }
            let style = number(changes, in: style)
            for y in (rows.lowerBound + row..<rows.upperBound + row).clamped(to: canvas.clip.rows) {
                canvas.fill(
                    cluster, of: block.text, columns: columns.lowerBound + column..<columns.upperBound + column, row: y,
                    style: style)
            }
        case .activity(let columns, let y):
            drawActivity(columns.lowerBound + column..<columns.upperBound + column, row + y, style)
        }
    }
}

extension Painter {
    /// A block that goes along the columns, again and again.
    private mutating func drawActivity(_ columns: Range<Int>, _ row: Int, _ style: UInt16) {
        guard canvas.hasRow(row) else { return }
        let style = number([.tinted], in: style)
        guard let phase else { return canvas.fill("▒", columns: columns, row: row, style: style) }
        isAnimated = true
        let length = max(columns.count / 4, 1)
        let start = columns.lowerBound + phase % (columns.count + length) - length
        canvas.fill("░", columns: columns, row: row, style: style)
        canvas.fill("█", columns: (start..<start + length).clamped(to: columns), row: row, style: style)
    }

    /// Most boxes are texts, with nothing inside and no focus: these need no figure.
    private mutating func draw(_ box: TextBox, _ column: Int, _ row: Int, _ style: UInt16) {
        guard canvas.clip.rows.upperBound > row else { return }
        if box.isWholeLine {
            let bytes = box.block.text.utf8Span.span
            return canvas.draw(ascii: bytes, from: 0, to: box.size.width, column: column, row: row, style: style)
        }
        guard let room = box.room else { return }
        draw(box.block, room, box.layout, box.size.width, column, row, style)
    }

    private mutating func draw(
        _ block: TextBlock, _ room: Size, _ layout: TextLayout, _ width: Int, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        if block.isOneLine(within: room.width) {
            let line = TextLine(start: 0, end: block.count, width: block.idealWidth)
            return draw(line, of: block, column, row, style)
        }
        var (row, above, start) = (row, 0, 0)
        if let lines = block.lines(width: room.width, atMost: room.height) {
            above = min(max(canvas.clip.rows.lowerBound - row, 0), lines.count)
            guard above < lines.count else { return }
            (row, start) = (row + above, lines[above])
        }
        var breaker = LineBreaker(
            block, from: start, width: room.width, height: room.height - above, layout.truncation)
        while row < canvas.clip.rows.upperBound, pass.hasRoom(), let line = breaker.next() {
            draw(line, of: block, column + layout.alignment.offset(of: line.width, in: width), row, style)
            row += 1
        }
    }

    private mutating func draw(
        _ line: TextLine, of block: TextBlock, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        guard canvas.hasRow(row) else { return }
        let end = column + line.width
        let front = line.ellipsis.map { column + $0 } ?? end
        let last = draw(line.start..<line.end, of: block, column..<front, row, style)
        guard line.ellipsis != nil else { return }
        canvas.draw("…", column: front, row: row, style: last)
        draw(line.tail, of: block, front + 1..<max(end, front + 1), row, style)
    }

    /// Draws clusters in the styles of their spans; the last of these.
    @discardableResult
    private mutating func draw(
        _ clusters: Range<Int>, of block: TextBlock, _ columns: Range<Int>, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        var start = clusters.lowerBound
        var column = columns.lowerBound
        var last = style
        for span in block.spans where start < clusters.upperBound {
            let stop = block.index(ofByte: span.end, from: start, to: clusters.upperBound)
            guard stop > start else { continue }
            last = number(span.changes, in: style)
            column = draw(block, start, stop, column, columns.upperBound, row, last)
            start = stop
        }
        if start < clusters.upperBound {
            _ = draw(block, start, clusters.upperBound, column, columns.upperBound, row, style)
        }
        return last
    }

    /// Draws clusters in one style, up to the column `limit`; the column behind them. A wide one that has only one cell
    /// left is drawn as a space.
    private mutating func draw(
        _ block: TextBlock, _ start: Int, _ end: Int, _ column: Int, _ limit: Int, _ row: Int, _ style: UInt16
    ) -> Int {
        if block.clusters.isEmpty {
            let end = min(end, start + limit - column)
            canvas.draw(
                ascii: block.text.utf8Span.span, from: start, to: end, column: column, row: row, style: style)
            return column + end - start
        }
        var column = column
        for cluster in block.clusters[start..<end] where column < limit {
            if column + Int(cluster.width) > limit {
                canvas.draw(" ", column: column, row: row, style: style)
                return limit
            }
            canvas.draw(cluster, of: block.text, column: column, row: row, style: style)
            column += Int(cluster.width)
        }
        return column
    }

    private mutating func drawRule(_ axis: LayoutAxis, _ length: Int, _ column: Int, _ row: Int, _ style: UInt16) {
        if axis == .horizontal {
            canvas.fill("─", columns: column..<column + length, row: row, style: style)
        } else {
            fill("│", column, row..<row + length, style)
        }
    }

    /// The thumb is heavy, the rest of the bar thin.
    private mutating func draw(
        _ bar: ScrollBar, _ axis: LayoutAxis, _ size: Size, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        guard size.width > 0, size.height > 0 else { return }
        let marked = bar.isFocused ? number([.attribute(.reverse, true)], in: style) : style
        if axis == .vertical {
            fill("│", column + size.width - 1, row..<row + bar.length, style)
            fill("┃", column + size.width - 1, row + bar.thumb.lowerBound..<row + bar.thumb.upperBound, marked)
        } else {
            let (bottom, thumb) = (row + size.height - 1, bar.thumb)
            canvas.fill("─", columns: column..<column + bar.length, row: bottom, style: style)
            canvas.fill("━", columns: column + thumb.lowerBound..<column + thumb.upperBound, row: bottom, style: marked)
        }
    }

    private mutating func drawEdges(
        _ glyphs: EdgeGlyphs, _ title: TextBlock?, of size: Size, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        guard size.width >= 2, size.height >= 2 else { return }
        let right = column + size.width - 1
        let bottom = row + size.height - 1
        canvas.fill(glyphs.horizontal, columns: column..<right, row: row, style: style)
        canvas.fill(glyphs.horizontal, columns: column..<right, row: bottom, style: style)
        fill(glyphs.vertical, column, row..<bottom, style)
        fill(glyphs.vertical, right, row..<bottom, style)
        canvas.draw(glyphs.topLeading, column: column, row: row, style: style)
        canvas.draw(glyphs.topTrailing, column: right, row: row, style: style)
        canvas.draw(glyphs.bottomLeading, column: column, row: bottom, style: style)
        canvas.draw(glyphs.bottomTrailing, column: right, row: bottom, style: style)
        if let title { draw(title: title, in: size.width, column, row, style) }
    }

    /// A title two cells in, with a blank on each side, cut before the corner.
    private mutating func draw(
        title: TextBlock, in width: Int, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        let room = width - 5
        guard room > 0, title.idealWidth > 0 else { return }
        let shown = title.size(width: room, height: 1).width
        canvas.fill(" ", columns: column + 2..<column + 4 + shown, row: row, style: style)
        draw(title, Size(width: room, height: 1), TextLayout(), shown, column + 3, row, style)
    }

    private mutating func fill(_ scalar: Unicode.Scalar, _ column: Int, _ rows: Range<Int>, _ style: UInt16) {
        for row in rows.clamped(to: canvas.clip.rows) {
            canvas.draw(scalar, column: column, row: row, style: style)
        }
    }
}
