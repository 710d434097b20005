/// Where the mouse rests, and the help that is shown there.
struct SessionHover {
    /// How long the mouse has to rest.
    static let delay = SessionTime(seconds: 0.5)

    /// The help of the view that the mouse is over.
    private(set) weak var help: HelpInstance?
    private var waiting: Timeline.Entry?

    /// The mouse is over a view with that help; nil: over none with help.
    mutating func move(over new: HelpInstance?, at point: PopupPoint, on timeline: Timeline) {
        guard new !== help else { return }
        leave()
        guard let new else { return }
        help = new
        waiting = timeline.schedule(at: timeline.now + SessionHover.delay, cause: "help") { [weak new] in
            new?.show(at: point)
        }
    }

    /// The mouse has left, or it or the keyboard is used.
    mutating func leave() {
        waiting?.cancel()
        waiting = nil
        _ = help?.hide()
        help = nil
    }
}

extension Session {
    /// The mouse was moved, no button held.
    func hover(column: Int, row: Int) {
        let (x, y) = (column - 1, row - 1 + window.top)
        let over = layout.hit(atColumn: x, row: y)?.pointed ?? []
        let help = over.lazy.compactMap { $0.pointedPopup as? HelpInstance }.first
        hover.move(over: help, at: PopupPoint(column: x, row: y), on: scene.timeline)
        followMouse(column: column, row: row)
    }

    /// Whether a terminal is to report the mouse also while no button is held: there is help for some view, or one is told where the
    /// mouse is.
    public var usesHover: Bool { layout.hasPointedViews && reconciler.hasHelp || layout.hasHover }

    /// On a terminal: the frame with the help of what has the focus below it, where the window has room.
    func withHelp(_ frame: Frame) -> Frame {
        guard reconciler.hasHelp, let help = controls.focused?.help, !help.isEmpty else { return frame }
        return frame.noting(help, upTo: configuration.height)
    }

    /// A click with the other button, at a cell counted from 1.
    func openMenu(column: Int, row: Int) throws(ControlFailure) {
        let point = PopupPoint(column: column - 1, row: row - 1 + window.top)
        let over = layout.hit(atColumn: point.column, row: point.row)?.pointed ?? []
        try controls.openMenu(over: over, at: point, column: column, row: row, place(of:))
    }
}
