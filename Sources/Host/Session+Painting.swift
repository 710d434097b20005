/// Layout, and the frame that comes of it.
extension Session {
    /// `isRequested`: the frame is shown in any case, so that it must be there.
    func paint(isRequested: Bool = false) {
        let hasChanged = !reconciler.changed.isEmpty
        let now = scene.timeline.now
        guard !reconciler.isStopped else { return }
        if configuration.isInteractive, hasChanged, let root = reconciler.root {
            controls.update(root: root, arrangement: reconciler.arrangement)
        }
        if controls.picker != nil { controls.closeLeftPicker() }
        if let reshaped = controls.reshaped, !reshaped.isGone {
            reconciler.changed.append(reshaped)
            needsLayout = true
        }
        controls.reshaped = nil
        let focused = configuration.isInteractive ? controls.focused : nil
        let hasFocusMoved = layout.hasScrolling && controls.focused !== layout.followed
        let hasNews =
            needsLayout || reconciler.needsPainting || hasChanged || window.isOutdated(focused) || hasFocusMoved
            || !scene.scrollRequests.isEmpty || reconciler.seeksPositions
        guard let root = reconciler.root,
            hasNews || animation.isOutdated(at: now) || motion?.isOutdated(at: now) == true
                || isFrameLeftOut && needsFrame(isRequested)
        else { return }
        motion?.go(to: now)
        needsLayout = false
        reconciler.needsPainting = false
        let wasTooDeep = layout.isTooDeep
        if hasNews {
            let snapshot = motionSnapshot()
            layOut(root)
            if !reconciler.choosers.isEmpty { showChosenRows(root) }
            updateMotion(after: snapshot)
        }
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
            isFrameLeftOut = !needsFrame(isRequested) && hasRoomForWholeFrame
            if isFrameLeftOut { return }
            let whole = wholeFrame()
            if reconciler.isStopped { needsLayout = true } else { show(whole) }
            return
        }
        // Rows that came with the layout may have taken the focus.
        show(
            withHelp(
                window.frame(
                    of: layout, focused: controls.focused, presented: presented, width: configuration.width,
                    height: configuration.height, isFilled: fillsWindow,
                    phase: configuration.reducesMotion ? nil : SessionAnimation.phase(at: now), motion: moving)))
        animation.painted(painted, at: now)
    }

    /// Whether the frame is used: it was requested, or the output shows it, or a trace or the verifier reads it. What is selected of
    /// texts is read from it, too.
    func needsFrame(_ isRequested: Bool) -> Bool {
        isRequested || output.showsFrames || tracing != nil || verifier != nil || layout.hasSelectableText
    }

    /// Paints the frame that was left out, which was known to be small enough. No event's time runs.
    func paintLeftOut() {
        isFrameLeftOut = false
        motion?.go(to: scene.timeline.now)
        let allowance = unsafe layout.allowance
        unsafe layout.allowance = nil
        defer { unsafe layout.allowance = allowance }
        show(
            layout.presenting(moving) {
                Painter.paint(
                    layout, width: configuration.width,
                    height: configuration.height ?? moving?.rows(of: layout, atMost: .max) ?? layout.size.height,
                    motion: moving)
            })
    }

    /// Whether the background of the theme goes on below the interface: it has the whole window.
    var fillsWindow: Bool {
        layout.palettes.hasFills && layout.palettes[0].base.background != nil && configuration.height != nil
            && (configuration.hasWholeWindow || isFullScreen)
    }

    /// Sets the environment of the script by the terminal, at its start.
    func takeSurroundings() {
        scene.colorScheme = configuration.colorScheme
        scene.setWidth(configuration.width)
        takeAppearance()
    }

    /// Frames are drawn in the colours that the configuration says.
    func takeAppearance() {
        let appearance = configuration.appearance
        scene.theme = appearance.theme.name
        scene.showsPixels = appearance.hasFills && appearance.pictures == .pixels
        let isStandard = appearance.theme == .terminal && configuration.colorScheme == .dark
        let palette = isStandard ? .standard : appearance.palette(on: configuration.colorScheme)
        layout.palettes = Palettes(
            palette, on: configuration.colorScheme, hasFills: appearance.hasFills, pictures: appearance.pictures)
    }

    /// The frame is kept until the next one is there.
    private func show(_ new: Frame) {
        let new = pointer.selection == nil ? new : withSelection(new)
        painted = new
        let size = new.canvas.cells.count * MemoryLayout<PackedCell>.stride
        guard size > Session.largeFrame || frameMemory != nil else { return }
        let held = frameMemory ?? HeldMemory(scene.interpreter)
        frameMemory = held
        held.set(size)
    }

    /// In bytes: what most windows show is less.
    private static let largeFrame = 256 << 10

    /// Rows that have been chosen come into view, unless they are seen already.
    private func showChosenRows(_ root: Node) {
        var lists: [Node] = []
        swap(&lists, &reconciler.choosers)
        for list in lists where !list.isGone {
            guard let choice = list.choice else { continue }
            let chosen = choice.takeSought().flatMap(list.rowPosition)
            let position = choice.seeksCursor ? list.cursorPosition : chosen
            choice.seeksCursor = false
            if let position { show(row: position, of: list) }
        }
        guard needsLayout else { return }
        needsLayout = false
        layOut(root)
    }

    /// Lays out what changed. Lazy containers ask for the rows that are seen; their bodies run, and passes go on until nothing
    /// new is asked for (L41).
    func layOut(_ root: Node) {
        place(root)
        guard layout.asksForRows || controls.awaitsRows || hasLayoutFollowers else { return }
        defer { if scene.keptState != nil { replaceKeptObjects() } }
        var isPlaced = true
        for passes in 0..<Transaction.mostPasses {
            let nodes = placeRows(root, &isPlaced, keepingThose: passes >= Session.usualPasses)
            var hasNews = reconciler.settleRows(of: nodes)
            layout.settleAnchors()
            if hasLayoutFollowers {
                if tellGeometry() { hasNews = true }
                if scrollAsAsked(root) { hasNews = true }
            }
            guard hasNews || controls.isOpen, !reconciler.isStopped else { break }
            if hasNews { transaction.settle() }
            guard settleFocusAmongRows() || hasNews else { break }
        }
        place(root)
    }

    /// Lays out until the rows that are seen are there, on the way to a frame. Their onAppear and the like run with the rest of the
    /// event.
    func layOutRows(_ root: Node) {
        place(root)
        guard layout.asksForRows else { return }
        var isPlaced = true
        _ = reconciler.settleRows(of: placeRows(root, &isPlaced, keepingThose: false))
        layout.settleAnchors()
    }

    /// Lays out until every row that is seen is there; the nodes of lazy rows. `isPlaced`: it has just been laid out.
    /// `keepingThose`: which are there already stay, even if they are not seen.
    private func placeRows(_ root: Node, _ isPlaced: inout Bool, keepingThose keepsMade: Bool) -> [Node] {
        var nodes: [ObjectIdentifier: Node] = [:]
        var rounds = 0
        while rounds < Session.mostRequests {
            rounds += 1
            if !isPlaced { place(root) }
            isPlaced = false
            let keepsMade = keepsMade || rounds > Session.usualRounds
            let hasLearnt = layout.takeLearnt()
            var isChanged = false
            for request in layout.rowRequests() where !reconciler.isStopped {
                // Those inside of others ask when these have what they asked for: while there are new ones it goes on.
                if nodes.updateValue(request.node, forKey: ObjectIdentifier(request.node)) == nil { rounds = 0 }
                let isMade = reconciler.make(request.rows, of: request.node, keepingMade: keepsMade) {
                    nodes[ObjectIdentifier($0)] = $0
                }
                if isMade { isChanged = true }
            }
            if !isChanged && !hasLearnt { break }
        }
        return Array(nodes.values)  // in no order: they leave in that of the tree
    }

    private func place(_ root: Node) {
        var changed: [Node] = []
        swap(&changed, &reconciler.changed)
        layout.update(root: root, changed: changed)
        layout.windowTop = window.top
        changed.removeAll(keepingCapacity: changed.count < 64)
        if reconciler.changed.isEmpty { swap(&changed, &reconciler.changed) }
        layout.place(width: configuration.width, height: configuration.height)
        if layout.hasScrolling { layout.follow(controls.focused) }
    }

    /// After so many passes, or so often in one, rows only come: lists may make room for each other, again and again, as their
    /// rows go.
    private static let (usualPasses, usualRounds) = (8, 32)

    /// How often lazy containers may ask before one frame where no other one begins to.
    private static let mostRequests = 500

    /// When something is due, or what moves in the frame is to be drawn anew, in seconds since the session began; nil: never.
    public var nextDrawing: Double? {
        [nextDeadline, animation.deadline?.seconds, motion?.deadline?.seconds].compactMap { $0 }.min()
    }
}
