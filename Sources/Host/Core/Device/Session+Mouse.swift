extension Session {
    /// What the mouse did in a row of the interface, from 1. `isPressAbove`: the last press was above the interface.
    func post(_ mouse: MouseInput, row: Int, _ clicks: inout ClickCount, isPressAbove: Bool = false, at now: Double) {
        switch mouse.action {
        case .press where mouse.button == 0:
            post(
                .click(
                    column: mouse.column, row: row, count: clicks.next(mouse, at: now),
                    extends: mouse.modifiers.contains(.shift), holds: usesGestures))
            point(at: (mouse.column, row), isPressed: true)
        case .press where mouse.button == 2: post(.secondaryClick(column: mouse.column, row: row))
        case .release:
            point(at: (mouse.column, row), isPressed: false)
            if usesGestures { post(.release(column: mouse.column, row: row)) }
        case .move where mouse.isHover:
            point(at: (mouse.column, row), isPressed: false)
            if usesHover { post(.hover(column: mouse.column, row: row)) }
        case .move where mouse.button == 0 && !isPressAbove: post(.drag(column: mouse.column, row: row))
        case .move where mouse.button != 0: point(at: (mouse.column, row), isPressed: false)
        case .scroll(_, let rows) where rows != 0:
            post(.scroll(column: mouse.column, row: row, amount: rows))
        default: break
        }
    }
}
