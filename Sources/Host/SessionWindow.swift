/// The window of an interactive session: which part of the interface it shows, and of which control the focus.
struct SessionWindow {
    private var viewport = Viewport()
    @FollowedNode private var shownFocus: Node?
    /// Whether the focus is to be brought into view, as after a change of the window's size.
    private var seeksFocus = false
    /// What else is to be brought there.
    private var sought: Sought = []

    /// The first row of the interface that is seen, from 0.
    var top: Int { viewport.top }
    /// Whether the interface is taller than the window.
    var isScrollable: Bool { viewport.isScrollable }

    /// Whether another control's focus is shown than `focused` has.
    func isOutdated(_ focused: Node?) -> Bool { focused !== shownFocus }

    mutating func scroll(by rows: Int) { viewport.scroll(by: rows) }

    /// By a window's height, less a row that is seen before and after.
    mutating func scroll(byPages pages: Int) { viewport.scroll(by: pages * max(viewport.window - 1, 1)) }

    /// As a key says.
    mutating func scroll(by step: ScrollStep) { viewport.scroll(by: step.amount(in: viewport.window)) }

    mutating func resize() { seeksFocus = true }

    mutating func seek(_ what: Sought) { sought.formUnion(what) }

    /// The part of the interface that is seen: where the focus is, once that has moved, with all of what it is in if that is
    /// presented.
    mutating func frame(
        of layout: LayoutTree, focused: Node?, presented: Node?, width: Int, height: Int?, phase: Int
    ) -> Frame {
        viewport.resize(content: layout.size.height, window: height ?? layout.size.height)
        if let focused, seeksFocus || isOutdated(focused), isScrollable, let rows = layout.rows(of: focused) {
            if let presented, let all = layout.rows(of: presented) { viewport.show(all) }
            viewport.show(rows)
        }
        if let focused, !sought.isEmpty, isScrollable {
            for rows in layout.rows(of: focused, seeking: sought) { viewport.show(rows) }
        }
        sought = []
        shownFocus = focused
        seeksFocus = false
        return Painter.paint(
            layout, width: width, height: min(viewport.content, viewport.window), top: top, focused: focused,
            phase: phase)
    }
}
