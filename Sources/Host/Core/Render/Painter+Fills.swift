/// Fills, where there are colours (`Appearance.hasFills`).
extension Painter {
    /// The theme's background, over all of the window; the number of the style with its text.
    mutating func drawGround() -> UInt16 {
        let palette = palettes[0]
        inherited.tint = palette[.accent]
        inherited.style.foreground = palette.base.foreground
        inherited.ground = palette.base.background
        if let ground = palette.base.background {
            let style = canvas.number(of: TextStyle(foreground: palette.base.foreground, background: ground))
            for row in 0..<canvas.height { canvas.fill(" ", columns: 0..<canvas.width, row: row, style: style) }
        }
        return canvas.number(of: inherited.style)
    }

    /// Fills a box; returns the number of the style for its content, without the background.
    mutating func fill(
        _ box: LayoutBox, with ground: Palette.Fill, _ column: Int, _ row: Int, _ style: UInt16,
        width: Int? = nil, _ attributes: TextStyle.Attributes = []
    ) -> UInt16 {
        let number = number(ground, in: style, attributes)
        fill(box, width ?? box.size.width, column, row, number)
        inherited.ground = ground.background ?? inherited.ground
        return text(number)
    }

    /// Blanks over what lies beneath, of which nothing is seen where there are fills.
    mutating func clear(_ columns: Range<Int>, _ row: Int, isPanel: Bool, _ style: UInt16) {
        guard palettes.hasFills else { return canvas.fill(" ", columns: columns, row: row, style: style) }
        let fill = isPanel ? palette.surface : palette.base
        canvas.erase(columns, row: row, style: canvas.number(of: TextStyle(background: fill.background)))
    }

    /// The number of a style without what is behind.
    mutating func text(_ style: UInt16) -> UInt16 {
        var text = canvas.styles.values[Int(style)]
        guard text.background != nil else { return style }
        text.background = nil
        return canvas.number(of: text)
    }

    /// The palette of the current theme.
    var palette: Palette { palettes[inherited.theme] }

    /// The number of a style with something behind, and the text that goes with that.
    mutating func number(_ fill: Palette.Fill, in style: UInt16, _ attributes: TextStyle.Attributes = []) -> UInt16 {
        var style = canvas.styles.values[Int(style)]
        style.foreground = fill.foreground ?? style.foreground
        style.background = fill.background ?? style.background
        style.attributes.formUnion(attributes)
        return canvas.number(of: style)
    }

    /// The fill for emphasis: the tint.
    func accentFill(_ context: StyleContext) -> Palette.Fill {
        guard let tint = context.tint, tint != palette[.accent] else { return palette.accent }
        return palette.fill(tint)
    }

    /// Fills the focused view.
    mutating func fillFocus(_ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) -> UInt16 {
        fill(box, with: accentFill(context(style)), column, row, style, .bold)
    }

    /// The number of a style for lines between and around.
    mutating func line(_ style: UInt16) -> UInt16 {
        guard palettes.hasFills, !context(style).hasOwnForeground(palettes) else { return style }
        var line = canvas.styles.values[Int(style)]
        let isOnAccent = inherited.ground != nil && inherited.ground == palette.accent.background
        line.foreground = isOnAccent ? line.foreground : palette[.border]
        return canvas.number(of: line)
    }

    /// The number of a style for the thumb of a bar.
    mutating func thumb(_ bar: ScrollBar, _ style: UInt16) -> UInt16 {
        guard palettes.hasFills else {
            return bar.isFocused ? number([.attribute(.reverse, true)], in: style) : style
        }
        return number([.foreground(.role(bar.isFocused ? .accent : .secondary))], in: style)
    }

    /// A row of a list that is chosen, or at which the keys stand.
    mutating func drawRow(
        _ mark: Unicode.Scalar?, _ width: Int, _ hasFocus: Bool, of box: LayoutBox, _ column: Int, _ row: Int,
        _ style: UInt16
    ) -> UInt16 {
        let ground = hasFocus ? (mark == nil ? palette.hovered : accentFill(context(style))) : palette.selection
        let inner = fill(box, with: ground, column, row, style, width: width, hasFocus && mark != nil ? .bold : [])
        if hasFocus { note(box, column, row, standsOut: true) }
        if let mark, box.size.height > 0 { canvas.draw(mark, column: column, row: row, style: inner) }
        return inner
    }

    /// A bar of which a part is done.
    mutating func drawBar(_ columns: Range<Int>, _ done: Int, _ column: Int, _ row: Int, _ style: UInt16) {
        guard canvas.hasRow(row) else { return }
        let (start, end) = (column + columns.lowerBound, column + columns.upperBound)
        let tinted = number([.tinted], in: style)
        if palettes.hasFills {
            canvas.fill("━", columns: start..<start + done, row: row, style: tinted)
            canvas.fill("━", columns: start + done..<end, row: row, style: line(style))
        } else {
            canvas.fill("█", columns: start..<start + done, row: row, style: tinted)
            canvas.fill("░", columns: start + done..<end, row: row, style: style)
        }
    }

    /// A text that is edited, in its field.
    mutating func draw(
        _ content: FieldContent, _ hasFocus: Bool, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        var style = style
        if palettes.hasFills, content.hasGround {
            let ground =
                context(style).isDisabled ? palette.disabled : hasFocus ? palette.focusedField : palette.field
            style = fill(box, with: ground, column, row, style)
        }
        switch content.text {
        case .line(let block, let line): draw(line, of: block, column, row, style)
        case .lines(let source):
            for y in (0..<box.size.height).clamped(
                to: canvas.clip.rows.lowerBound - row..<canvas.clip.rows.upperBound - row)
            {
                guard let block = source.line(atRow: y, width: box.size.width) else { break }
                let line = TextLine(start: 0, end: block.count, width: min(block.idealWidth, box.size.width))
                draw(line, of: block, column, row + y, style)
            }
        }
    }

    mutating func drawPanel(_ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) -> UInt16 {
        fill(box, with: palette.surface, column, row, style)
    }

    /// Finishes a figure after its content is drawn.
    mutating func finish(_ figure: Figure, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) {
        if case .choice(let choice) = figure { drawMarks(of: choice, box, column, row, style) }
    }
}
