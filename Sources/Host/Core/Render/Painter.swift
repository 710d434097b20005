/// Draws placed boxes into cells: each box beneath its children, children in their order.
package struct Painter {
    let pass: LayoutPass
    var canvas: Canvas
    /// The colours of the theme, and whether they fill controls.
    let palettes: Palettes
    /// The controls under the mouse.
    let pointed: PointedControls
    /// The control whose focus is shown.
    let focused: AnyObject?
    /// Of one that has the focus by a modifier of the group that it stands in: what that is around.
    let focusedContent: LayoutBox?
    var cursor, focus: Frame.Cursor?
    var hasExactFocus = false
    /// How far what moves has got; nil: nothing moves.
    let phase: Int?
    /// Whether anything that moves is seen.
    var isAnimated = false
    /// The lines that may meet others.
    var rules: [Rule] = []
    /// What was drawn when something presented had been; nil: nothing is.
    var covered: Canvas?
    /// What is drawn other than it is laid out; nil: nothing is.
    let motion: (any PaintedMotion)?
    /// What the box draws that is painted next, where that is not what it always does.
    var movingFigure: Figure?
    /// Whether what is painted is elsewhere than it is laid out.
    var isMoving = false
    /// What is inherited beside the style where it paints now.
    var inherited = StyleContext()

    /// The frame that shows the tree from row `top` on, cut to the window. Of the control that has the focus, if one is
    /// given, it can be seen that it does.
    package static func paint(
        _ tree: LayoutTree, width: Int, height: Int, top: Int = 0, focused: AnyObject? = nil, phase: Int? = nil,
        motion: (any PaintedMotion)? = nil, capacity: Int = 0
    ) -> Frame {
        let canvas = Canvas(width: Size.length(width), height: Size.length(height), capacity: capacity)
        var painter = Painter(
            pass: tree.newPass(), canvas: canvas, palettes: tree.palettes, pointed: tree.pointed, focused: focused,
            focusedContent: tree.content(inFocus: focused), phase: phase, motion: motion)
        let style = painter.palettes.hasFills ? painter.drawGround() : 0
        if let root = tree.root { painter.paint(root, column: 0, row: -top, style: style) }
        for rule in painter.rules { painter.canvas.join(rule) }
        if let covered = painter.covered { painter.canvas.fade(since: covered) }
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
            if palettes.hasFills { return fillFocus(box, column, row, style) }
            // All of it does: words alone would stand in pieces.
            fill(box, box.size.width, column, row, number(Painter.focus.ground, in: style))
            return number(Painter.focus.words, in: style)
        }
        guard let place = box.cursor else { return style }
        cursor = Frame.Cursor(row: row + place.row, column: column + place.column)
        return style
    }

    /// Where a reader of the screen finds the focus: at the part that stands out, of several the first.
    mutating func note(_ box: LayoutBox, _ column: Int, _ row: Int, standsOut: Bool) {
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
    mutating func paint(_ box: LayoutBox, column: Int, row: Int, style: UInt16) {
        if let motion { return paint(box, in: motion, column: column, row: row, style: style) }
        paint(standing: box, column: column, row: row, style: style)
    }

    /// The same of a box that is where it is to be drawn.
    mutating func paint(standing box: LayoutBox, column: Int, row: Int, style: UInt16) {
        guard pass.hasRoom() else { return }
        let column = column + box.x
        let row = row + box.y
        if let text = box as? TextBox { return draw(text, column, row, style) }
        var style = style
        let hasFocus = focused != nil && (box.focusOwner === focused || showsFocusOfContent(box))
        // Only the focus and what the box shows change what is inherited inside.
        var outer = hasFocus ? inherited : nil
        if hasFocus { style = markFocus(box, column, row, style) }
        let clip = canvas.clip
        let before = box.isChangedWhenDrawn || hasMovingEffect ? canvas : nil
        // Not sooner: a field scrolls to its cursor when the focus asks where that is.
        let figure = motion == nil ? hasFocus ? box.focusedFigure : box.figure : takeFigure(of: box, hasFocus)
        if outer == nil, !figure.isNone { outer = inherited }
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
        if palettes.hasFills, case .covered = figure {
            paintCovered(box, column, row, inner)
        } else if let motion, motion.hasAnimations(box) {
            paintChildren(of: box, in: motion, area, column: column, row: row, style: inner)
        } else {
            box.visit(in: area) { child in
                if area.shows(child) { paint(child, column: column, row: row, style: inner) }
            }
        }
        if palettes.hasFills { finish(figure, of: box, column, row, inner) }
        if let before, case .effect(let effect) = figure { finish(effect, of: box, column, row, over: before) }
        canvas.clip = clip
        if let outer { inherited = outer }
    }

    /// What something is presented over steps back.
    private mutating func paintCovered(_ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) {
        for (number, child) in box.children.enumerated() {
            if number == 1 { canvas.fade(columns: 0..<canvas.width, rows: 0..<canvas.height) }
            paint(child, column: column, row: row, style: style)
        }
        // What is drawn later is beneath, too.
        covered = canvas
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
            let number = number([.background(color)], in: style)
            fill(box, box.size.width, column, row, number)
            if case .role(let role) = color {
                inherited.ground = palette.fill(role).background
                return text(number)
            }
        case .row(let mark, let width, let isFilled, let hasFocus, let changes):
            let inner = inherit(style, changes)
            if isFilled { fill(box, width, column, row, inner) }
            if isFilled, palettes.hasFills {
                return drawRow(mark, width, hasFocus, of: box, column, row, style)
            }
            if hasFocus { note(box, column, row, standsOut: true) }
            if let mark, box.size.height > 0 { canvas.draw(mark, column: column, row: row, style: inner) }
            return inner
        case .field(let content, let hasFocus): draw(content, hasFocus, of: box, column, row, style)
        case .control(let control, let hasFocus): return draw(control, hasFocus, of: box, column, row, style)
        case .choice(let choice): return drawGround(of: choice, box, column, row, style)
        case .slider(let slider): drawTrack(slider, of: box, column, row, style)
        case .rule(let axis):
            drawRule(axis, box.size[axis], column, row, style)
        case .edges(let glyphs, let title, let footer, let color):
            let edge = color.map { number([.foreground($0)], in: style) }
            drawEdges(glyphs, of: box.size, column, row, edge ?? line(style))
            if let title { draw(title: title, in: box.size, column, row, edge ?? style) }
            if let footer { draw(title: footer, in: box.size, column, row + box.size.height - 1, edge ?? style) }
        case .drawing(let drawing):
            let clip = canvas.clip
            canvas.clip.narrow(to: column, row, width: box.size.width, height: box.size.height)
            for mark in drawing.marks { draw(mark, column, row, style) }
            canvas.clip = clip
        case .style(let changes): return inherit(style, changes)
        case .scroll(let axis, let bar): if let bar { draw(bar, axis, box.size, column, row, style) }
        case .theme(let theme):
            let inner = inherit(style, [.theme(theme)])
            if palettes.hasFills, inherited.style.background != nil { fill(box, box.size.width, column, row, inner) }
            return text(inner)
        case .panel: if palettes.hasFills { return drawPanel(box, column, row, style) }
        case .hidden, .clip, .covered: break
        case .effect(let effect): return begin(effect, of: box, column, row, style)
        }
        return style
    }

    /// Blanks over the rows of a box.
    mutating func fill(_ box: LayoutBox, _ width: Int, _ column: Int, _ row: Int, _ style: UInt16) {
        for row in (row..<row + box.size.height).clamped(to: canvas.clip.rows) {
            canvas.fill(" ", columns: column..<column + width, row: row, style: style)
        }
    }

    /// What is inherited where it paints now.
    func context(_ style: UInt16) -> StyleContext {
        var context = inherited
        context.style = canvas.styles.values[Int(style)]
        return context
    }

    /// The number of a style with changes; the innermost, applied first, wins.
    mutating func number(_ changes: [StyleChange], in style: UInt16) -> UInt16 {
        if changes.isEmpty { return style }
        var changed = context(style)
        changed.apply(changes, palettes)
        return canvas.number(of: changed.style)
    }

    /// What is inside inherits a style with changes; its number.
    mutating func inherit(_ style: UInt16, _ changes: [StyleChange]) -> UInt16 {
        inherited.style = canvas.styles.values[Int(style)]
        inherited.apply(changes, palettes)
        return canvas.number(of: inherited.style)
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
        case .bar(let columns, let done, let y): drawBar(columns, done, column, row + y, style)
        case .clear(let columns, let rows, let isPanel):
            let area = columns.lowerBound + column..<columns.upperBound + column
            for y in (rows.lowerBound + row..<rows.upperBound + row).clamped(to: canvas.clip.rows) {
                clear(area, y, isPanel: isPanel, style)
            }
        case .spinner(let x, let y):
            drawSpinner(column + x, row + y, style)
        case .activity(let columns, let y):
            drawActivity(columns.lowerBound + column..<columns.upperBound + column, row + y, style)
        case .picture(let picture, let width, let height):
            draw(picture, width: width, height: height, column: column, row: row)
        }
    }
}

extension Painter {
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

    mutating func draw(
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

    mutating func draw(
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
    mutating func draw(
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
}
