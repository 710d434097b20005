/// What a session wants of a terminal, and tells it.
extension Session {
    /// Whether a terminal is to report the mouse, which takes the selection of text away from the user: there is a control,
    /// an `onTapGesture`, or something that scrolls.
    package var usesMouse: Bool {
        let layout = interface.layout
        return layout.hasScrolling || layout.hasSelectableText || layout.hasPointedViews || layout.hasGestures
            || interface.controls.takesClicks
    }

    /// Whether a terminal is to tell when the button goes up: a view has a gesture.
    package var usesGestures: Bool { interface.layout.hasGestures }

    /// Whether a terminal is to report the mouse also while no button is held: there is help for some view, or one is told where the
    /// mouse is.
    package var usesHover: Bool {
        interface.layout.hasPointedViews && interface.reconciler.hasHelp || interface.layout.hasHover
    }

    /// Whether what the mouse is at looks different, so that a terminal may tell where it is while no button is held.
    package var followsMouse: Bool { usesMouse && configuration.appearance.hasFills }

    /// The mouse is at a cell, counted from 1, with its button held or not; nil: it is elsewhere. What it is at is drawn so.
    public func point(at cell: (column: Int, row: Int)?, isPressed: Bool) {
        guard let pointed = input.pointed(at: cell, isPressed: isPressed) else { return }
        try? perform("mouse") { input.point(at: pointed) }
    }

    /// Whether a terminal is to tell when its colours become dark or light: a script asked for them.
    package var readsColorScheme: Bool { scene.readsColorScheme }

    /// Whether a terminal is to tell when its window gets and loses the focus: a script asked for the scene's phase.
    package var readsScenePhase: Bool { scene.readsPhase }

    /// Whether the script's root is a `FullScreen`, by itself or in components.
    public var isFullScreen: Bool { interface.isFullScreen }

    /// Whether something moves in what is shown, so that a later frame is another even if nothing happens.
    package var isMoving: Bool { interface.motion?.deadline != nil }

    /// When something is due, or what moves in the frame is to be drawn anew, in seconds since the session began; nil: never.
    public var nextDrawing: Double? {
        [nextDeadline, interface.animation.deadline?.seconds, interface.motion?.deadline?.seconds].compactMap { $0 }
            .min()
    }
}
