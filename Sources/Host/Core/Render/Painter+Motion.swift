/// Painting animated boxes.
extension Painter {
    /// Paints a box that may be animated, and its content.
    mutating func paint(_ box: LayoutBox, in motion: any PaintedMotion, column: Int, row: Int, style: UInt16) {
        guard let moving = motion.drawn(box) else {
            return paint(standing: box, column: column, row: row, style: style)
        }
        let appearance = moving.appearance
        let (columns, rows) = appearance.distance
        let rest = (column + box.x + moving.rest.x, row + box.y + moving.rest.y, moving.rest.size)
        if isSeen(column + box.x + columns, row + box.y + rows, box.size, to: rest) { motion.noteSeen() }
        guard appearance.opacity > 0 else { return }
        let (column, row) = (column + columns, row + rows)
        let clip = canvas.clip
        let (left, top) = (column + box.x, row + box.y)
        if moving.isCut {
            let columns = moving.cutsColumns ? (left, box.size.width) : (0, canvas.width)
            canvas.clip.narrow(to: columns.0, top, width: columns.1, height: box.size.height)
        }
        if let part = appearance.part { narrow(to: part, left, top) }
        let before = appearance.opacity < 1 ? canvas : nil
        movingFigure = moving.figure
        let wasMoving = isMoving
        isMoving = true
        paint(standing: box, column: column, row: row, style: style)
        isMoving = wasMoving
        if let before { canvas.fade(over: before, opacity: appearance.opacity, ground: motion.ground) }
        canvas.clip = clip
    }

    /// Whether what is drawn next is seen through on its way, be it so at rest or not.
    var hasMovingEffect: Bool {
        if motion != nil, case .effect? = movingFigure { true } else { false }
    }

    /// The figure of a box, while there are animations.
    mutating func takeFigure(of box: LayoutBox, _ hasFocus: Bool) -> Figure {
        defer { movingFigure = nil }
        return movingFigure ?? (hasFocus ? box.focusedFigure : box.figure)
    }

    /// The boxes inside of one of which some move, or have gone.
    mutating func paintChildren(
        of box: LayoutBox, in motion: any PaintedMotion, _ area: LayoutArea, column: Int, row: Int, style: UInt16
    ) {
        var pictures = motion.pictures(in: box)[...]
        for child in box.children {
            while let picture = pictures.first, picture.order <= child.position {
                draw(picture, column: column, row: row, motion)
                pictures.removeFirst()
            }
            if area.shows(child) || motion.drawn(child) != nil { paint(child, column: column, row: row, style: style) }
        }
        for picture in pictures { draw(picture, column: column, row: row, motion) }
    }

    private mutating func draw(_ picture: MovingPicture, column: Int, row: Int, _ motion: any PaintedMotion) {
        let appearance = picture.appearance
        let (columns, rows) = appearance.distance
        let (left, top) = (column + picture.x + columns, row + picture.y + rows)
        let size = Size(width: picture.canvas.width, height: picture.canvas.height)
        if isSeen(left, top, size, to: (left, top, size)) { motion.noteSeen() }
        guard appearance.opacity > 0 else { return }
        let clip = canvas.clip
        if let part = appearance.part { narrow(to: part, left, top) }
        let before = appearance.opacity < 1 ? canvas : nil
        canvas.lay(picture.canvas, column: left, row: top)
        if let before { canvas.fade(over: before, opacity: appearance.opacity, ground: motion.ground) }
        canvas.clip = clip
    }

    /// Whether an area is seen, or what lies between it and another.
    private func isSeen(_ column: Int, _ row: Int, _ size: Size, to rest: (x: Int, y: Int, size: Size)) -> Bool {
        let columns = min(column, rest.x)..<max(column + size.width, rest.x + rest.size.width, min(column, rest.x) + 1)
        let rows = min(row, rest.y)..<max(row + size.height, rest.y + rest.size.height, min(row, rest.y) + 1)
        return columns.overlaps(canvas.clip.columns) && rows.overlaps(canvas.clip.rows)
    }

    private mutating func narrow(to part: (columns: Range<Int>, rows: Range<Int>), _ column: Int, _ row: Int) {
        canvas.clip.narrow(
            to: column + part.columns.lowerBound, row + part.rows.lowerBound, width: part.columns.count,
            height: part.rows.count)
    }

    /// A picture of a box on a blank canvas: at most so many columns and rows of it.
    static func picture(
        of box: LayoutBox, in tree: LayoutTree, motion: (any PaintedMotion)?, width: Int, height: Int
    ) -> Canvas {
        let canvas = Canvas(width: min(box.size.width, width), height: min(box.size.height, height))
        var painter = Painter(
            pass: tree.newPass(), canvas: canvas, palettes: tree.palettes, pointed: tree.pointed, focused: nil,
            focusedContent: nil, phase: nil, motion: motion)
        let style = painter.inheritStyle(around: box)
        painter.paint(standing: box, column: -box.x, row: -box.y, style: style)
        return painter.canvas
    }

    /// A picture of a scrolling view's content, without the bar.
    static func content(of scroll: ScrollBox, in tree: LayoutTree, motion: (any PaintedMotion)?) -> Canvas {
        let canvas = Canvas(width: scroll.size.width, height: scroll.size.height)
        var painter = Painter(
            pass: tree.newPass(), canvas: canvas, palettes: tree.palettes, pointed: tree.pointed, focused: nil,
            focusedContent: nil, phase: nil, motion: motion)
        let style = painter.inheritStyle(around: scroll)
        for box in scroll.children { painter.paint(box, column: 0, row: 0, style: style) }
        return painter.canvas
    }

    /// The style that a box inherits.
    private mutating func inheritStyle(around box: LayoutBox) -> UInt16 {
        if palettes.hasFills {
            inherited.tint = palettes[0][.accent]
            inherited.style.foreground = palettes[0].base.foreground
            inherited.ground = palettes[0].base.background
        }
        var changes: [[StyleChange]] = []
        var current = box
        while let container = unsafe current.container {
            switch container.figure {
            case .style(let inner), .row(_, _, _, _, let inner): changes.append(inner)
            case .theme(let theme): changes.append([.theme(theme)])
            default: break
            }
            current = container
        }
        for inner in changes.reversed() { inherited.apply(inner, palettes) }
        return canvas.number(of: inherited.style)
    }
}
