/// Controls: with brackets and marks in plain text, and in the same cells with fills where there are colours.
extension Painter {
    /// Draws a control around its label; returns the style of the label.
    mutating func draw(
        _ control: ControlFigure, _ hasFocus: Bool, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        guard palettes.hasFills else {
            let inner = inherit(style, ControlFigure.tinted)
            drawEnds(control, of: box, column, row, inner)
            return inner
        }
        inherited = context(style)
        if control.isPressable {
            return drawPressable(control, hasFocus, of: box, column, row, style)
        }
        var inner = labelStyle(control, hasFocus, style)
        if !hasFocus, !inherited.isDisabled, let ground = pointedFill(box) {
            inner = fill(box, with: ground, column, row, style)
        }
        switch control.part {
        case .checkbox(let isOn):
            drawEnds(control, of: box, column, row, inner)
            drawBox(isOn ? "✓" : " ", isOn, hasFocus, column, row, inner)
        case .switch(let isOn):
            drawEnds(control, of: box, column, row, inner)
            drawSwitch(isOn, hasFocus, column, row, inner)
        case .disclosure, .page:
            drawEnds(control, of: box, column, row, hasFocus ? inner : number([.foreground(.role(.accent))], in: inner))
        case .value:
            drawEnds(control, of: box, column, row, inner)
            drawValue(control, of: box, column, row, number([.attribute(.bold, true)], in: inner))
        case .picker:
            drawEnds(control, of: box, column, row, inner)
            drawChosen(control, hasFocus, of: box, column, row, inner)
        default: drawEnds(control, of: box, column, row, inner)
        }
        return inner
    }

    private mutating func drawEnds(
        _ control: ControlFigure, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        draw(control.before, column, row + control.rows, style)
        draw(control.behind, column + box.size.width - control.behind.idealWidth, row + control.rows, style)
    }

    private mutating func draw(_ block: TextBlock, _ column: Int, _ row: Int, _ style: UInt16) {
        guard block.count > 0 else { return }
        draw(TextLine(start: 0, end: block.count, width: block.idealWidth), of: block, column, row, style)
    }

    /// The style of the label of a control without a fill.
    private mutating func labelStyle(
        _ control: ControlFigure, _ hasFocus: Bool, _ style: UInt16
    ) -> UInt16 {
        if hasFocus { return style }
        if inherited.isDisabled { return number([.faded], in: style) }
        switch control.part {
        case .link: return number([.tinted], in: style)
        case .tab(let isSelected):
            return isSelected
                ? number([.tinted, .attribute(.bold, true)], in: style) : number([.rank(.secondary)], in: style)
        default:
            guard let tint = inherited.tint, tint != palette[.accent] else { return style }
            return number([.tinted], in: style)
        }
    }

    /// The fill of a control that the mouse hovers over or presses; nil: neither.
    private func pointedFill(_ box: LayoutBox) -> Palette.Fill? {
        guard let node = box.control else { return nil }
        if pointed.pressed === node { return palette.pressed }
        return pointed.hovered === node ? palette.hovered : nil
    }

    /// Draws a button or a menu.
    private mutating func drawPressable(
        _ control: ControlFigure, _ hasFocus: Bool, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        let context = inherited
        let isProminent = control.part == .prominentButton
        var ground = isProminent ? accentFill(context) : palette.control
        var attributes: TextStyle.Attributes = isProminent ? .bold : []
        if context.isDisabled {
            ground = palette.disabled
            attributes = .dim
        } else if let pointed = pointedFill(box), !hasFocus || pointed == palette.pressed {
            ground = pointed
        } else if hasFocus {
            ground = accentFill(context)
            attributes = .bold
        } else if !isProminent {
            if let own = context.style.foreground, context.hasOwnForeground(palettes) {
                // What cannot be read on a button's ground is a ground itself.
                let isReadable = ground.background.map { own.contrast(with: $0) >= 3 } ?? true
                ground = isReadable ? Palette.Fill(background: ground.background) : palette.fill(own)
            } else if let tint = context.tint, tint != palette[.accent] {
                ground.foreground = tint
            }
        }
        if context.isDisabled, ground.background == nil { ground.foreground = nil }
        let inner = fill(box, with: ground, column, row, style, attributes)
        if hasFocus, control.before.idealWidth > 1, ground != palette.pressed {
            let row = row + control.rows
            canvas.draw("▸", column: column, row: row, style: inner)
            if control.part != .menu {
                canvas.draw("◂", column: column + box.size.width - 1, row: row, style: inner)
            }
        }
        if control.isMarked {
            canvas.draw("✓", column: column + control.before.idealWidth - 2, row: row + control.rows, style: inner)
        }
        if control.part == .menu {
            let arrow = column + box.size.width - control.behind.idealWidth + 1
            canvas.draw(control.isOpen ? "▴" : "▾", column: arrow, row: row, style: inner)
        }
        return inner
    }

    /// What a box with a mark is filled with: in what has the focus the other way round.
    private mutating func boxFill(_ isOn: Bool, _ hasFocus: Bool, _ style: UInt16) -> Palette.Fill {
        if hasFocus {
            return Palette.Fill(background: canvas.styles.values[Int(style)].foreground, foreground: inherited.ground)
        }
        if inherited.isDisabled { return palette.disabled }
        return isOn ? accentFill(inherited) : palette.control
    }

    /// `▐✓▌`
    private mutating func drawBox(
        _ mark: Unicode.Scalar, _ isOn: Bool, _ hasFocus: Bool, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        let ground = boxFill(isOn, hasFocus, style)
        let edge = number(Palette.Fill(background: nil, foreground: ground.background), in: style)
        canvas.draw("▐", column: column, row: row, style: edge)
        canvas.draw(mark, column: column + 1, row: row, style: number(ground, in: style, .bold))
        canvas.draw("▌", column: column + 2, row: row, style: edge)
    }

    /// A knob at one of two ends.
    private mutating func drawSwitch(_ isOn: Bool, _ hasFocus: Bool, _ column: Int, _ row: Int, _ style: UInt16) {
        let ground = boxFill(isOn, hasFocus, style)
        let edge = number(Palette.Fill(background: nil, foreground: ground.background), in: style)
        canvas.draw("▐", column: column, row: row, style: edge)
        canvas.fill(" ", columns: column + 1..<column + 4, row: row, style: number(ground, in: style))
        canvas.draw("●", column: isOn ? column + 3 : column + 1, row: row, style: number(ground, in: style))
        canvas.draw("▌", column: column + 4, row: row, style: edge)
    }

    private mutating func drawValue(
        _ control: ControlFigure, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        let start = column + box.size.width - control.behind.idealWidth
        _ = draw(
            control.valueStart..<control.behind.count, of: control.behind,
            start + control.valueStart..<column + box.size.width, row, style)
    }

    /// The value of a picker, as something that can be pressed.
    private mutating func drawChosen(
        _ control: ControlFigure, _ hasFocus: Bool, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        let isPointed = pointedFill(box) != nil
        let ground = hasFocus || isPointed ? Palette.Fill() : inherited.isDisabled ? palette.disabled : palette.control
        let inner = number(ground, in: style)
        drawValue(control, of: box, column, row, inner)
        let start = column + box.size.width - control.behind.idealWidth + control.valueStart
        _ = draw(
            control.valueStart + 1..<control.behind.count - 1, of: control.behind, start..<column + box.size.width, row,
            inner)
        canvas.draw(" ", column: column + box.size.width - 2, row: row, style: inner)
        canvas.draw("▾", column: column + box.size.width - 1, row: row, style: inner)
    }

    // MARK: Choices

    /// Draws the fill of a picker's choice; returns the style of its text.
    mutating func drawGround(
        of choice: ChoiceFigure, _ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) -> UInt16 {
        inherited = context(style)
        guard palettes.hasFills, choice.kind == .segment, !inherited.isDisabled else { return style }
        guard choice.isChosen else { return number([.rank(.secondary)], in: style) }
        return fill(box, with: accentFill(inherited), column, row, style, .bold)
    }

    /// Draws the marks in place of a choice's brackets.
    mutating func drawMarks(
        of choice: ChoiceFigure, _ box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16
    ) {
        switch choice.kind {
        case .segment where choice.isChosen:
            canvas.draw(choice.hasFocus ? "▸" : " ", column: column, row: row, style: style)
            canvas.draw(choice.hasFocus ? "◂" : " ", column: column + box.size.width - 1, row: row, style: style)
        case .radio:
            drawBox(choice.isChosen ? "●" : " ", choice.isChosen, choice.hasFocus, column, row, style)
        default: break
        }
    }

    /// The track of a slider, behind its text.
    mutating func drawTrack(_ slider: SliderFigure, of box: LayoutBox, _ column: Int, _ row: Int, _ style: UInt16) {
        guard palettes.hasFills, canvas.hasRow(row) else { return }
        let columns = column + slider.start..<column + max(box.size.width, slider.start)
        guard columns.count > 3 else { return }
        let knob = columns.lowerBound + Int((slider.fraction * Double(columns.count - 1)).rounded())
        let tinted = number([.tinted], in: style)
        canvas.fill("━", columns: columns.lowerBound..<knob, row: row, style: tinted)
        canvas.fill("━", columns: knob..<columns.upperBound, row: row, style: line(style))
        canvas.draw("●", column: knob, row: row, style: tinted)
    }
}
