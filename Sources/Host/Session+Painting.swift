/// Layout, and the frame that comes of it.
extension Session {
    func paint() {
        let changed = reconciler.changed
        let now = scene.timeline.now
        guard !reconciler.isStopped else { return }
        if configuration.isInteractive, !changed.isEmpty, let root = reconciler.root { controls.update(root: root) }
        let focused = configuration.isInteractive ? controls.focused : nil
        let hasFocusMoved = layout.hasScrolling && controls.focused !== layout.followed
        guard let root = reconciler.root,
            needsLayout || !changed.isEmpty || window.isOutdated(focused) || hasFocusMoved
                || animation.isOutdated(at: now)
        else { return }
        reconciler.changed = []
        needsLayout = false
        let wasTooDeep = layout.isTooDeep
        layout.update(root: root, changed: changed)
        layout.place(width: configuration.width, height: configuration.height)
        if layout.hasScrolling { layout.follow(controls.focused) }
        layout.failures.forEach(reported)
        layout.failures = []
        if reconciler.isStopped {
            needsLayout = true
            return
        }
        if layout.isTooDeep, !wasTooDeep {
            reported(ScriptError("views are nested too deeply to be laid out", kind: .limit))
        }
        guard configuration.isInteractive else {
            let height = min(configuration.height ?? layout.size.height, affordableRows)
            frame = Painter.paint(layout, width: configuration.width, height: height)
            return
        }
        frame = window.frame(
            of: layout, focused: focused, width: configuration.width, height: configuration.height,
            phase: SessionAnimation.phase(at: now))
        animation.painted(frame, at: now)
    }

    /// When something is due, or what moves in the frame is to be drawn anew, in seconds since the session began; nil: never.
    public var nextDrawing: Double? { [nextDeadline, animation.deadline].compactMap { $0 }.min() }
}
