/// What the mouse comes over, and its other button.
extension UserInput {
    /// The mouse was moved, no button held.
    func hover(column: Int, row: Int) {
        let (x, y) = (column - 1, row - 1 + interface.window.top)
        let over = layout.hit(atColumn: x, row: y)?.pointed ?? []
        let help = over.lazy.compactMap { $0.pointedPopup as? HelpInstance }.first
        hover.move(over: help, at: PopupPoint(column: x, row: y), on: scene.timeline)
        followMouse(column: column, row: row)
    }

    /// A click with the other button, at a cell counted from 1.
    func openMenu(column: Int, row: Int) throws(ControlFailure) {
        let point = PopupPoint(column: column - 1, row: row - 1 + interface.window.top)
        let over = layout.hit(atColumn: point.column, row: point.row)?.pointed ?? []
        try controls.openMenu(over: over, at: point, column: column, row: row, interface.place(of:))
    }
}
