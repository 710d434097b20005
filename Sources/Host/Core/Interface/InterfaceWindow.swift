/// The window of an interactive session: which part of the interface it shows, and of which control the focus.
package struct InterfaceWindow {
    private var viewport = Viewport()
    @WeakNode private var shownFocus: Node?
    /// Whether the focus is to be brought into view, as after a change of the window's size.
    private var seeksFocus = false
    /// How much of the focused view was in view.
    private var visibility = Visibility.none
    /// Whether the user has scrolled since: the focused view may stay out of view.
    private var wasScrolled = false
    /// What else is to be brought into view.
    private var sought: Sought = []

    /// The first row of the interface that is seen, from 0.
    package var top: Int { viewport.top }
    /// Whether the interface is taller than the window.
    var isScrollable: Bool { viewport.isScrollable }

    /// Whether another control's focus is shown than `focused` has.
    func isOutdated(_ focused: Node?) -> Bool { focused !== shownFocus }

    mutating func scroll(by rows: Int) {
        viewport.scroll(by: rows)
        wasScrolled = true
    }

    /// By a window's height, less a row that is seen before and after.
    mutating func scroll(byPages pages: Int) { scroll(by: pages * max(viewport.window - 1, 1)) }

    /// Scrolls by a key's step.
    mutating func scroll(by step: ScrollStep) { scroll(by: step.amount(in: viewport.window)) }

    mutating func resize() { seeksFocus = true }

    mutating func seek(_ what: Sought) { sought.formUnion(what) }

    /// The part of the interface that is seen: where the focus is, once that has moved or what is before it came or went, with
    /// all of what it is in if that is presented. `isFilled`: below the interface there is its background, to the window's end.
    mutating func frame(
        of layout: LayoutTree, focused: Node?, presented: Node?, width: Int, height: Int?, isFilled: Bool, phase: Int?,
        motion: Motion?
    ) -> Frame {
        viewport.resize(content: layout.size.height, window: height ?? layout.size.height)
        if let focused, seeksFocus || isOutdated(focused), isScrollable, let rows = layout.rows(of: focused) {
            if let presented, let all = layout.rows(of: presented) { viewport.show(all) }
            viewport.show(rows)
        }
        if let focused, !sought.isEmpty, isScrollable {
            for rows in layout.rows(of: focused, seeking: sought) { viewport.show(rows) }
        }
        keepFocus(focused, in: layout)
        sought = []
        shownFocus = focused
        seeksFocus = false
        wasScrolled = false
        let rows = motion?.rows(of: layout, atMost: viewport.window) ?? min(viewport.content, viewport.window)
        return layout.presenting(motion) {
            Painter.paint(
                layout, width: width, height: isFilled ? viewport.window : rows, top: top, focused: focused,
                phase: phase, motion: motion)
        }
    }

    /// Keeps the focused view as far in view as it was.
    private mutating func keepFocus(_ focused: Node?, in layout: LayoutTree) {
        guard isScrollable, let focused else {
            visibility = .whole
            return
        }
        let rows = layout.seenRows(ofFocused: focused)
        if let rows, !wasScrolled, !isOutdated(focused), viewport.visibility(of: rows) < visibility {
            viewport.show(rows)
        }
        visibility = rows.map(viewport.visibility) ?? .none
    }
}
